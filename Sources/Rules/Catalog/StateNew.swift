internal import Findings
internal import StringTables

/// Texts that are marked as untranslated.
enum StateNew: CatalogRule {
    static let descriptor = RuleDescriptor(
        id: "state-new", group: .catalog, severity: .warning,
        summary: "a text is marked as new, but is in the app as it is",
        rationale: """
            Xcode marks a text as new until it is translated, but compiles it all the same: users see whatever is there. If \
            that is a text of the source language it is as if the key were missing, which is an info. A language with many \
            such texts has one finding.
            """,
        related: ["needs-review", "unknown-state", "untranslated"],
        examples: [
            RuleExample(
                bad: .catalog(
                    #""Hi" : { "localizations" : { "de" : { "stringUnit" : { "state" : "new", "value" : ↓"Hall" } } } }"#
                ),
                good: .catalog(
                    #""Hi" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Hallo" } } } }"#
                ),
                name: RuleExample.catalogName)
        ])

    static func check(_ catalog: LintedCatalog, _ findings: inout FindingCollector) {
        for texts in TextsInState.all(.new, in: catalog) where texts.localization != catalog.sourceIndex {
            let isSource = texts.texts.map { catalog.isOneOfSourceTexts($0, in: texts.localization) }
            for severity in [Severity.warning, .info] {
                let own = zip(texts.texts, isSource).filter { $1 == (severity == .info) }.map(\.0)
                guard !own.isEmpty else { continue }
                report(
                    TextsInState(localization: texts.localization, texts: own), severity, catalog, &findings)
            }
        }
    }

    private static func report(
        _ texts: TextsInState, _ severity: Severity, _ catalog: LintedCatalog,
        _ findings: inout FindingCollector
    ) {
        guard texts.areSeparate else {
            let keys = texts.keys(in: catalog)
            return findings.report(
                descriptor,
                "\(texts.texts.count) texts are marked as new: the app shows \(shown(severity)): \(catalog.naming(keys))",
                at: texts.place(in: catalog), severity: severity)
        }
        for text in texts.texts {
            findings.report(
                descriptor, "the text is marked as new: the app shows \(shown(severity))",
                at: catalog.place(ofText: text, in: texts.localization), severity: severity)
        }
    }

    private static func shown(_ severity: Severity) -> String {
        severity == .info ? "the text of the source language" : "it as it is"
    }
}
