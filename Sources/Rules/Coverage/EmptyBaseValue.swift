internal import Findings
internal import SourceText
internal import StringTables

/// `"title" = "";` in a base.
enum EmptyBaseValue: TranslationRule {
    static let descriptor = RuleDescriptor(
        id: "empty-base-value", group: .coverage, severity: .warning,
        summary: "a value of a table without a base is empty",
        rationale: """
            The app shows an empty value as it is, and translators have nothing to translate. Write the text, or remove \
            the entry. Off by default, since some apps fill in such texts themselves.
            """,
        isOnByDefault: false,
        examples: [
            RuleExample(
                bad: "\"title\" = ↓\"\";\n", good: "\"title\" = \"Settings\";\n", locale: "en")
        ])

    static func check(_ translation: Translation, _ findings: inout FindingCollector) {
        guard translation.base == nil, findings.hasRoom(for: descriptor) else { return }
        for (number, entry) in translation.table.table.entries.enumerated() {
            guard case .text(let value) = entry.value, value.content.isEmpty, !entry.isShadowed else {
                continue
            }
            findings.report(
                descriptor, "the value is empty: the app shows nothing, and translators see no text",
                at: Place(value.source, entry: number))
        }
    }
}
