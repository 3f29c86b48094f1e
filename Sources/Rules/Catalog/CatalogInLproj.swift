internal import Findings
internal import SourceText
internal import StringTables

/// A catalog in the folder of one locale.
enum CatalogInLproj: CatalogRule {
    static let descriptor = RuleDescriptor(
        id: "catalog-in-lproj", group: .catalog, severity: .error,
        summary: "a string catalog is in an .lproj folder",
        rationale: """
            A catalog holds the texts of all locales, and Xcode refuses to build one that is in the folder of a single \
            locale. Move it beside the .lproj folders. Only mul.lproj may hold catalogs: those of interface files.
            """,
        related: ["duplicate-key"],
        examples: [
            RuleExample(
                bad: .paths(["en.lproj/Localizable.xcstrings"]), good: .paths(["Localizable.xcstrings"]))
        ])

    static let needsContent = false

    static func check(_ catalog: LintedCatalog, _ findings: inout FindingCollector) {
        let folder = FilePath.folder(of: catalog.path)
        guard TableNames.isLocaleFolder(folder), FilePath.name(of: folder) != "mul.lproj" else { return }
        findings.report(
            descriptor, "a catalog in \(FilePath.name(of: folder)) does not build: it holds all locales",
            at: .file)
    }
}
