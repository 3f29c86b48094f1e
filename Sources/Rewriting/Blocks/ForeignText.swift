package import SourceText
package import StringTables

/// Writes text of other tables as a table would have it: with its line ends, and in the characters of its encoding.
package struct ForeignText: Sendable {
    package let lineEnd: LineEnd
    package let spelling: Spelling

    /// - Parameter table: The table that the text goes into.
    package init(into table: Table) {
        lineEnd = table.lineEnd
        spelling = Spelling(of: table)
    }

    /// A block of a table of the same form. Line breaks inside of texts stay, since they are part of them.
    ///
    /// - Throws: ``ChangeRefusal`` if the encoding does not have a character of a comment.
    package func block(_ block: Block, of table: Table) throws(ChangeRefusal) -> String {
        try text(in: block.range, of: table, holding: table.texts(ofEntry: block.entry))
    }

    /// Text of a table of the same form without keys or values, such as a comment or what is between two blocks.
    ///
    /// - Throws: ``ChangeRefusal`` if the encoding does not have a character of it.
    package func trivia(_ range: TextRange, of table: Table) throws(ChangeRefusal) -> String {
        withLineEnds(try spelling.plain(table.source(range)))
    }

    /// Text of a table of the same form.
    ///
    /// - Parameter texts: The keys and values in it, ascending; what is in them is escaped where necessary.
    /// - Throws: ``ChangeRefusal`` if the encoding does not have a character outside of them.
    package func text(
        in range: TextRange, of table: Table, holding texts: [TableString]
    ) throws(ChangeRefusal) -> String {
        var (result, start) = ("", range.lower)
        for text in texts where text.source.lower >= start && text.source.upper <= range.upper {
            result += try trivia(TextRange(start, text.source.lower), of: table)
            result += string(text, of: table)
            start = text.source.upper
        }
        return result + (try trivia(TextRange(start, range.upper), of: table))
    }

    /// A key or value of a table of the same form, with its quotes.
    package func string(_ string: TableString, of table: Table) -> String {
        let source = table.source(string.source)
        // A reference means nothing in a CDATA section.
        if case .declared = spelling.encoding, source.contains("<![CDATA[") {
            return spelling.escaped(table.bytes(of: string))
        }
        return spelling.respelled(source)
    }

    /// A text with the line ends of the table.
    package func withLineEnds(_ text: String) -> String {
        let bytes = text.utf8.span
        guard lineEnd != .lineFeed || bytes.index(of: 0x0D, from: 0) < bytes.count else { return text }
        var (result, start) = ("", 0)
        while start < bytes.count {
            let end = bytes.index(of: 0x0A, or: 0x0D, from: start)
            result += String(repairing: bytes.extracting(start..<end))
            guard end < bytes.count else { break }
            result += lineEnd.rawValue
            start = bytes.endOfLineBreak(at: end)
        }
        return result
    }
}

extension Table {
    /// The texts of an entry: its key, and its value or the texts in its value.
    package func texts(ofEntry number: Int) -> [TableString] {
        let entry = entries[number]
        return entry.isShorthand ? [entry.key] : [entry.key] + texts(of: entry.value)
    }

    /// The text that a value is, or those inside of it.
    package func texts(of value: EntryValue) -> [TableString] {
        switch value {
        case .text(let string): [string]
        case .nested(let index, _): (Int(index)..<nodes.end(of: Int(index))).compactMap(nodes.text)
        }
    }
}
