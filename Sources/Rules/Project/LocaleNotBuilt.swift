internal import Findings
internal import SourceText
internal import StringTables

/// A locale that a target leaves out because the project does not list it.
enum LocaleNotBuilt: TableRule, CatalogRule {
    static let descriptor = RuleDescriptor(
        id: "locale-not-built", group: .project, severity: .warning,
        summary: "the build leaves out a locale that the Xcode project does not list",
        rationale: """
            With BUILD_ONLY_KNOWN_LOCALIZATIONS = YES a target has only the languages in knownRegions of the project, \
            even if tables and catalogs have more. Add the language in the project's Info, or turn the setting off.
            """,
        related: ["locale-not-in-project"],
        inCatalogs: .nothing,
        examples: [
            RuleExample(
                bad: "\"a\" = \"b\";\n", good: "\"a\" = \"b\";\n",
                project: ["BUILD_ONLY_KNOWN_LOCALIZATIONS = YES", "knownRegions = (en, de)"],
                goodProject: ["BUILD_ONLY_KNOWN_LOCALIZATIONS = YES", "knownRegions = (en, fr)"])
        ])

    static func check(_ table: LintedTable, _ findings: inout FindingCollector) {
        guard let build = table.build, let locale = table.locale, build.leavesOut(locale) else { return }
        findings.report(descriptor, message(locale, build), at: .file)
    }

    static func check(_ catalog: LintedCatalog, _ findings: inout FindingCollector) {
        guard let build = catalog.build, build.builtRegions != nil else { return }
        for (number, table) in catalog.tables.enumerated() where table.place == .translation {
            guard let locale = table.locale, !table.table.entries.isEmpty, build.leavesOut(locale) else {
                continue
            }
            findings.report(
                descriptor, message(locale, build), at: catalog.place(ofText: 0, in: number))
        }
    }

    private static func message(_ locale: LocaleIdentifier, _ build: TableBuild) -> String {
        let project = build.builtRegions?.project ?? ""
        return "\(project) does not list \(locale.name), and its target has"
            + " BUILD_ONLY_KNOWN_LOCALIZATIONS: the app does not have these texts"
    }
}
