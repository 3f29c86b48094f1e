internal import Findings
internal import SourceText
internal import StringTables

/// A folder with `.lproj` folders, some of whose tables a project builds.
package struct ProjectFolder: Sendable {
    /// A table on disk.
    package struct File: Sendable {
        package let path: String
        /// The name of its `.lproj` folder without the suffix.
        let locale: String
        let name: String

        package init(path: String, locale: String, name: String) {
            (self.path, self.locale, self.name) = (path, locale, name)
        }
    }

    /// The path of the project.
    let project: String
    /// The tables on disk, by path.
    package let tables: [File]
    /// The names of the files that the project builds, also of those that are no tables, by locale.
    private let built: [String: Set<String>]
    /// What is built in lower case: `fr/localizable.strings`, and `fr`.
    private let folded: Set<String>
    /// The names of the files that are built for any locale.
    private let builtNames: Set<String>
    /// The canonical names of the locales of which something is built.
    private let builtLanguages: Set<String>
    /// The canonical names of the languages that the project lists.
    private let listedLanguages: Set<String>
    private let developmentRegion: String?

    /// - Parameter listed: The canonical names of the languages that the project lists.
    package init(
        project: String, tables: [File], built: [String: Set<String>], listed: Set<String>,
        developmentRegion: String? = nil
    ) {
        self.project = project
        self.tables = tables
        self.built = built
        self.developmentRegion = developmentRegion
        listedLanguages = listed
        var folded: Set<String> = []
        for (locale, names) in built {
            folded.insert(locale.lowercased())
            for name in names { folded.insert("\(locale)/\(name)".lowercased()) }
        }
        self.folded = folded
        builtNames = Set(built.values.joined())
        builtLanguages = Set(built.keys.map { LocaleIdentifier($0).canonicalName })
    }

    /// The name of the project as messages have it.
    var projectName: String { FilePath.name(of: project) }

    /// The locales with tables that are not built, each with these.
    var unbuilt: [(locale: String, tables: [File])] {
        var groups: [(locale: String, tables: [File])] = []
        for table in tables where !isBuilt(table) {
            if groups.last?.locale == table.locale {
                groups[groups.count - 1].tables.append(table)
            } else {
                groups.append((table.locale, [table]))
            }
        }
        return groups
    }

    /// Whether the project names a table, if only with other capitals: it is built where the disk does not distinguish them.
    private func isBuilt(_ table: File) -> Bool {
        folded.contains("\(table.locale)/\(table.name)".lowercased())
    }

    /// Whether the project names something of a locale.
    func builds(_ locale: String) -> Bool {
        folded.contains(locale.lowercased())
    }

    /// Whether the project names the table of another locale; not to be asked about one that is built.
    func buildsElsewhere(_ table: File) -> Bool { builtNames.contains(table.name) }

    /// Whether a table has the texts of the interface in `Base.lproj` in the language in which that is written: Xcode keeps the
    /// one of the two that the project names.
    func isLeftOver(_ table: File) -> Bool {
        guard let names = built["Base"], let region = developmentRegion,
            LocaleIdentifier(table.locale).canonicalName == LocaleIdentifier(region).canonicalName
        else { return false }
        let stem = String(table.name.withoutTableSuffix)
        return ["xib", "storyboard"].contains { names.contains("\(stem).\($0)") }
    }

    /// Whether the project lists a language of which it has nothing, however it is spelled.
    func lists(_ locale: String) -> Bool {
        let name = LocaleIdentifier(locale).canonicalName
        return listedLanguages.contains(name) && !builtLanguages.contains(name)
    }
}

extension [ProjectFolder.File] {
    /// The tables after the first one, for the end of a message.
    var others: String {
        count < 2 ? "" : ", nor " + dropFirst().map(\.name).joined(separator: ", ")
    }
}
