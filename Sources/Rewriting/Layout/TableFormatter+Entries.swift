internal import SourceText
internal import StringTables

/// Entries, from the key to the semicolon.
extension TableFormatter {
    /// Lays out the entry at the position, and moves to its end. One that contains a comment stays as it is.
    mutating func layOut(_ entry: Entry) {
        let (key, value) = (entry.key.source, entry.value.source)
        position = bytes.endOfEntry(from: value.upper)
        guard !entry.holdsComment(bytes, end: position) else { return }
        layOut(entry.key)
        if !entry.isShorthand {
            let sign = bytes.gap(from: key.upper).range
            replace(sign, " ")
            replace(TextRange(sign.upper + 1, value.lower), " ")
            if case .text(let text) = entry.value { layOut(text) }
        }
        replace(TextRange(value.upper, position - 1), "")
    }

    /// Lays out the quotes of a string.
    private mutating func layOut(_ string: TableString) {
        switch string.style {
        case .bare where quotesWords:
            insert("\"", at: string.source.lower)
            insert("\"", at: string.source.upper)
        case .singleQuoted where style.quotes == .auto: doubleQuotes(of: string.source)
        case .bare, .singleQuoted, .doubleQuoted, .plain, .object: break
        }
    }

    /// Replaces single quotes with double ones: inside of these `"` needs a backslash, and `'` none.
    private mutating func doubleQuotes(of string: TextRange) {
        let (last, quote) = (string.upper - 1, UInt8(ascii: "\""))
        replace(TextRange(string.lower, string.lower + 1), "\"")
        let text = bytes.extracting(first: last)
        var index = text.index(of: quote, or: UInt8(ascii: "\\"), from: string.lower + 1)
        while index < last {
            if text[index] == quote {
                insert("\\", at: index)
                index += 1
            } else {
                if bytes[index + 1] == UInt8(ascii: "'") { replace(TextRange(index, index + 1), "") }
                index += 2
            }
            index = text.index(of: quote, or: UInt8(ascii: "\\"), from: index)
        }
        replace(TextRange(last, last + 1), "\"")
    }

    private mutating func insert(_ text: String, at offset: Int) { replace(TextRange(offset, offset), text) }
}
