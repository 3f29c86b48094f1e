internal import JSON
internal import SourceText
internal import StringTables

/// Version 1 of a table as JSON, a line per entry.
extension JSONWriter {
    mutating func write(_ table: Table, all: Bool) {
        var lines = table.form == .binary ? nil : LineIndex(table.text)
        let comments = ShownComments(table)
        let entries = table.entries.indices.lazy.filter { all || table.entries[$0].isLoaded }
        object { json in
            json.writeVersion()
            json.member("form", table.form.rawValue)
            json.member("encoding", table.text.encoding.name)
            json.member("bom", table.hasMark)
            json.lines("entries", entries) { $0.write($1, of: table, comments, &lines) }
            json.breakLine()
            json.member("complete", table.isComplete)
            json.member("accepted", table.isAccepted)
        }
        finish()
    }

    /// Version 1 of a catalog, a line per text.
    ///
    /// - Parameter locales: The localizations that are written.
    mutating func write(_ catalog: Catalog, _ localizations: [Catalog.Localization], all: Bool) {
        var lines: LineIndex? = LineIndex(catalog.file.text)
        let units = localizations.lazy.flatMap { localization in
            localization.table.entries.indices.lazy.filter { all || localization.table.entries[$0].isLoaded }
                .map { (localization, $0) }
        }
        object { json in
            json.writeVersion()
            json.member("form", catalog.file.form.rawValue)
            json.member("encoding", catalog.file.text.encoding.name)
            json.member("bom", catalog.file.hasMark)
            json.lines("entries", units) { $0.write($1.1, of: $1.0, in: catalog, &lines) }
            json.breakLine()
            json.member("complete", catalog.builds)
            json.member("accepted", catalog.file.isAccepted)
        }
        finish()
    }

    private mutating func write(
        _ unit: Int, of localization: Catalog.Localization, in catalog: Catalog, _ lines: inout LineIndex?
    ) {
        write(unit, of: localization.table, nil, &lines)
        member("locale", localization.locale)
        member("state", localization.states[unit].name)
        let entry = catalog.entries[Int(localization.numbers[unit])]
        member("comment", entry.comment.map(catalog.file.string))
    }

    private mutating func write(
        _ number: Int, of table: Table, _ comments: ShownComments?, _ lines: inout LineIndex?
    ) {
        let entry = table.entries[number]
        key("key")
        value(table.bytes(of: entry.key))
        let category = table.category(of: number)
        member("category", category)
        key("value")
        switch entry.value {
        case .text(let string): value(table.bytes(of: string))
        case .nested(let index, _): value(table.value(ofNode: Int(index)))
        }
        member("comment", comments?.text(of: number))
        // Where a key has several texts, each is somewhere else.
        let isOneOfMany = category != nil || table.form == .json
        let place = isOneOfMany ? entry.value.source : entry.key.source
        if let position = lines?.position(of: place.start) {
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
