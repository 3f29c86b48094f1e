internal import SourceText

/// Looks ahead in the text to guess what its author intended.
///
/// The bytes looked at count against ``lookahead``. Once it is used up the reader stops guessing, so that its time is
/// linear.
extension OldStyleReader {
    // MARK: - Lines

    private mutating func line(from index: Int) -> LineCache.Line {
        let bytes = bytes
        return lines.line(from: index, in: bytes)
    }

    /// The end of the line that contains `index`, before its line break.
    mutating func lineEnd(from index: Int) -> Int { line(from: index).end }

    /// The start of the line after the one that contains `index`.
    mutating func nextLine(after index: Int) -> Int {
        let end = lineEnd(from: index)
        return min(bytes.count, bytes.endOfLineBreak(at: end))
    }

    /// From `index` to the end of its line, without trailing spaces and tabs.
    mutating func firstLine(from index: Int) -> TextRange {
        let line = line(from: index)
        return TextRange(index, max(line.contentEnd, min(line.end, index + 1)))
    }

    /// Whether the range contains a line break.
    mutating func spansLines(_ range: TextRange) -> Bool { lineEnd(from: range.lower) < range.upper }

    mutating func breaksLine(between start: Int, and end: Int) -> Bool { lineEnd(from: start) < end }

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

    /// The index after the last `"` of the line, if only spaces, tabs and a `;` follow.
    mutating func closingQuoteOfLine(from start: Int) -> Int? {
        line(from: start).closingQuote.flatMap { $0 > start ? $0 : nil }
    }

    /// The index after the next `"` of the line that a `=` follows.
    mutating func quoteBeforeEqualsSign(from start: Int) -> Int? {
        let end = lineEnd(from: start)
        let line = bytes.extracting(first: end)
        var quote = line.index(of: UInt8(ascii: "\""), from: start)
        while quote < line.count, lookahead > 0 {
            if byte(afterWhitespaceFrom: quote + 1) == UInt8(ascii: "=") { return quote + 1 }
            let next = line.index(of: UInt8(ascii: "\""), from: quote + 1)
            lookahead -= next - quote
            quote = next
        }
        return nil
    }

    // MARK: - Entries

    /// The index after the `;` that ends the line of `index`, or the end of that line.
    mutating func statementEnd(from index: Int) -> Int { firstLine(from: index).upper }

    /// Whether a string followed by `=`, or by `;` if it is quoted, begins at `index`.
    mutating func entryBegins(at index: Int) -> Bool {
        guard let next = byte(afterStringAt: index) else { return false }
        return next == UInt8(ascii: "=") || next == UInt8(ascii: ";") && isQuote(index)
    }

    /// Whether the string at the position is not the value after the `=` before `sign`, but the key of an entry in a
    /// later line.
    @inline(__always)
    mutating func isNextKey(after sign: Int) -> Bool { position > sign + 1 && isKeyOfLaterLine(after: sign) }

    private mutating func isKeyOfLaterLine(after sign: Int) -> Bool {
        guard breaksLine(between: sign, and: position) else { return false }
        return byte(afterStringAt: position) == UInt8(ascii: "=")
    }

    /// How many lines between two indices begin with a quoted entry.
    mutating func entryCount(from start: Int, to end: Int) -> Int {
        var (line, count) = (start, 0)
        while line < end {
            var index = line
            while index < end, bytes[index].isSpaceOrTab { index += 1 }
            if isQuote(index), isWholeEntry(at: index) { count += 1 }
            line = nextLine(after: index)
        }
        return count
    }

    private mutating func isWholeEntry(at index: Int) -> Bool {
        guard let key = stringEnd(at: index), let sign = self.index(afterWhitespaceFrom: key),
            bytes[sign] == UInt8(ascii: "="), let value = self.index(afterWhitespaceFrom: sign + 1)
        else { return false }
        return entryEnds(after: value)
    }

    /// Whether a string followed by `;` begins at `index`.
    mutating func entryEnds(after index: Int) -> Bool {
        byte(afterStringAt: index) == UInt8(ascii: ";")
    }

