internal import Files
internal import SourceText
internal import StringTables
internal import Synchronization

/// Tables as fixes have changed them, in place of their files.
struct KnownTables: Sendable {
    private var tables: [String: Table] = [:]
    private var catalogs: [String: ByteBuffer] = [:]

    subscript(table path: String) -> Table? { tables[path] }
    subscript(catalog path: String) -> ByteBuffer? { catalogs[path] }

    mutating func set(_ table: Table, _ bytes: ByteBuffer, at path: String) {
        if table.form == .json { catalogs[path] = bytes } else { tables[path] = table }
    }

    mutating func remove(_ path: String) {
        tables[path] = nil
        catalogs[path] = nil
    }
}

/// Keeps the tables of a check that have findings with fixes.
final class FixableTables: Sendable {
    private let tables = Mutex<[String: Table]>([:])

    func keep(_ table: Table, at path: String) { tables.withLock { $0[path] = table } }

    /// The table at `path`, which is kept no longer.
    func take(_ path: String) -> Table? { tables.withLock { $0.removeValue(forKey: path) } }
}
