internal import Findings
internal import SourceText
internal import StringTables

/// `"" = "…";`
enum EmptyKey: TableRule {
    static let descriptor = RuleDescriptor(
        id: "empty-key", group: .keys, severity: .warning,
        summary: "a key is empty",
        rationale: """
            An entry without a key is left over from a text that was removed, or comes from an empty label in an \
            interface file. Looking up the empty key returns its value, where the app expects nothing. An empty value \
            does no harm.
            """,
        inCatalogs: .nothing,
        examples: [RuleExample(bad: "↓\"\" = \"Titre\";\n", good: "\"title\" = \"Titre\";\n")])

    static func check(_ table: LintedTable, _ findings: inout FindingCollector) {
        guard table.table.entry(forKey: [UInt8]().span) != nil else { return }
        for (number, entry) in table.table.entries.enumerated()
        where entry.key.content.isEmpty && entry.isFirst && entry.value.text?.content.isEmpty != true {
            findings.report(descriptor, "the key is empty", at: Place(entry.key.source, entry: number))
        }
    }
}
