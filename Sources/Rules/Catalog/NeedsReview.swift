internal import Findings
internal import StringTables

/// Texts that should be reviewed.
enum NeedsReview: CatalogRule {
    static let descriptor = RuleDescriptor(
        id: "needs-review", group: .catalog, severity: .info,
        summary: "texts of a language need review",
        rationale: """
            The text of the source language has changed since, or a second look was asked for. The texts are in the app \
            all the same. A language has one finding, however many texts there are.
            """,
        related: ["unknown-state", "untranslated"],
        examples: [
            RuleExample(
                bad: .catalog(
                    #""Hi" : { "localizations" : { "de" : { "stringUnit" : { "state" : "needs_review", "value" : ↓"Hallo" } } } }"#
                ),
                good: .catalog(
                    #""Hi" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Hallo" } } } }"#
                ),
                name: RuleExample.catalogName)
        ])

    static func check(_ catalog: LintedCatalog, _ findings: inout FindingCollector) {
        for texts in TextsInState.all(.needsReview, in: catalog) {
            let (keys, count) = (texts.keys(in: catalog), texts.texts.count)
            findings.report(
                descriptor,
                count == 1 ? "the text needs review" : "\(count) texts need review: \(catalog.naming(keys))",
                at: texts.place(in: catalog))
        }
    }
}
