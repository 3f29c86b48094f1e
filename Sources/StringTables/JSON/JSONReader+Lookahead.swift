internal import SourceText

/// Looks ahead in the text to guess what its author intended; the bytes looked at count against ``lookahead``.
extension JSONReader {
    func endOfWhitespace(from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index].isJSONWhitespace { index += 1 }
        return index
    }

    /// The index after the last character before `end` that is not whitespace.
    func endWithoutWhitespace(_ end: Int) -> Int {
        var index = end
        while index > table.text.start, bytes[index - 1].isJSONWhitespace { index -= 1 }
        return index
    }

    func lineEnd(from start: Int) -> Int { bytes.index(of: 0x0A, or: 0x0D, from: start) }

    /// From `start` to the end of its line, without whitespace at the end.
    func lineContent(from start: Int) -> TextRange {
        TextRange(start, max(start + 1, endWithoutWhitespace(lineEnd(from: start))))
    }

    func breaksLine(between start: Int, and end: Int) -> Bool {
        var index = start
        while index < end, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
        return index < end
    }

    /// Whether only spaces and tabs are between the beginning of the line and `index`.
    func isLineStart(_ index: Int) -> Bool {
        var start = index
        while start > table.text.start, bytes[start - 1].isSpaceOrTab { start -= 1 }
        return start == table.text.start || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D
    }

    // MARK: - Strings

    /// The index after the string that begins at `start` and ends in the same line.
    private mutating func stringEnd(inLineFrom start: Int) -> Int? {
        guard lookahead > 0 else { return nil }
        var index = start + 1
        defer { lookahead -= index - start }
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "\""): return index + 1
            case UInt8(ascii: "\\"): index += 2
            case 0..<0x20: return nil
            default: index += 1
            }
        }
        return nil
    }

    /// Whether a string followed by a colon begins at `index`.
    mutating func isKey(at index: Int) -> Bool {
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\""),
            let end = stringEnd(inLineFrom: index)
        else { return false }
        let next = endOfWhitespace(from: end)
        return next < bytes.count && bytes[next] == UInt8(ascii: ":")
    }

    /// Whether the string at the position is not the value of the colon before `start`, but the key of a later line.
    mutating func isNextKey(after start: Int) -> Bool {
        breaksLine(between: start, and: position) && isKey(at: position)
    }

    /// Whether the text at `index`, the first one of a line, begins a member or element, or ends a container.
    mutating func beginsMember(at index: Int) -> Bool {
        guard index < bytes.count else { return true }
        let byte = bytes[index]
        switch byte {
        case UInt8(ascii: "}"), UInt8(ascii: "]"): return endsLine(index + 1)
        case UInt8(ascii: "\""): return isKey(at: index) || isElement(at: index)
        default: return isConflictMarker(at: index)
        }
    }

    /// Whether an element of the innermost container, an array, begins at `index`.
    private mutating func isElement(at index: Int) -> Bool {
        guard let frame = frames.last, !frame.isObject, let end = stringEnd(inLineFrom: index) else {
            return false
        }
        return endsLine(end)
    }

    /// Whether at most a comma follows in the line of `index`.
    private func endsLine(_ index: Int) -> Bool {
        var end = index
        if end < bytes.count, bytes[end] == UInt8(ascii: ",") { end += 1 }
        while end < bytes.count, bytes[end].isSpaceOrTab { end += 1 }
        return end >= bytes.count || bytes[end] == 0x0A || bytes[end] == 0x0D
    }

    /// The index after the next quote in the line that is followed by the end of a value.
    ///
    /// - Returns: `nil` also if a quote ends a key before that.
    mutating func closingQuote(from start: Int) -> Int? {
        var quote = nextQuote(from: start)
        while let end = quote {
            if endsValue(end) { return end }
            let next = endOfWhitespace(from: end)
            lookahead -= next - end
            if next < bytes.count, bytes[next] == UInt8(ascii: ":") { return nil }
            quote = nextQuote(from: end)
        }
        return nil
    }

    /// The index after the next quote in the line that is followed by a colon.
    mutating func quoteBeforeColon(from start: Int) -> Int? {
        var quote = nextQuote(from: start)
        while let end = quote {
            let next = endOfWhitespace(from: end)
            lookahead -= next - end
            if next < bytes.count, bytes[next] == UInt8(ascii: ":") { return end }
            quote = nextQuote(from: end)
        }
        return nil
    }

    /// The index after the next quote in the line that is not escaped.
    private mutating func nextQuote(from start: Int) -> Int? {
        guard lookahead > 0 else { return nil }
        var index = start
        defer { lookahead -= index - start + 1 }
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "\""): return index + 1
            case UInt8(ascii: "\\"): index += 2
            case 0x0A, 0x0D: return nil
            default: index += 1
            }
        }
        return nil
    }

    /// Whether what follows a value follows at `index`: the end of the line, a closing bracket, or a comma before a string.
    private func endsValue(_ index: Int) -> Bool {
        if endsLine(index) { return true }
        let next = endOfWhitespace(from: index)
        switch bytes[next] {
        case UInt8(ascii: "}"), UInt8(ascii: "]"): return true
        case UInt8(ascii: ","):
            let following = endOfWhitespace(from: next + 1)
            return following < bytes.count && bytes[following] == UInt8(ascii: "\"")
        default: return false
        }
    }
}
