internal import Concurrency
internal import Extraction
internal import Files
internal import Rules
internal import SourceCode
internal import SourceText
internal import StringTables

/// The tables of interface files, whose keys name the objects in these.
struct InterfaceTables {
    /// Entries of a table whose objects the interface file does not have.
    struct Stale: Sendable {
        let table: LintedTable
        /// The name of the interface file.
        let interface: String
        let entries: [(number: Int, object: String)]

        func key(_ number: Int) -> [UInt8] {
            let table = table.table
            return Array(copying: table.bytes(of: table.entries[number].key))
        }
    }

    /// The interface files and the tables of one name in one folder.
    private struct Group {
        var interfaces: [String] = []
        var tables: [String] = []
    }

    private let groups: [Group]
    /// The names of the groups.
    let names: Set<GroupName>
    private let tables: SourceTables
    private let files: any FileSystem

    /// - Parameters:
    ///   - paths: The paths of tables.
    ///   - sources: The paths of sources, and of interface files among them.
    ///   - tables: What reads the tables.
    init(_ paths: [String], _ sources: [String], reading tables: SourceTables, in files: any FileSystem) {
        var groups: [GroupName: Group] = [:]
        for path in sources where ResourceFile(path: path) == .interface {
            let name = FilePath.name(of: path)
            let length = ResourceFile.interfaceEndings.first(where: name.hasSuffix)?.count ?? 0
            groups[GroupName(path, name.dropLast(length), in: files), default: Group()].interfaces.append(
                path)
        }
        if !groups.isEmpty {
            for path in paths {
                let name = GroupName(path, FilePath.name(of: path).withoutTableSuffix, in: files)
                groups[name]?.tables.append(path)
            }
        }
        groups = groups.filter { !$0.value.tables.isEmpty }
        names = Set(groups.keys)
        self.groups = groups.values.sorted { $0.tables[0] < $1.tables[0] }
        self.tables = tables
        self.files = files
    }

    /// What is stale in all tables; no interface file that cannot be read says that anything is.
    func stale(width: Int) async throws(CancellationError) -> [Stale] {
        try await Workers.map(groups, width: width) { group in await stale(in: group) }.flatMap(\.self)
    }

    private func stale(in group: Group) async -> [Stale] {
        var objects: InterfaceObjects?
        for path in group.interfaces {
            guard let file = try? files.projectBytes(at: path) else { return [] }
            let text = SourceRun.text(of: file)
            guard let found = InterfaceObjects(in: text.bytes.span) else { return [] }
            objects?.add(found)
            objects = objects ?? found
        }
        guard let objects else { return [] }
        var stale: [Stale] = []
        for path in group.tables {
            guard let table = await tables.table(at: path) else { continue }
            let entries = objects.missing(in: table)
            guard !entries.isEmpty else { continue }
            stale.append(
                Stale(table: table, interface: FilePath.name(of: group.interfaces[0]), entries: entries))
        }
        return stale
    }
}

extension InterfaceObjects {
    fileprivate func missing(in linted: LintedTable) -> [(number: Int, object: String)] {
        let table = linted.table
        return table.entries.indices.compactMap { number in
            guard table.entries[number].isFirst else { return nil }
            return missingObject(ofKey: table.bytes(of: table.entries[number].key)).map { (number, $0) }
        }
    }
}

extension [InterfaceTables.Stale] {
    /// The keys of all entries.
    var keys: Set<[UInt8]> { Set(flatMap { stale in stale.entries.map { stale.key($0.number) } }) }
}
