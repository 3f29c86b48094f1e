internal import Settings
internal import StringTables

/// Which files the engine reads. Finders follow these lists, and so do hooks and the triggers of CI services.
package enum ProjectFiles {
    /// The suffixes of the tables that a check reads.
    package static let checkedTables = [TableNames.table]
    /// The suffixes of the tables that a comparison and a history read.
    package static let comparedTables = checkedTables + [TableNames.pluralTable]
    /// The file that names the development region of a project, and the suffix of its folder.
    static let project = (folderSuffix: ".xcodeproj", name: "project.pbxproj")

    /// Patterns for the files on which the result of a check depends, as in `.gitignore`. Folders of locales count as a whole,
    /// since a check also reports those without tables.
    package static var patterns: [String] {
        checkedTables.map { "**/*\($0)" } + ["**/*\(TableNames.localeFolder)/**"]
            + ConfigurationFile.names.map { "**/\($0)" }
            + ["**/*\(project.folderSuffix)/\(project.name)"]
    }

    /// Whether a comparison reads a file, judging by its name.
    package static func isCompared(_ path: String) -> Bool { comparedTables.contains { path.hasSuffix($0) } }
}
