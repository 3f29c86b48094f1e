internal import Concurrency
internal import Files
internal import Rules
internal import Settings
internal import SourceText
internal import StringTables

/// Reads the tables that sources ask: the base tables of a selection.
struct SourceTables: Sendable {
    private let files: any FileSystem
    private let store: TableStore
    /// The paths of the tables, by their group; groups in the order of their first table.
    private var paths: [(group: GroupName, paths: [String])] = []
    private var numbers: [GroupName: Int] = [:]

    /// - Parameter limit: The size of the largest table that is read, in bytes.
    init(
        _ plan: CheckPlan, in view: WorkspaceView, limit: @escaping @Sendable (_ path: String) -> Int?
    ) {
        files = view.files
        store = TableStore(uses: [:], in: view, limit: limit)
        var known: Set<String> = []
        // An export has the keys of tables, and is none that the app asks.
        for job in plan.jobs where TableFormat(path: job.path) != .xliff {
            let path = job.base ?? job.path
            if known.insert(path).inserted { add(path) }
        }
    }

    private mutating func add(_ path: String) {
        let group = GroupName(path, FilePath.name(of: path).withoutTableSuffix, in: files)
        if let number = numbers[group] { return paths[number].paths.append(path) }
        numbers[group] = paths.count
        paths.append((group, [path]))
    }

    /// The link to the tables.
    ///
    /// - Parameters:
    ///   - excluded: The paths of tables that are not checked.
    ///   - width: The number of tables that are read at a time.
    func link(excluded: [String], width: Int) async throws(CancellationError) -> TableLink {
        let groups = try await Workers.map(paths, width: width) { group, paths in
            var tables: [LintedTable] = []
            for path in paths { if let table = await table(at: path) { tables.append(table) } }
            return (group, tables, paths.count)
        }
        // A table that cannot be read may have any key.
        let unread = groups.filter { $1.count < $2 }.map(\.0.name)
        return TableLink(
            groups.filter { $1.count == $2 }.map {
                KeyGroup(name: $0.0.name, folder: $0.0.folder, tables: $0.1)
            },
            otherNames: Set(unread + excluded.map { String(FilePath.name(of: $0).withoutTableSuffix) }))
    }

    /// The documents of XLIFF among some files.
    func documents(among paths: [String]) async -> [LintedCatalog] {
        var documents: [LintedCatalog] = []
        for path in paths where TableFormat(path: path) == .xliff {
            if let document = try? await store.catalog(at: path, rivals: []).get() {
                documents.append(document)
            }
        }
        return documents
    }

    /// The table at a path, with the keys of a catalog; `nil` if it cannot be read.
    func table(at path: String) async -> LintedTable? {
        guard TableFormat(path: path)?.holdsAllLocales == true else {
            return try? await store.table(at: path, twin: nil).get()
        }
        return try? await store.catalog(at: path, rivals: []).get().source
    }
}

extension TableSelection {
    /// The base tables, which sources ask.
    func sourceTables(_ base: BaseFinder.Choice) -> SourceTables {
        let configurations = configurations
        return SourceTables(CheckPlan(tables, base, view), in: view) {
            configurations.configuration(of: $0).options(for: $0).largestTable
        }
    }
}

/// The tables of one name in one folder, of any locale.
struct GroupName: Hashable {
    /// Absolute.
    let folder: String
    let name: String

    /// - Parameter name: The name of the file at `path` without its ending.
    init(_ path: String, _ name: Substring, in files: any FileSystem) {
        let path = files.absolute(path)
        folder = LocalizedPath(path)?.folder ?? FilePath.folder(of: path)
        self.name = String(name)
    }

    init(_ group: KeyGroup) {
        folder = group.folder
        name = group.name
    }
}
