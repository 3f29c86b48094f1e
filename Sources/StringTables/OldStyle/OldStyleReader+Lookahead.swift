internal import SourceText

/// Looks around in the text without reading it, to judge what was meant.
extension OldStyleReader {
    // MARK: - Lines

    /// The end of the line that holds `index`, before its line break.
    func lineEnd(from index: Int) -> Int {
        bytes.index(of: 0x0A, or: 0x0D, from: min(index, bytes.count))
    }

    /// The start of the line after the one that holds `index`.
    func nextLine(after index: Int) -> Int {
        let end = lineEnd(from: index)
        return min(bytes.count, bytes.endOfLineBreak(at: end))
    }

    /// From `index` to the end of its line, blanks at the end left out.
    func firstLine(from index: Int) -> TextRange {
        var end = lineEnd(from: index)
        while end > index + 1, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
        return TextRange(index, end)
    }

    /// Whether the range holds a line break.
    func isSpread(_ range: TextRange) -> Bool { lineEnd(from: range.lower) < range.upper }

    func breaksLine(between start: Int, and end: Int) -> Bool { lineEnd(from: start) < end }

    /// The end of the character at `index`.
    func characterEnd(_ index: Int) -> Int {
        guard index < bytes.count else { return bytes.count }
        return index + max(1, UTF8Sequence(bytes, at: index).length)
    }

    // MARK: - Quotes

    func isQuote(_ index: Int) -> Bool {
        index < bytes.count && (bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'"))
    }

    /// Typographic quotes, three bytes each.
    func isSmartQuote(_ index: Int) -> Bool {
        bytes.starts(with: "\u{201C}", at: index) || bytes.starts(with: "\u{201D}", at: index)
            || bytes.starts(with: "\u{201E}", at: index)
    }

    /// The typographic quote before a `;` that ends the line.
    func smartQuoteAtEnd(of line: TextRange) -> TextRange? {
        guard line.count >= 4, bytes[line.upper - 1] == UInt8(ascii: ";"), isSmartQuote(line.upper - 4)
        else { return nil }
        return TextRange(line.upper - 4, line.upper - 1)
    }

    /// The index behind the last `"` of the line that only blanks and a `;` follow.
    func closingQuoteOfLine(from start: Int) -> Int? {
        var index = lineEnd(from: start)
        while index > start, isBlank(index - 1) { index -= 1 }
        guard index > start, bytes[index - 1] == UInt8(ascii: ";") else { return nil }
        index -= 1
        while index > start, isBlank(index - 1) { index -= 1 }
        return index > start && bytes[index - 1] == UInt8(ascii: "\"") ? index : nil
    }

    /// The index behind the next `"` of the line that blanks and a `=` follow.
    func quoteBeforeEqualsSign(from start: Int) -> Int? {
        let end = lineEnd(from: start)
        var quote = bytes.index(of: UInt8(ascii: "\""), from: start)
        while quote < end {
            if byte(afterBlanksFrom: quote + 1) == UInt8(ascii: "=") { return quote + 1 }
            quote = bytes.index(of: UInt8(ascii: "\""), from: quote + 1)
        }
        return nil
    }

    // MARK: - Entries

    /// Behind the `;` that ends the line of `index`, or the end of that line.
    func statementEnd(from index: Int) -> Int { firstLine(from: index).upper }

    /// Whether a string that `=` or (behind quotes) `;` follows begins at `index`.
    func entryBegins(at index: Int) -> Bool {
        guard let end = stringEnd(at: index), let next = byte(afterBlanksFrom: end) else { return false }
        return next == UInt8(ascii: "=") || next == UInt8(ascii: ";") && isQuote(index)
    }

    /// Whether the string at the position is no value for the sign before `sign`, but the key of an entry in a later line.
    @inline(__always)
    func isNextKey(after sign: Int) -> Bool { position > sign + 1 && isKeyOfLaterLine(after: sign) }

    private func isKeyOfLaterLine(after sign: Int) -> Bool {
        guard breaksLine(between: sign, and: position) else { return false }
        return stringEnd(at: position).flatMap { byte(afterBlanksFrom: $0) } == UInt8(ascii: "=")
    }

    /// How many lines between two indices begin with an entry in quotes.
    func entryCount(from start: Int, to end: Int) -> Int {
        var (line, count) = (start, 0)
        while line < end {
            var index = line
            while index < end, isBlank(index) { index += 1 }
            if isQuote(index), isWholeEntry(at: index) { count += 1 }
            line = nextLine(after: index)
        }
        return count
    }

    private func isWholeEntry(at index: Int) -> Bool {
        guard let key = stringEnd(at: index), let sign = self.index(afterBlanksFrom: key),
            bytes[sign] == UInt8(ascii: "="), let value = self.index(afterBlanksFrom: sign + 1)
        else { return false }
        return entryEnds(after: value)
    }

    /// Whether a string that `;` follows begins at `index`.
    func entryEnds(after index: Int) -> Bool {
        stringEnd(at: index).flatMap { byte(afterBlanksFrom: $0) } == UInt8(ascii: ";")
    }

    /// Where reading can go on at or after `start`: at an entry, a comment, a closing brace, or the end.
    ///
    /// - Parameter sameLine: Whether an entry may begin anywhere in the line of `start`, and not only at its front.
    func resumption(from start: Int, sameLine: Bool = false) -> Int {
        if sameLine, let entry = entryInLine(from: start) { return entry }
        var line = start
        while line < bytes.count {
            var index = line
            while index < bytes.count, isBlank(index) { index += 1 }
            if beginsStatement(at: index) { return index }
            line = nextLine(after: index)
        }
        return bytes.count
    }

    private func entryInLine(from start: Int) -> Int? {
        let end = lineEnd(from: start)
        var index = start
        while index < end {
            if isQuote(index) {
                if entryBegins(at: index) { return index }
                index = stringEnd(at: index) ?? end
            } else {
                index += 1
            }
        }
        return nil
    }

    private func beginsStatement(at index: Int) -> Bool {
        guard index < bytes.count else { return true }
        let byte = bytes[index]
        return byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "}")
            || bytes.starts(with: "/*", at: index) || bytes.starts(with: "//", at: index)
            || Self.beginsString(byte) && entryBegins(at: index)
    }

    @inline(__always)
    func isBlank(_ index: Int) -> Bool { bytes[index] == 0x20 || bytes[index] == 0x09 }

    private func byte(afterBlanksFrom start: Int) -> UInt8? {
        index(afterBlanksFrom: start).map { bytes[$0] }
    }

    private func index(afterBlanksFrom start: Int) -> Int? {
        var index = start
        while index < bytes.count {
            let length = blankLength(at: index)
            if length == 0 { return index }
            index += length
        }
        return nil
    }

    /// The index behind the string that begins at `index`.
    private func stringEnd(at start: Int) -> Int? {
        guard start < bytes.count, Self.beginsString(bytes[start]) else { return nil }
        if !isQuote(start) {
            var index = start
            while index < bytes.count, Self.isBare(bytes[index]) { index += 1 }
            return index
        }
        var index = bytes.index(of: bytes[start], or: UInt8(ascii: "\\"), from: start + 1)
        while index < bytes.count {
            if bytes[index] == bytes[start] { return index + 1 }
            index = bytes.index(of: bytes[start], or: UInt8(ascii: "\\"), from: index + 2)
        }
        return nil
    }
}
