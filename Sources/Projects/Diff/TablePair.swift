package import Files
internal import SourceText
package import StringTables

/// A table on one side of a comparison, before it is read.
package struct TableSource: Sendable {
    /// The name of the table in reports: a path, or `REV:PATH`.
    package let name: String
    private let read: @Sendable () async -> Result<Document, ReadFailure>

    package init(name: String, read: @escaping @Sendable () async -> Result<Document, ReadFailure>) {
        self.name = name
        self.read = read
    }

    func document() async -> Result<Document, ReadFailure> { await read() }
}

extension TableSource {
    /// The table of the file at `path`.
    ///
    /// - Parameter format: By default, as the path tells.
    package init(path: String, as format: TableFormat? = nil, in files: any FileSystem) {
        self.init(name: path) {
            do throws(ReadFailure) {
                return .success(try await Document.read(at: path, as: format, in: files, surveys: false))
            } catch {
                return .failure(error)
            }
        }
    }
}

/// The tables that were put into a catalog.
package struct MigratedTableList: Sendable {
    package let tables: [MigratedTables]
    /// Whether they are all there were, so that other locales of the catalog are new.
    package let holdsAllLocales: Bool

    package init(_ tables: [MigratedTables], holdsAllLocales: Bool) {
        self.tables = tables
        self.holdsAllLocales = holdsAllLocales
    }
}

/// The tables of one locale as they were before they were put into a catalog.
package struct MigratedTables: Sendable {
    /// The locale of their folder; `nil` for the folder of the development language.
    package let locale: String?
    /// The table and the one that the platform merges with it, in any order.
    package let sources: [TableSource]

    package init(locale: String?, sources: [TableSource]) {
        self.locale = locale
        self.sources = sources
    }
}

/// Two versions of a table, one of which may be missing.
package struct TablePair: Sendable {
    /// The path within the trees, for reports; the new one if the table was renamed.
    package let path: String
    /// The old path, if it is different.
    package let oldPath: String?
    package let old: TableSource?
    package let new: TableSource?
    /// In place of ``old``, if the new side is the catalog that they were put into.
    package let former: MigratedTableList?

    package init(path: String, former: MigratedTableList, new: TableSource) {
        self.path = path
        (oldPath, old) = (nil, nil)
        self.former = former
        self.new = new
    }

    package init(path: String, oldPath: String? = nil, old: TableSource?, new: TableSource?) {
        self.path = path
        self.oldPath = oldPath
        self.old = old
        self.new = new
        former = nil
    }
}

extension TablePair {
    /// Pairs the tables of two trees by their paths; `English.lproj` and `en.lproj` are the same.
    ///
    /// - Parameters:
    ///   - old: The tables by their path within the tree.
    ///   - new: The same.
    ///   - folder: The name of the tree, if it is to be part of the paths.
    package static func pairs(
        old: [(path: String, source: TableSource)], new: [(path: String, source: TableSource)],
        in folder: String? = nil
    ) -> [TablePair] {
        func shown(_ path: String) -> String { folder.map { FilePath.join($0, path) } ?? path }
        // The same path takes precedence: a folder may contain a locale under two names.
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

    /// The path with the canonical names of its `.lproj` folders.
    private static func canonical(_ path: String) -> String {
        path.split(separator: "/").map { part in
            LocaleIdentifier(path: String(part)).map { $0.canonicalName + TableNames.localeFolder }
                ?? String(part)
        }.joined(separator: "/")
    }
}
