package import Files
internal import Settings
internal import SourceText
internal import StringTables

/// Which files the engine reads. Finders follow these lists, and so do hooks and the triggers of CI services.
package enum ProjectFiles {
    /// The suffixes of the tables that are checked and compared.
    package static let tables = TableFormat.suffixes
    /// The file that names the development region of a project, and the suffix of its folder.
    static let project = (folderSuffix: ".xcodeproj", name: "project.pbxproj")
    /// What the names of files end in that name the development region of an app or a bundle.
    static let bundleProperties = "Info.plist"
    /// What the names of the specifications of pods end in.
    static let podspec = ".podspec"
    /// The manifest of a package.
    static let manifest = "Package.swift"
    /// What the names of files end in that have settings of a project, which may declare keys of its Info.plist.
    static let settings = [".xcconfig", "project.yml", "project.yaml", "Project.swift"]
    /// Files that build a project without Xcode, and may copy tables.
    static let buildScripts = ["Makefile", "CMakeLists.txt"]
    /// What the names of files begin with that build a project with GNUstep.
    static let gnustepMarker = "GNUmakefile"

    /// Patterns for the files on which the result of a check depends, as in `.gitignore`. Folders of locales count as a whole,
    /// since a check also reports those without tables.
    package static var patterns: [String] {
        tables.map { "**/*\($0)" } + ["**/*\(TableNames.localeFolder)/**"]
            + ConfigurationFile.names.map { "**/\($0)" }
            + [
                "**/*\(project.folderSuffix)/\(project.name)", "**/*\(bundleProperties)",
                "**/\(gnustepMarker)*", "**/*\(podspec)", "**/\(manifest)",
                "**/*\(ExchangeBundle.suffix)/\(ExchangeBundle.contents)",
            ] + buildScripts.map { "**/\($0)" } + settings.map { "**/*\($0)" }
    }

    /// What a check and a comparison need of the file at a path. Configuration files count for nothing: whoever passes files in
    /// memory passes the configuration as well.
    package static func use(of path: String) -> FileUse {
        let folder = FilePath.folder(of: path)
        let isProject = FilePath.name(of: path) == project.name && folder.hasSuffix(project.folderSuffix)
        let name = FilePath.name(of: path)
        let isContent =
            isTable(path) || isProject || path.hasSuffix(bundleProperties) || name == manifest
            || name == ExchangeBundle.contents && folder.hasSuffix(ExchangeBundle.suffix)
        let isSettings = settings.contains(where: path.hasSuffix)
        if isContent || isSettings || path.hasSuffix(podspec) || buildScripts.contains(name) {
            return .content
        }
        let isInLocaleFolder = FilePath.names(in: folder).contains {
            TableNames.isLocaleFolder(String($0))
        }
        let isOriginal = OriginalKind.endings.contains(where: path.hasSuffix)
        return isInLocaleFolder || isOriginal || name.hasPrefix(gnustepMarker) ? .name : .none
    }

    /// Whether a file is a table of all locales, judging by its name.
    package static func isCatalog(_ path: String) -> Bool { TableFormat(path: path)?.holdsAllLocales == true }

    /// Whether a file is a table, judging by its name.
    package static func isTable(_ path: String) -> Bool { TableFormat(path: path) != nil }
}
