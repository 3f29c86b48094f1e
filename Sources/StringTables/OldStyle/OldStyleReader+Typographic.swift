internal import SourceText

/// Entries in typographic quotes, which the platform does not read.
extension OldStyleReader {
    /// The length of the typographic quote at `index` in bytes; 0 if there is none.
    func typographicQuoteLength(at index: Int) -> Int {
        guard index < bytes.count, [0xC2, 0xE2, 0xE3, 0xEF].contains(bytes[index]) else { return 0 }
        let quotes: [StaticString] = [
            "\u{201C}", "\u{201D}", "\u{201E}", "\u{201F}", "\u{2018}", "\u{2019}", "\u{201A}", "\u{201B}",
            "\u{AB}",
            "\u{BB}", "\u{2039}", "\u{203A}", "\u{300C}", "\u{300D}", "\u{300E}", "\u{300F}", "\u{301D}",
            "\u{301E}",
            "\u{301F}", "\u{FF02}",
        ]
        return quotes.first { bytes.starts(with: $0, at: index) }?.utf8CodeUnitCount ?? 0
    }

    /// Reads what follows a key in typographic quotes.
    mutating func readTypographicEntry(_ key: TableString) {
        let comment = comment
        skipWhitespace()
        if !readRest(of: key, comment) { position = resumption(from: statementEnd(from: position)) }
    }

    /// Reads the value at the position, which begins with a typographic quote.
    mutating func recoverTypographicValue(of key: TableString, _ comment: TextRange) {
        let start = position
        // Quotes around the key are reported already.
        if key.style != .plain { report(.smartQuotes, TextRange(start, characterEnd(start))) }
        guard let value = readTypographicText(before: UInt8(ascii: ";")) else {
            table.unreadCount += 1
            position = resumption(from: statementEnd(from: start))
            return
        }
        append(key, .text(value), comment)
        endStatement()
    }

    /// Reads the text at the position if a typographic quote begins it, and one or a plain quote ends it in the same line.
    ///
    /// - Parameter sign: What follows the text. A semicolon may be missing at the end of the line.
    /// - Returns: The text without its quotes; `nil`, at the same position, if there is none.
    mutating func readTypographicText(before sign: UInt8) -> TableString? {
        let (start, end) = (position + typographicQuoteLength(at: position), lineEnd(from: position))
        var index = start
        defer { lookahead -= index - start }
        while index < end, lookahead > index - start {
            let length = bytes[index] == UInt8(ascii: "\"") ? 1 : typographicQuoteLength(at: index)
            guard length > 0 else {
                index += 1
                continue
            }
            var next = index + length
            while next < end, bytes[next].isSpaceOrTab { next += 1 }
            let isEnd = next == end && sign == UInt8(ascii: ";")
            if isEnd || next < end && bytes[next] == sign {
                position = index + length
                return typographicText(TextRange(start, index))
            }
            index += length
        }
        return nil
    }

    /// The text of a range in which quotes need no escapes.
    private mutating func typographicText(_ range: TextRange) -> TableString {
        let (backslash, text) = (UInt8(ascii: "\\"), bytes.extracting(first: range.upper))
        var index = text.index(of: backslash, from: range.lower)
        guard index < text.count else { return TableString(source: range, content: range, style: .plain) }
        let written = unescaped.count
        var copied = range.lower
        while index < text.count {
            unescaped.append(bytes.slice(TextRange(copied, index)))
            copied = min(range.upper, unescape(at: index, from: written))
            index = text.index(of: backslash, from: copied)
        }
        unescaped.append(bytes.slice(TextRange(copied, range.upper)))
        return TableString(
            source: range, content: TextRange(written, unescaped.count), style: .plain, part: 0)
    }

    /// The text of a key such as `"a” = "`, where a typographic quote should end it.
    func textBeforeTypographicQuote(in key: TextRange) -> TableString? {
        let sign = withoutSpaces(key.lower, key.upper - 1)
        guard isQuote(key.lower), sign > key.lower + 1, bytes[sign - 1] == UInt8(ascii: "=") else {
            return nil
        }
        let end = withoutSpaces(key.lower, sign - 1)
        guard isSmartQuote(end - 3), end - 3 > key.lower else { return nil }
        let text = TextRange(key.lower + 1, end - 3)
        return bytes.slice(text).contains(UInt8(ascii: "\\"))
            ? nil : TableString(source: text, content: text, style: .plain)
    }

    // MARK: - Entries that cannot be read

    /// How much of a line is looked at to tell whether it is an entry.
    private static let lookedAt = 512

    /// Counts the line at `start` as an entry if there is an equals sign in it.
    mutating func countUnread(from start: Int) {
        if hasEqualsSign(from: start) { table.unreadCount += 1 }
    }

    /// Whether a line that begins with a typographic quote at `index` may be an entry.
    mutating func mayBeginTypographicEntry(at index: Int) -> Bool {
        typographicQuoteLength(at: index) > 0 && hasEqualsSign(from: index)
    }

    private mutating func hasEqualsSign(from start: Int) -> Bool {
        let end = min(lineEnd(from: start), start + Self.lookedAt)
        guard lookahead > 0, start < end else { return false }
        let sign = bytes.extracting(first: end).index(of: UInt8(ascii: "="), from: start)
        lookahead -= sign - start
        return sign < end
    }
}
