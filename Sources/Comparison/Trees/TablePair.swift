package import SourceText
package import StringTables

/// A table on one side of a comparison, before it is read.
package struct TableSource: Sendable {
    /// What the table is called in reports: a path, or `REV:PATH`.
    package let name: String
    private let read: @Sendable () async -> Result<Table, FileReader.Failure>

    package init(name: String, read: @escaping @Sendable () async -> Result<Table, FileReader.Failure>) {
        self.name = name
        self.read = read
    }

    /// The table of the file at `path`.
    package init(path: String) {
        self.init(name: path) {
            do throws(FileReader.Failure) {
                return .success(try await TableReader.read(at: path))
            } catch {
                return .failure(error)
            }
        }
    }

    func table() async -> Result<Table, FileReader.Failure> { await read() }
}

/// Two versions of a table, one of which may be missing.
package struct TablePair: Sendable {
    /// Where the table stands, for reports: its path within the trees, the new one if it was renamed.
    package let path: String
    /// The path that it had, if that was another.
    package let oldPath: String?
    package let old: TableSource?
    package let new: TableSource?

    package init(path: String, oldPath: String? = nil, old: TableSource?, new: TableSource?) {
        self.path = path
        self.oldPath = oldPath
        self.old = old
        self.new = new
    }
}

extension TablePair {
    /// The tables of two trees, those together whose paths are the same; `English.lproj` and `en.lproj` are.
    ///
    /// - Parameters:
    ///   - old: The tables by their path within the tree.
    ///   - new: The same.
    ///   - folder: What the tree is called, where the paths shall tell.
    package static func pairs(
        old: [(path: String, source: TableSource)], new: [(path: String, source: TableSource)],
        in folder: String? = nil
    ) -> [TablePair] {
        func shown(_ path: String) -> String { folder.map { FileTree.join($0, path) } ?? path }
        // The same path comes first: a folder may hold one locale under two names.
        var left = Dictionary(old.map { ($0.path, $0) }) { first, _ in first }
        var same: [String: (path: String, source: TableSource)] = [:]
        for (path, _) in new { same[path] = left.removeValue(forKey: path) }
        let others = Dictionary(left.keys.sorted().map { (canonical($0), $0) }) { first, _ in first }
        var pairs = new.map { path, source in
            let match = same[path] ?? others[canonical(path)].flatMap { left.removeValue(forKey: $0) }
            let oldPath = match.flatMap { $0.path == path ? nil : $0.path }
            return TablePair(path: shown(path), oldPath: oldPath, old: match?.source, new: source)
        }
        pairs += left.values.map { TablePair(path: shown($0.path), old: $0.source, new: nil) }
        return pairs.sorted { $0.path < $1.path }
    }

    /// The path with the names of its `.lproj` folders as the platform understands them.
    private static func canonical(_ path: String) -> String {
        path.split(separator: "/").map { part in
            LocaleIdentifier(path: String(part)).map { $0.canonicalName + ".lproj" } ?? String(part)
        }.joined(separator: "/")
    }
}
