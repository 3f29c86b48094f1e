internal import Findings
internal import SourceText
internal import StringTables

/// Keys that Xcode no longer finds in the code.
enum StaleKey: CatalogRule {
    static let descriptor = RuleDescriptor(
        id: "stale-key", group: .catalog, severity: .warning,
        summary: "the code no longer has a key of the catalog",
        rationale: """
            Xcode marks a key as stale if it no longer finds it in the code. The key was removed, or its text was changed, so \
            that the app asks for another key that has no translations yet. Move the translations to the new key, or remove \
            the old one. A catalog with many stale keys has one finding. With --sources, the finding says whether the key is \
            still a literal there, as in a constant that is looked up elsewhere.
            """,
        related: [
            "unused-suppression", "untranslatable-translated", "missing-source-text", "missing-key",
            "value-is-key",
        ],
        examples: [
            RuleExample(
                bad: .catalog(#"↓"Hi" : { "extractionState" : "stale" }"#), good: .catalog(#""Hi" : { }"#),
                name: RuleExample.catalogName)
        ])

    /// The largest number of keys with a finding each. If there are more, the catalog has one finding.
    private static let maximumSeparateFindings = 20

    static func check(_ catalog: LintedCatalog, _ findings: inout FindingCollector) {
        let entries = catalog.catalog.entries
        let stale = entries.indices.filter { entries[$0].extraction == .stale && !entries[$0].isShadowed }
        guard stale.count <= maximumSeparateFindings else {
            return findings.report(
                descriptor, "\(stale.count) keys are stale: the code no longer has \(catalog.naming(stale))",
                at: Place(entries[stale[0]].key.source, in: CatalogMember()))
        }
        for number in stale {
            findings.report(
                descriptor, "the key is stale: the code no longer has it", at: catalog.place(ofKey: number))
        }
    }
}
