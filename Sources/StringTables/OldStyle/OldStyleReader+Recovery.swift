internal import SourceText

/// Recovery after a fault inside an entry: reports it at the unfinished entry, and continues where the next one begins.
extension OldStyleReader {
    // MARK: - The key is unterminated

    /// In a braceless table the platform stops at an unterminated key with success.
    mutating func recoverFromUnclosedKey(isBraced: Bool) {
        if isBraced { refuse() } else { endTable(at: position) }
        note(
            platformEnds(at: position) ? .stray(.unclosedKey) : .unterminatedString, firstLine(from: position)
        )
        position = resumption(from: nextLine(after: position))
    }

    // MARK: - Neither `=` nor `;` after the key

    mutating func recoverAfterKey(_ key: TableString, _ comment: TextRange) {
        let end = key.source.upper
        if !spansLines(key.source), let quote = quoteEscaped(beforeSignIn: key.source) {
            report(.unterminatedString, TextRange(key.source.lower, quote))
            position = resumption(from: nextLine(after: key.source.lower))
        } else if spansLines(key.source), !isAtEnd {
            report(.unterminatedString, firstLine(from: key.source.lower))
            position = resumption(from: nextLine(after: key.source.lower))
        } else if isAtEnd || breaksLine(between: end, and: position) {
            report(.missingEqualsSign, key.source)
            position = resumption(from: position)
        } else if isQuote(position), key.style == .bare, position == end {
            report(.missingOpeningQuote, TextRange(key.source.lower, position + 1))
            position = resumption(from: nextLine(after: position))
        } else if isQuote(position), entryEnds(after: position) {
            report(.missingEqualsSign, TextRange(key.source.lower, position))
            readValue(of: key, comment)
        } else if key.style != .bare, let close = quoteBeforeEqualsSign(from: position) {
            report(.unescapedQuote, TextRange(end - 1, end))
            position = close
            skipWhitespace()
            if take(UInt8(ascii: "=")) { readValue(of: key, comment) }
        } else {
            report(.missingEqualsSign, TextRange(position, characterEnd(position)))
            position = resumption(from: statementEnd(from: position))
        }
    }

    // MARK: - No value after `=`

    mutating func recoverValue(of key: TableString, _ comment: TextRange, after sign: Int) {
        if isAtEnd || breaksLine(between: sign, and: position) || bytes[position] == UInt8(ascii: ";") {
            report(.missingValue, TextRange(sign - 1, sign))
            position = take(UInt8(ascii: ";")) ? position : resumption(from: sign)
        } else if bytes[position] == UInt8(ascii: "=") {
            skipRepeatedSigns()
            readValue(of: key, comment)
        } else if isQuote(position) {
            report(.unterminatedString, firstLine(from: position))
            position = resumption(from: nextLine(after: position))
        } else if isSmartQuote(position) {
            report(.smartQuotes, TextRange(position, position + 3))
            position = resumption(from: statementEnd(from: position))
        } else if let close = closingQuoteOfLine(from: position) {
            report(.missingOpeningQuote, TextRange(position, close))
            position = resumption(from: statementEnd(from: close))
        } else {
            reportBrokenValue(from: position)
        }
    }

    /// Skips the equals signs at the position, all at once, so that ``readValue(of:_:)`` does not come back here for each.
    private mutating func skipRepeatedSigns() {
        let start = position
        var end = start
        while take(UInt8(ascii: "=")) {
            end = position
            skipWhitespace()
        }
        position = end
        report(.repeatedEqualsSign, TextRange(start, end))
    }

    private mutating func reportBrokenValue(from start: Int) {
        let isContainer = [UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "<")].contains(bytes[start])
        let end = statementEnd(from: start)
        report(isContainer ? .brokenNestedValue : .unquotedText, TextRange(start, max(end, start + 1)))
        position = resumption(from: max(end, position))
    }

    // MARK: - No `;` after the value

    mutating func recoverAfterValue(_ value: EntryValue) {
        let source = value.source
        let isNextEntry = isAtEnd || entryBegins(at: position)
        let isOnOneLine = !breaksLine(between: source.upper, and: position)
        if let text = value.text, isTripleQuote(at: text) {
            recoverFromTripleQuotes(text.source.lower)
        } else if let text = value.text, text.style != .bare, !spansLines(source),
            let next = joinedText(after: source.upper)
        {
            recoverFromJoinedTexts(next)
        } else if spansLines(source), value.text != nil, !isAtEnd, isOnOneLine || !isNextEntry {
            recoverFromSwallowedLines(source)
        } else if isOnOneLine, !isNextEntry {
            recoverFromTextAfterValue(value)
        } else {
            report(.missingSemicolon, TextRange(max(source.lower, source.upper - 1), source.upper))
            if !isNextEntry { position = resumption(from: position) }
        }
    }

    /// The value extends to a quote in a later line, because its closing quote is missing.
    private mutating func recoverFromSwallowedLines(_ source: TextRange) {
        let line = firstLine(from: source.lower)
        if let quote = smartQuoteAtEnd(of: line) {
            report(.smartQuotes, quote)
        } else {
            report(.unterminatedString, line)
        }
        position = resumption(from: nextLine(after: source.lower))
    }

    private mutating func recoverFromTextAfterValue(_ value: EntryValue) {
        let end = value.source.upper
        if let text = value.text, text.style != .bare, let close = closingQuoteOfLine(from: position) {
            report(.unescapedQuote, TextRange(end - 1, end))
            position = close
            skipWhitespace()
            _ = take(UInt8(ascii: ";"))
        } else if value.text?.style == .bare {
            report(.unquotedText, TextRange(value.source.lower, statementEnd(from: position)))
            position = resumption(from: statementEnd(from: position))
        } else {
            report(.missingSemicolon, TextRange(max(value.source.lower, end - 1), end))
            position = resumption(from: statementEnd(from: position))
        }
    }
}
