internal import SourceText
internal import StringTables

/// Version 1 of a table as JSON, a line per entry.
extension JSONWriter {
    mutating func write(_ table: Table, all: Bool) {
        var lines = table.form == .binary ? nil : LineIndex(table.text)
        let entries = table.entries.lazy.filter { all || $0.isLoaded }
        object { json in
            json.writeVersion()
            json.member("form", table.form.rawValue)
            json.member("encoding", table.text.encoding.name)
            json.member("bom", table.hasMark)
            json.lines("entries", entries) { $0.write($1, of: table, &lines) }
            json.breakLine()
            json.member("complete", table.isComplete)
            json.member("accepted", table.isAccepted)
        }
        finish()
    }

    private mutating func write(_ entry: Entry, of table: Table, _ lines: inout LineIndex?) {
        key("key")
        value(table.bytes(of: entry.key))
        key("value")
        switch entry.value {
        case .text(let string): value(table.bytes(of: string))
        case .nested(let index, _): value(table.nestedValues[Int(index)])
        }
        member("comment", table.commentText(of: entry))
        if let position = lines?.position(of: entry.key.source.start) {
            member("line", position.line)
            member("column", position.column)
        }
        member("loaded", entry.isLoaded)
    }
}

extension Table {
    /// Whether the file begins with a byte order mark; the platform skips two bytes of UTF-16 even without one.
    fileprivate var hasMark: Bool {
        text.markLength > 0 && !problems.contains { $0.fault == .utf16WithoutMark }
    }
}
