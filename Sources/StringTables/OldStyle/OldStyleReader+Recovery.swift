internal import SourceText

/// Recovery after a fault inside an entry: reports it at the unfinished entry, and continues where the next one begins.
extension OldStyleReader {
    // MARK: - The key is unterminated

    /// In a braceless table the platform stops at an unterminated key with success.
    mutating func recoverFromUnclosedKey(isBraced: Bool) {
        if isBraced { refuse() } else { endTable(at: position) }
        countUnread(from: position)
        noteInSyntax(
            platformEnds(at: position) ? .stray(.unclosedKey) : .unterminatedString, firstLine(from: position)
        )
        position = resumption(from: nextLine(after: position))
    }

    // MARK: - Neither `=` nor `;` after the key

    mutating func recoverAfterKey(_ key: TableString, _ comment: TextRange) {
        let end = key.source.upper
        let gap = skipInvisible()
        if let gap, !isAtEnd, bytes[position] == UInt8(ascii: "=") || bytes[position] == UInt8(ascii: ";") {
            report(gap.fault, gap.range)
            _ = readRest(of: key, comment)
            return
        }
        let known = table.entries.count + table.unreadCount
        recoverWithoutSign(key, comment, after: gap?.range.upper ?? end)
        if known == table.entries.count + table.unreadCount, key.style != .bare {
            countUnread(from: key.source.lower)
        }
    }

    private mutating func recoverWithoutSign(_ key: TableString, _ comment: TextRange, after end: Int) {
        if !spansLines(key.source), let text = textBeforeTypographicQuote(in: key.source) {
            report(.smartQuotes, TextRange(text.source.upper, characterEnd(text.source.upper)))
            position = key.source.upper - 1
            readValue(of: text, comment)
        } else if !spansLines(key.source), let quote = quoteEscaped(beforeSignIn: key.source) {
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
        } else if let sign = takeOtherSign() {
            report(.missingEqualsSign, sign)
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

    /// Reads a sign that is written in place of the equals sign before a value in quotes. In braces that is another format.
    private mutating func takeOtherSign() -> TextRange? {
        let signs: [StaticString] = [":=", ":", "\u{FF1A}", "\u{FF1D}"]
        let start = position
        guard !isBraced, let sign = signs.first(where: { bytes.starts(with: $0, at: start) }) else {
            return nil
        }
        position += sign.utf8CodeUnitCount
        let end = position
        skipWhitespace()
        if isQuote(position), !breaksLine(between: start, and: position) { return TextRange(start, end) }
        position = start
        return nil
    }

    // MARK: - No value after `=`

    mutating func recoverValue(of key: TableString, _ comment: TextRange, after sign: Int) {
        let gap = skipInvisible()
        if isAtEnd || breaksLine(between: sign, and: position) || bytes[position] == UInt8(ascii: ";") {
            report(.missingValue, TextRange(sign - 1, sign))
            table.unreadCount += 1
            position = take(UInt8(ascii: ";")) ? position : resumption(from: sign)
        } else if bytes[position] == UInt8(ascii: "=") {
            skipRepeatedSigns()
            readValue(of: key, comment)
        } else if let gap {
            report(gap.fault, gap.range)
            readValue(of: key, comment)
        } else if typographicQuoteLength(at: position) > 0 {
            recoverTypographicValue(of: key, comment)
        } else {
            table.unreadCount += 1
            recoverUnreadValue()
        }
    }

    private mutating func recoverUnreadValue() {
        if isQuote(position) {
            report(.unterminatedString, firstLine(from: position))
            position = resumption(from: nextLine(after: position))
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
            _ = skipInvisible()
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
        if let gap = skipInvisible(), !isAtEnd, bytes[position] == UInt8(ascii: ";") {
            position += 1
            return report(gap.fault, gap.range)
        }
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

    /// Double typographic quotes, three bytes each.
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
            || Self.beginsString(byte) && entryBegins(at: index) || mayBeginTypographicEntry(at: index)
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

    /// Where a text begins, or what represents one, that is meant to continue the value before `end`; the position is after the
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
    mutating func endStatement() {
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
    func withoutSpaces(_ start: Int, _ end: Int) -> Int {
        var end = end
        while end > start + 1, bytes[end - 1].isSpaceOrTab { end -= 1 }
        return end
    }
}

/// Text where an entry should begin.
extension OldStyleReader {
    /// Notes text at the position that begins neither an entry nor a comment, and skips it.
    ///
    /// In a braceless table the platform stops here, silently and with success, and loses the rest.
    mutating func skipStray(isBraced: Bool) {
        if isBraced { refuse() } else { endTable(at: position) }
        let start = position
        if let marker = conflictMarkerEnd(at: start) {
            note(.conflictMarker, TextRange(start, marker))
            position = nextLine(after: start)
            return
        }
        let stray = classifyStray(at: start)
        let end = stray == .semicolon ? semicolonsEnd(start) : characterEnd(start)
        if stray == .smartQuote, let key = readTypographicText(before: UInt8(ascii: "=")) {
            noteInSyntax(.stray(stray), TextRange(start, end))
            return readTypographicEntry(key)
        }
        position = stray == .semicolon || stray == .closingBrace ? end : resumption(from: end, sameLine: true)
        let isEntryLost = stray == .smartQuote || stray == .text
        if isEntryLost, breaksLine(between: start, and: position) || isAtEnd { countUnread(from: start) }
        let isLine = stray == .text || stray == .hash
        noteInSyntax(
            .stray(stray),
            isLine ? TextRange(start, min(position, lineEnd(from: start))) : TextRange(start, end))
    }

    /// The end of the semicolons at `start`, which have one cause.
    private func semicolonsEnd(_ start: Int) -> Int {
        var end = start
        while end < bytes.count, bytes[end] == UInt8(ascii: ";") { end += 1 }
        return end
    }

    func platformEnds(at offset: Int) -> Bool { table.platformEnd == TextOffset(offset) }

    private func classifyStray(at index: Int) -> Stray {
        switch bytes[index] {
        case UInt8(ascii: ";"): return .semicolon
        case UInt8(ascii: "}"): return .closingBrace
        case UInt8(ascii: "#"): return .hash
        case UInt8(ascii: "*") where bytes.starts(with: "*/", at: index): return .commentEnd
        default: break
        }
        if typographicQuoteLength(at: index) > 0 { return .smartQuote }
        if bytes.starts(with: "\u{FEFF}", at: index) { return .byteOrderMark }
        let sequence = UTF8Sequence(bytes, at: index)
        let isLetter = Unicode.Scalar(sequence.codePoint)?.properties.isAlphabetic ?? false
        return isLetter ? .text : .character(sequence.codePoint)
    }

    /// The end of the line of a merge conflict marker at `index`, which must be the start of the line.
    mutating func conflictMarkerEnd(at index: Int) -> Int? {
        guard index == table.text.start || bytes[index - 1] == 0x0A || bytes[index - 1] == 0x0D else {
            return nil
        }
        let isMarker =
            bytes.starts(with: "<<<<<<<", at: index) || bytes.starts(with: "=======", at: index)
            || bytes.starts(with: ">>>>>>>", at: index) || bytes.starts(with: "|||||||", at: index)
        return isMarker ? lineEnd(from: index) : nil
    }
}
