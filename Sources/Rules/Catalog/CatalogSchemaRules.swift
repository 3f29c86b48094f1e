internal import Findings
internal import StringTables

/// A key that is not in the object of keys.
enum EntryOutsideStrings: CatalogRule {
    static let descriptor = RuleDescriptor(
        id: "entry-outside-strings", group: .catalog, severity: .error,
        summary: "an entry of a string catalog is outside \"strings\"",
        rationale: """
            A closing brace too early, as merges leave it, puts an entry next to "strings" or into another entry. Xcode \
            ignores it: the app shows the key, and the entry is lost when Xcode saves the catalog.
            """,
        related: ["duplicate-key", "invalid-nesting"],
        examples: [
            RuleExample(
                bad: .catalog(
                    #""Hi" : { } }, ↓"Bye" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Ade" } } }"#
                ),
                good: .catalog(
                    #""Hi" : { }, "Bye" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Ade" } } } }"#
                ),
                name: RuleExample.catalogName)
        ])

    static func check(_ catalog: LintedCatalog, _ findings: inout FindingCollector) {
        for fault in catalog.catalog.faults where fault.kind == .outsideStrings {
            findings.report(
                descriptor,
                "\(catalog.quotedName(of: fault)) is not in \"strings\": none of its texts is in the app",
                at: catalog.place(of: fault))
        }
    }
}

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
