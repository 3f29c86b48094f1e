internal import Comparison
internal import GitRevisions
internal import SourceText
internal import StringTables

/// Tables and the catalog that they were put into.
extension DiffInputs {
    /// Whether the operands are a table and a catalog.
    static func isMigration(_ old: String, _ new: String) -> Bool {
        ProjectFiles.isCatalog(new) && ProjectFiles.isTable(old) && !ProjectFiles.isCatalog(old)
    }

    /// The tables of a folder that have the name of a catalog.
    ///
    /// - Parameters:
    ///   - lproj: The name of the folder, if it is that of one locale.
    ///   - folder: The folder, for messages.
    static func formerTables(
        of catalog: String, among tables: [(path: String, source: TableSource)], in lproj: String?,
        _ folder: String
    ) throws(GitFailure) -> MigratedTableList {
        let name = tableName(catalog)
        let named = tables.filter { tableName($0.path) == name && !ProjectFiles.isCatalog($0.path) }
        let folders = Dictionary(grouping: named) { FilePath.folder(of: $0.path) }
        guard Set(folders.keys.map(FilePath.folder)).count < 2 else {
            throw GitFailure("\(folder) has \(name) in several folders; name one of them")
        }
        guard !named.isEmpty else { throw GitFailure("\(folder) has no table named \(name)") }
        let former = folders.keys.sorted().map { path in
            MigratedTables(
                locale: locale(ofFolder: FilePath.name(of: path.isEmpty ? lproj ?? "" : path)),
                sources: (folders[path] ?? []).map(\.source))
        }
        return MigratedTableList(former, holdsAllLocales: lproj == nil)
    }

    /// `nil` for `Base.lproj` and folders of no locale.
    private static func locale(ofFolder name: String) -> String? {
        LocaleIdentifier(path: name).flatMap { $0.name == "Base" ? nil : $0.name }
    }

    private static func tableName(_ path: String) -> String {
        let file = FilePath.name(of: path)
        return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    }
}