    /// Where reading can continue at or after `start`: at an entry, a comment, a closing brace, or the end.
    ///
    /// - Parameter sameLine: Whether an entry may begin anywhere in the line of `start`, not only at its beginning.
    /// - Returns: The end also if ``lookahead`` is used up.
    mutating func resumption(from start: Int, sameLine: Bool = false) -> Int {
        if sameLine, let entry = entryInLine(from: start) { return entry }
        var line = start
        while line < bytes.count, lookahead > 0 {
            var index = line
            while index < bytes.count, bytes[index].isSpaceOrTab { index += 1 }
            if beginsStatement(at: index) { return index }
            line = nextLine(after: index)
        }
        return bytes.count
    }

    private mutating func entryInLine(from start: Int) -> Int? {
        let end = lineEnd(from: start)
        var index = start
        while lookahead > 0 {
            index = quote(from: index, upTo: end)
            guard index < end else { return nil }
            if entryBegins(at: index) { return index }
            index = stringEnd(at: index) ?? end
        }
        return nil
    }

    /// The next quote of either kind before `end`, the end of a line.
    private mutating func quote(from start: Int, upTo end: Int) -> Int {
        if unquoted.contains(start) { return min(unquoted.upper, end) }
        guard start < end else { return end }
        let quote = bytes.extracting(first: end).index(
            of: UInt8(ascii: "\""), or: UInt8(ascii: "'"), from: start)
        lookahead -= quote - start
        unquoted = TextRange(start, quote)
        return quote
    }

    private mutating func beginsStatement(at index: Int) -> Bool {
        guard index < bytes.count else { return true }
        let byte = bytes[index]
        return byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "}")
            || bytes.starts(with: "/*", at: index) || bytes.starts(with: "//", at: index)
            || Self.beginsString(byte) && entryBegins(at: index)
    }

    /// The first byte after the string at `start` and whitespace.
    private mutating func byte(afterStringAt start: Int) -> UInt8? {
        stringEnd(at: start).flatMap { byte(afterWhitespaceFrom: $0) }
    }

    private mutating func byte(afterWhitespaceFrom start: Int) -> UInt8? {
        index(afterWhitespaceFrom: start).map { bytes[$0] }
    }

    private mutating func index(afterWhitespaceFrom start: Int) -> Int? {
        var index = start
        defer { lookahead -= index - start }
        while index < bytes.count {
            let length = whitespaceLength(at: index)
            if length == 0 { return index }
            index += length
        }
        return nil
    }

    /// The index after the string that begins at `start`.
    mutating func stringEnd(at start: Int) -> Int? {
        guard lookahead > 0, start < bytes.count, Self.beginsString(bytes[start]) else { return nil }
        var index = start
        defer { lookahead -= index - start }
        guard isQuote(start) else {
            while index < bytes.count, Self.isBare(bytes[index]) { index += 1 }
            return index
        }
        guard !isUnterminated(start) else { return nil }
        index = bytes.index(of: bytes[start], or: UInt8(ascii: "\\"), from: start + 1)
        while index < bytes.count {
            if bytes[index] == bytes[start] { return index + 1 }
            index = bytes.index(of: bytes[start], or: UInt8(ascii: "\\"), from: min(index + 2, bytes.count))
        }
        noteUnterminated(start)
        return nil
    }

    // MARK: - Unterminated strings

    /// Whether the string whose quote is at `index` is known to be unterminated.
    @inline(__always)
    func isUnterminated(_ index: Int) -> Bool {
        index >= (bytes[index] == UInt8(ascii: "\"") ? lastDoubleQuote : lastSingleQuote)
    }

    /// Notes that the string whose quote is at `index` is unterminated. So is every later string, since the same quotes
    /// are escaped.
    mutating func noteUnterminated(_ index: Int) {
        if bytes[index] == UInt8(ascii: "\"") { lastDoubleQuote = index } else { lastSingleQuote = index }
    }
}
