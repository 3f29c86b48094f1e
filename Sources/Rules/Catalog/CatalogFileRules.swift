internal import Findings
internal import SourceText
internal import StringTables

/// A catalog and a table of the same name.
enum CatalogAndTable: CatalogRule {
    static let descriptor = RuleDescriptor(
        id: "catalog-and-table", group: .catalog, severity: .error,
        summary: "a string catalog and a table have the same name",
        rationale: """
            Both become tables of the same name, and Xcode refuses to build a target with both. Move the texts of the \
            .strings and .stringsdict files into the catalog, or rename one of them. Where all of them are .strings files of \
            other languages than that of the source, they were probably left in their folders when the texts moved, and are \
            not in the target any more; then it is a warning. An Xcode project that builds the catalog decides: tables that \
            are in no target with it are left alone.
            """,
        related: ["catalog-in-lproj", "duplicate-key"],
        examples: [
            RuleExample(
                bad: .paths(["Localizable.xcstrings", "en.lproj/Localizable.strings"]),
                good: .paths(["Localizable.xcstrings"]))
        ])

    static let needsContent = false

    static func check(_ catalog: LintedCatalog, _ findings: inout FindingCollector) {
        guard let rival = catalog.rivals.first else { return }
        let others = catalog.rivals.count > 1 ? " and \(catalog.rivals.count - 1) more" : ""
        let name = FilePath.path(rival, from: FilePath.folder(of: catalog.path))
        // A project that is known has the table in a target of the catalog.
        let isLeftOver = catalog.build == nil && catalog.rivals.allSatisfy(catalog.isTranslation)
        findings.report(
            descriptor,
            isLeftOver
                ? "remove \(name)\(others): if it is in the target of this catalog, the target does not build"
                : "the target does not build with this catalog and \(name)\(others)",
            at: .file, severity: isLeftOver ? .warning : .error)
    }
}

extension LintedCatalog {
    /// Whether a table is a `.strings` file of another language than the source. Where that of the source language is gone, the
    /// others were left in their folders when the texts moved to the catalog, and rarely belong to its target.
    fileprivate func isTranslation(_ rival: String) -> Bool {
        guard rival.hasSuffix(TableFormat.strings.suffix), let locale = LocaleIdentifier(path: rival),
            locale.name != "Base"
        else { return false }
        return locale.language != LocaleIdentifier(catalog.sourceLanguage).language
    }
}

/// A catalog in the folder of one locale.
enum CatalogInLproj: CatalogRule {
    static let descriptor = RuleDescriptor(
        id: "catalog-in-lproj", group: .catalog, severity: .error,
        summary: "a string catalog is in an .lproj folder",
        rationale: """
            A catalog holds the texts of all locales, and Xcode refuses to build one that is in the folder of a single \
            locale. Move it next to the .lproj folders. Only mul.lproj may hold catalogs: those of interface files.
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
