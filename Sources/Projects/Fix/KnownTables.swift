internal import Files
internal import SourceText
internal import StringTables

/// Tables as fixes have changed them, in place of their files.
struct KnownTables: Sendable {
    private var tables: [String: Table] = [:]
    private var catalogs: [String: ByteBuffer] = [:]
    /// The paths of the tables that have changed since the last check.
    private(set) var changed: Set<String> = []

    subscript(table path: String) -> Table? { tables[path] }
    subscript(catalog path: String) -> ByteBuffer? { catalogs[path] }

    mutating func set(_ table: Table, _ bytes: ByteBuffer, at path: String) {
        if table.form == .json { catalogs[path] = bytes } else { tables[path] = table }
        changed.insert(path)
    }

    mutating func remove(_ path: String) {
        tables[path] = nil
        catalogs[path] = nil
        changed.insert(path)
    }

    /// Begins a pass: the tables as they are now have been checked.
    mutating func forgetChanges() { changed = [] }
}
