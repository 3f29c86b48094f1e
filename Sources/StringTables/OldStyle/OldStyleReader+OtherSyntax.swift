internal import SourceText

/// Texts in the syntax of programming languages: `"""`, and texts that an operator joins.
extension OldStyleReader {
    // MARK: - Three quotes

    /// Whether a value is the first two of three quotes around a text, rather than of `""";` around nothing.
    mutating func isTripleQuote(at value: TableString) -> Bool {
        let (start, end) = (value.source.lower, value.source.upper)
        guard end - start == 2, position == end, isQuote(end), bytes[end] == bytes[start] else {
            return false
        }
        let rest = firstLine(from: end + 1)
        return !isEndOfStatement(rest)
    }

    /// Whether there is a comma or a semicolon, with nothing but quotes and spaces.
    private func isEndOfStatement(_ range: TextRange) -> Bool {
        var hasSign = false
        for index in range.lower..<range.upper where !bytes[index].isSpaceOrTab && !isQuote(index) {
            guard bytes[index] == UInt8(ascii: ";") || bytes[index] == UInt8(ascii: ",") else { return false }
            hasSign = true
        }
        return hasSign
    }

    /// Reports the three quotes at `start`, and continues after the next three.
    mutating func recoverFromTripleQuotes(_ start: Int) {
        report(.tripleQuotes, TextRange(start, start + 3))
        let quote = bytes[start]
        guard let end = tripleQuoteEnd(from: start + 3, quote) else {
            position = resumption(from: nextLine(after: start))
            return
        }
        position = end
        endStatement()
    }

    private mutating func tripleQuoteEnd(from start: Int, _ quote: UInt8) -> Int? {
        var (index, count) = (start, 0)
        defer { lookahead -= index - start }
        let limit = min(bytes.count, start + max(0, lookahead))
        while index < limit, count < 3 || bytes[index] == quote {
            count = bytes[index] == quote ? count + 1 : 0
            index += 1
        }
        return count >= 3 ? index : nil
    }

    // MARK: - Joined texts

    /// Where a text begins, or what stands for one, that is meant to continue the value before `end`; the position is after the
    /// whitespace that follows the value.
    mutating func joinedText(after end: Int) -> Int? {
        // A quote after two backslashes should not end the text, as in "press \\"+\\" to add".
        guard !isAtEnd, bytes[end - 2] != UInt8(ascii: "\\") else { return nil }
        let byte = bytes[position]
        switch byte {
        case UInt8(ascii: "+"):
            // A line of a patch is an entry.
            let isEntry = entryBegins(at: position + 1) && !entryEnds(after: position + 1)
            return isEntry ? nil : position + 1
        case UInt8(ascii: "&"), UInt8(ascii: "."), UInt8(ascii: "~"), UInt8(ascii: "\\"):
            return quoteAfterOperator(isParted: position > end)
        case UInt8(ascii: "@"): return isQuote(position + 1) ? position + 1 : nil
        default:
            // A line that does not begin with it may be an entry without a value.
            guard isQuote(position), position > end else { return nil }
            let isContinued = !breaksLine(between: end, and: position) || bytes[position - 1].isSpaceOrTab
            return isContinued && entryEnds(after: position) ? position : nil
        }
    }

    /// - Parameter isParted: Whether whitespace precedes the operator, which may be punctuation in quotes otherwise.
    private mutating func quoteAfterOperator(isParted: Bool) -> Int? {
        var next = position
        while next < bytes.count, bytes[next] == bytes[position], next < position + 2 { next += 1 }
        let end = next
        while next < bytes.count, whitespaceLength(at: next) > 0 { next += whitespaceLength(at: next) }
        lookahead -= next - position
        return isQuote(next) && isParted && next > end ? next : nil
    }

    /// Reports texts after a value, and continues after the last of them.
    mutating func recoverFromJoinedTexts(_ next: Int) {
        report(.joinedTexts, TextRange(position, max(position + 1, min(next, lineEnd(from: position)))))
        var next: Int? = next
        while let start = next, !isCancelled {
            position = start
            skipWhitespace()
            guard isQuote(position), let end = stringEnd(at: position) else { break }
            position = end
            skipWhitespace()
            next = joinedText(after: end)
        }
        endStatement()
    }

    /// Continues after a `;`, or with the next statement.
    private mutating func endStatement() {
        skipWhitespace()
        if !take(UInt8(ascii: ";")) { position = resumption(from: statementEnd(from: position)) }
    }

    // MARK: - Escaped quotes

    /// The end of `\"` in a key such as `"C:\" = "`, where the backslash escapes the quote that should end the key.
    func quoteEscaped(beforeSignIn key: TextRange) -> Int? {
        guard isQuote(key.lower) else { return nil }
        let sign = withoutSpaces(key.lower, key.upper - 1)
        guard sign > key.lower + 1, bytes[sign - 1] == UInt8(ascii: "=") else { return nil }
        let end = withoutSpaces(key.lower, sign - 1)
        let quotes = (key.lower + 1..<end).count { bytes[$0] == bytes[key.lower] }
        return quotes % 2 == 1 && bytes[end - 1] == bytes[key.lower] ? end : nil
    }

    /// The end of a range without the spaces at its end.
    private func withoutSpaces(_ start: Int, _ end: Int) -> Int {
        var end = end
        while end > start + 1, bytes[end - 1].isSpaceOrTab { end -= 1 }
        return end
    }
}
