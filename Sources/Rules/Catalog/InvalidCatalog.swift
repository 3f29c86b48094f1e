internal import Findings
internal import StringTables

/// A catalog that is JSON, but not as Xcode needs it.
enum InvalidCatalog: CatalogRule {
    static let descriptor = RuleDescriptor(
        id: "invalid-catalog", group: .catalog, severity: .error,
        summary: "a member of a string catalog is missing or of the wrong kind",
        rationale: """
            Xcode decodes a catalog strictly: a version, a source language and an object of strings, and for each text a \
            stringUnit with a state and a value. If one of them is missing, or is a number or null where a text is needed, \
            it refuses the whole catalog, and the target does not build.
            """,
        related: ["unknown-member", "entry-outside-strings", "duplicate-key", "invalid-nesting"],
        examples: [
            RuleExample(
                bad: .catalog(#""Hi" : { "localizations" : { ↓"de" : "Hallo" } }"#),
                good: .catalog(
                    #""Hi" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Hallo" } } } }"#
                ),
                name: RuleExample.catalogName)
        ])

    static func check(_ catalog: LintedCatalog, _ findings: inout FindingCollector) {
        for fault in catalog.catalog.faults {
            guard case .refused(let problem) = fault.kind else { continue }
            findings.report(descriptor, "\(problem): the target does not build", at: catalog.place(of: fault))
        }
    }
}
