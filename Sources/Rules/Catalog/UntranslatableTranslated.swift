internal import Findings
internal import StringTables

/// Translations of keys that are not to be translated.
enum UntranslatableTranslated: CatalogRule {
    static let descriptor = RuleDescriptor(
        id: "untranslatable-translated", group: .catalog, severity: .warning,
        summary: "a key with shouldTranslate=false is translated",
        rationale: """
            "shouldTranslate" : false tells translators to leave a key alone, but does not keep translations out of the app. \
            If there is one that differs from the source, users see it, and Xcode does not show it. Remove the \
            translation or the mark.
            """,
        related: ["missing-source-text", "missing-key", "value-is-key"],
        examples: [
            RuleExample(
                bad: .catalog(
                    #"↓"Hi" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Hallo" } } }, "shouldTranslate" : false }"#
                ),
                good: .catalog(
                    #""Hi" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Hi" } } }, "shouldTranslate" : false }"#
                ),
                name: RuleExample.catalogName)
        ])

    static func check(_ catalog: LintedCatalog, _ findings: inout FindingCollector) {
        guard catalog.catalog.entries.contains(where: { !$0.shouldTranslate }) else { return }
        var locales: [Int: [String]] = [:]
        for (number, localization) in catalog.catalog.localizations.enumerated()
        where number != catalog.sourceIndex {
            for (entry, key) in localization.numbers.enumerated() {
                let key = Int(key)
                guard !catalog.catalog.entries[key].shouldTranslate,
                    locales[key]?.last != localization.locale,
                    !catalog.isSourceText(entry, in: number)
                else { continue }
                locales[key, default: []].append(localization.locale)
            }
        }
        for (key, locales) in locales.sorted(by: { $0.key < $1.key }) {
            findings.report(
                descriptor,
                "the key is not to be translated, but users see another text in \(locales.named())",
                at: catalog.place(ofKey: key))
        }
    }
}
