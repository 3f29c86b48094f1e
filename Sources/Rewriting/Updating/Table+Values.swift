internal import SourceText
internal import StringTables

/// Looks at values of entries.
extension Table {
    /// Whether an entry has the same value as one of another table. Values that are no texts are compared as they are written.
    func hasValue(_ number: Int, like other: Int, of table: Table) -> Bool {
        switch (entries[number].value, table.entries[other].value) {
        case (.text(let value), .text(let former)): bytes(of: value).isEqual(to: table.bytes(of: former))
        case (.nested(_, let value), .nested(_, let former)):
            source(value).isEqual(to: table.source(former))
        default: false
        }
    }

    /// Whether the value of an entry is a text.
    func hasValue(_ number: Int, _ text: String) -> Bool {
        guard let value = entries[number].value.text else { return false }
        return bytes(of: value).isEqual(to: text.utf8.span)
    }

    /// Whether the value of an entry is empty, or its key.
    func hasNoText(_ number: Int) -> Bool {
        guard let value = entries[number].value.text else { return false }
        let bytes = bytes(of: value)
        return bytes.isEmpty || bytes.isEqual(to: self.bytes(of: entries[number].key))
    }

    /// Whether the comment of an entry is written as that of an entry of another table.
    func hasComment(_ number: Int, like other: Int, of table: Table) -> Bool {
        source(entries[number].comment).isEqual(to: table.source(table.entries[other].comment))
    }

    /// The text in a range as it is written.
    func text(in range: TextRange) -> String { String(repairing: source(range)) }
}
