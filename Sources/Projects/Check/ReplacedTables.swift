internal import Files
internal import Rules
internal import SourceText
internal import StringTables

/// The tables that catalogs replace.
struct ReplacedTables: Sendable {
    /// The paths of the tables, by name.
    private let paths: [String: [String]]
    private let files: any FileSystem

    /// Finds the tables at some paths.
    ///
    /// - Throws: ``RequestError/replaced(path:reason:)`` if there are none at one of them.
    init(_ paths: [String], in files: any FileSystem) throws(RequestError) {
        self.files = files
        let folders = FolderListings(of: files)
        for path in paths {
            let found = TableFinder.tables(at: [path], folders, allowsExports: false)
            if let failure = found.failures.first {
                throw .replaced(path: failure.path, reason: failure.reason)
            }
            guard found.tables.contains(where: Self.isReplaced) else {
                throw .replaced(path: path, reason: "contains no .strings or .stringsdict")
            }
        }
        let tables = TableFinder.tables(at: paths, folders, allowsExports: false).tables.filter(
            Self.isReplaced)
        self.paths = Dictionary(grouping: tables, by: Self.name)
    }

    private static func isReplaced(_ path: String) -> Bool { TableFormat(path: path)?.twin != nil }

    private static func name(_ path: String) -> String {
        String(FilePath.name(of: path).withoutTableSuffix)
    }

    /// The tables with the name of the catalog at `path`, each with its twin, and those that cannot be read.
    func tables(replacedBy path: String) async -> (tables: [LintedTable], failures: [UnreadInput]) {
        var tables: [LintedTable] = []
        var failures: [UnreadInput] = []
        for path in paths[Self.name(path)] ?? [] {
            do throws(ReadFailure) {
                tables.append(try await table(at: path))
            } catch {
                failures.append(UnreadInput(path: path, reason: error.reason))
            }
        }
        return (tables, failures)
    }

    private func table(at path: String) async throws(ReadFailure) -> LintedTable {
        let table = try await Document.read(inProjectAt: path, in: files, surveys: false).file
        let twin = try await twin(of: path)
        return LintedTable(path: path, table: table, locale: LocaleIdentifier(path: path), twin: twin)
    }

    /// The table of the other format next to a table; `nil` if there is none.
    private func twin(of path: String) async throws(ReadFailure) -> LintedTable? {
        guard let twin = TableFormat.twin(of: path), files.exists(twin) else { return nil }
        return LintedTable(
            path: twin, table: try await Document.read(inProjectAt: twin, in: files, surveys: false).file)
    }
}
