internal import SourceText

/// Recovery after a fault in a value.
extension JSONReader {
    // MARK: - No value after the colon

    mutating func reportMissingValue(after start: Int) {
        dropKey(.missingValue, TextRange(start - 1, start), isAfterValue: false)
    }

    /// Reads what is at the position as a value, if it can be one.
    mutating func recoverValue() {
        let start = endWithoutWhitespace(position)
        while take(UInt8(ascii: ":")) {
            report(.strayCharacter(UInt32(UInt8(ascii: ":"))), TextRange(position - 1, position))
            skipWhitespace()
        }
        skipOddities()
        guard !isAtEnd else { return removeKey() }
        let byte = bytes[position]
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["): readValue()
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
            guard isInObject else { return }
            dropKey(.missingValue, TextRange(start - 1, start), isAfterValue: true)
        default: readUnquotedValue()
        }
    }

    private mutating func readUnquotedValue() {
        if readWellFormedScalar() { return }
        if readOtherQuotes() {
            isAfterValue = true
        } else if let close = closingQuote(from: position) {
            report(.missingOpeningQuote, TextRange(position, close))
            nodes.append(string(upTo: close - 1, closedAt: close, quoteLength: 0))
            isAfterValue = true
        } else if !readMisspelledScalar() {
            let end = max(position + 1, endWithoutWhitespace(bareEnd(from: position)))
            if end >= unquotedEnd { unquotedEnd = lineEnd(from: end) }
            report(.unquotedText, TextRange(position, end))
            nodes.append(string(upTo: end, closedAt: end, quoteLength: 0, style: .bare))
            isAfterValue = true
        }
    }

    /// Reads a string in single or typographic quotes.
    mutating func readOtherQuotes() -> Bool {
        let isSingle = bytes[position] == UInt8(ascii: "'")
        guard isSingle || isTypographicQuote(position) else { return false }
        let length = isSingle ? 1 : 3
        let end = endOfOtherQuotes(from: position + length, isSingle: isSingle)
        guard let end else { return false }
        report(isSingle ? .singleQuotes : .typographicQuotes, TextRange(position, end.upper))
        knownEscapes = max(knownEscapes, end.upper)
        nodes.append(
            string(
                upTo: end.lower, closedAt: end.upper, quoteLength: length,
                style: isSingle ? .singleQuoted : .bare))
        return true
    }

    /// The closing quote, in the same line.
    private mutating func endOfOtherQuotes(from start: Int, isSingle: Bool) -> TextRange? {
        var index = start
        defer { lookahead -= index - start }
        while index < bytes.count, lookahead > 0 {
            let byte = bytes[index]
            if byte == 0x0A || byte == 0x0D { return nil }
            if byte == UInt8(ascii: "\\") {
                index += 2
            } else if isSingle ? byte == UInt8(ascii: "'") : byte == UInt8(ascii: "\"") {
                return TextRange(index, index + 1)
            } else if !isSingle, isTypographicQuote(index) {
                return TextRange(index, index + 3)
            } else {
                index += 1
            }
        }
        return nil
    }

    private func isTypographicQuote(_ index: Int) -> Bool {
        bytes.starts(with: "\u{201C}", at: index) || bytes.starts(with: "\u{201D}", at: index)
            || bytes.starts(with: "\u{201E}", at: index)
    }
}
