internal import Findings
internal import SourceText
internal import StringTables

/// A catalog in another language than its project.
enum SourceLanguageMismatch: CatalogRule {
    static let descriptor = RuleDescriptor(
        id: "source-language-mismatch", group: .project, severity: .warning,
        summary: "a string catalog has another source language than its project",
        rationale: """
            xcodebuild -exportLocalizations stops at such a catalog, also if only the region differs, as in en and en-US: \
            "Please use the same language code for development/source." The app falls back to the development language \
            for texts that a locale lacks, and the catalog has none of its own there. Change the sourceLanguage of the \
            catalog, or the developmentRegion of the project.
            """,
        related: ["missing-source-text"],
        examples: [
            RuleExample(
                bad: .catalog(#""Hi" : { }"#), good: .catalog(#""Hi" : { }"#), name: RuleExample.catalogName,
                project: ["developmentRegion = de"], goodProject: ["developmentRegion = en"])
        ])

    static func check(_ catalog: LintedCatalog, _ findings: inout FindingCollector) {
        let language = catalog.catalog.sourceLanguage
        guard !language.isEmpty, let regions = catalog.build?.developmentRegions, let first = regions.first,
            !regions.contains(where: { $0.value == language || $0.value.isFormerName(of: language) })
        else { return }
        findings.report(
            descriptor,
            """
            the source language is \(language), and the development language of \(first.project) is \
            \(first.value): Xcode does not export the texts
            """, at: .file)
    }
}

extension String {
    /// Whether it is the name that Xcode once used for a language: `English` for `en`.
    fileprivate func isFormerName(of language: String) -> Bool {
        let locale = LocaleIdentifier(self)
        return utf8.count > 3 && utf8.allSatisfy(\.isASCIILetter) && locale.canonicalName == language
    }
}
