internal import SourceText
internal import StringTables

/// Repairs a line that should be one entry, `"key" = "value";`, by edits after which it is read as one.
struct EntryRepair {
    typealias Edit = (range: Range<Int>, replacement: String)

    let line: [UInt8]
    /// In the line, in any order.
    private(set) var edits: [Edit] = []
    /// Whether no text has changed that could be read before.
    private(set) var isSafe = true
    /// The decoded key of the entry.
    private(set) var key = ""

    /// `nil` if the line does not become an entry.
    init?(of line: [UInt8]) {
        self.line = line
        guard repairEntry(), !edits.isEmpty, let key = onlyKey(of: repaired) else { return nil }
        self.key = key
        edits = ordered
        // Other quotes between typographic ones could be those that delimit the texts.
        let smart = line.indices.count { isSmartQuote($0) }
        if smart > 0, smart != 4 || line.contains(UInt8(ascii: "\"")) { isSafe = false }
    }

    private mutating func repairEntry() -> Bool {
        guard let sign = separator else { return false }
        let key = trimmed(0..<sign.lowerBound)
        let value = trimmed(sign.upperBound..<statementEnd(from: sign.upperBound))
        guard !key.isEmpty, !value.isEmpty, !hasStatement(in: key), !hasEntry(in: value),
            !hasComment(before: value.upperBound, key)
        else {
            return false
        }
        guard repairKey(key) else { return false }
        if sign.count != 1 || line[sign.lowerBound] != UInt8(ascii: "=") {
            change(key.upperBound..<value.lowerBound, " = ", isSafe: true)
        }
        return repairValue(value)
    }

    mutating func change(_ range: Range<Int>, _ replacement: String, isSafe: Bool) {
        edits.append((range, replacement))
        if !isSafe { self.isSafe = false }
    }

    /// The edits in the order of the line; of those at one place the first comes first.
    private var ordered: [Edit] {
        edits.enumerated().sorted {
            ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
                < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
        }.map(\.element)
    }

    private var repaired: [UInt8] {
        var (result, end) = ([UInt8](), 0)
        for edit in ordered {
            result += line[end..<max(end, edit.range.lowerBound)]
            result += edit.replacement.utf8
            end = max(end, edit.range.upperBound)
        }
        return result + line[end...]
    }

    /// The key of a table with one entry and no faults.
    private func onlyKey(of bytes: [UInt8]) -> String? {
        let table = Table.read(oldStyle: bytes)
        guard table.isAccepted, table.platformEnd == nil, table.entries.count == 1, table.shorthandCount == 0,
            !table.problems.contains(where: { $0.fault.isSyntactic })
        else { return nil }
        return table.string(table.entries[0].key)
    }

    // MARK: - Parts of the line

    /// The sign between key and value: the first between quotes, else the first next to one.
    private var separator: Range<Int>? {
        let all = line.indices.lazy.compactMap { self.sign(at: $0) }
        let equals = all.filter { !self.isColon($0) }
        func isQuoted(_ sign: Range<Int>) -> Bool { followsQuote(sign) && precedesQuote(sign) }
        return equals.first(where: isQuoted) ?? all.first(where: isQuoted)
            ?? equals.first(where: followsQuote) ?? equals.first(where: precedesQuote) ?? equals.first
    }

    private func sign(at index: Int) -> Range<Int>? {
        let signs: [StaticString] = ["==", "=", ":=", ":", "\u{FF1D}", "\u{FF1A}"]
        return signs.first { line.span.starts(with: $0, at: index) }
            .map { index..<index + $0.utf8CodeUnitCount }
    }

    private func isColon(_ sign: Range<Int>) -> Bool {
        sign.count == 1 && line[sign.lowerBound] == UInt8(ascii: ":")
            || line.span.starts(with: "\u{FF1A}", at: sign.lowerBound)
    }

    private func followsQuote(_ sign: Range<Int>) -> Bool {
        let before = trimmed(0..<sign.lowerBound).upperBound
        return before > 0 && (line[before - 1] == UInt8(ascii: "\"") || isSmartQuote(before - 3))
    }

    private func precedesQuote(_ sign: Range<Int>) -> Bool {
        let after = trimmed(sign.upperBound..<line.count).lowerBound
        return line.span.starts(with: "\"", at: after) || line.span.starts(with: "@\"", at: after)
            || isSmartQuote(after)
    }

    /// Whether an entry ends in a key.
    private func hasStatement(in key: Range<Int>) -> Bool {
        line.span.extracting(key.lowerBound..<key.upperBound).contains("\";")
    }

    /// Whether another key and value begin in a value.
    private func hasEntry(in value: Range<Int>) -> Bool {
        let text = line.span.extracting(value.lowerBound..<value.upperBound)
        if text.contains("\";\"") || text.contains("\"; \"") || hasTextAfterStatement(value) { return true }
        return value.contains { index in
            line[index] == UInt8(ascii: "=") && followsQuote(index..<index + 1)
                && precedesQuote(index..<index + 1) && trimmed(0..<index).upperBound > value.lowerBound + 1
        }
    }

    /// Whether a text in quotes follows a `";`.
    private func hasTextAfterStatement(_ value: Range<Int>) -> Bool {
        let end = value.first { line.span.starts(with: "\";", at: $0) }
        return end.map { line[($0 + 2)..<value.upperBound].count { $0 == UInt8(ascii: "\"") } > 1 } ?? false
    }

    /// Whether a part of a comment is in the line, which is not part of a key without a quote.
    private func hasComment(before end: Int, _ key: Range<Int>) -> Bool {
        let isQuoted = line[key.lowerBound] == UInt8(ascii: "\"") || isSmartQuote(key.lowerBound)
        let text = line.span.extracting(key.lowerBound..<end)
        return !isQuoted && (text.contains("/*") || text.contains("*/"))
    }

    /// Where a comment at the end of the line begins, or its end.
    private func statementEnd(from start: Int) -> Int {
        let comment = (start..<line.count).first { index in
            let isBlock = line.span.starts(with: "/*", at: index) && line.span.hasSuffix("*/".utf8.span)
            guard isBlock || line.span.starts(with: "//", at: index) else { return false }
            let before = trimmed(start..<index).upperBound
            return before > start && [UInt8(ascii: ";"), UInt8(ascii: "\"")].contains(line[before - 1])
        }
        return comment ?? line.count
    }

    func isSmartQuote(_ index: Int) -> Bool {
        line.span.starts(with: "\u{201C}", at: index) || line.span.starts(with: "\u{201D}", at: index)
            || line.span.starts(with: "\u{201E}", at: index)
    }

    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, line[start].isASCIIWhitespace { start += 1 }
        while end > start, line[end - 1].isASCIIWhitespace { end -= 1 }
        return start..<end
    }
}

/// The quotes of keys and values.
extension EntryRepair {
    /// Repairs the key.
    ///
    /// - Returns: Whether it is one text.
    mutating func repairKey(_ key: Range<Int>) -> Bool {
        isBare(key) || isSingleQuoted(key) || repairQuotes(of: key)
    }

    /// Repairs the value and what ends the entry.
    mutating func repairValue(_ text: Range<Int>) -> Bool {
        let value = withoutSlip(text)
        if let semicolon = semicolonInside(value) {
            change(semicolon..<value.upperBound, "\";", isSafe: false)
            return repairInside(openingEnd(of: value)..<semicolon)
        }
        let end = terminator(of: value)
        let body = trimmed(value.lowerBound..<end.lowerBound)
        guard !body.isEmpty, !"{(<".utf8.contains(line[body.lowerBound]) else { return false }
        guard isBare(body) || isSingleQuoted(body) || repairQuotes(of: body) else { return false }
        if end.isEmpty || line[end.lowerBound] != UInt8(ascii: ";") { change(end, ";", isSafe: true) }
        return true
    }

    /// The value and its `;`, without a character that was typed after that by mistake.
    private mutating func withoutSlip(_ text: Range<Int>) -> Range<Int> {
        let last = text.upperBound - 1
        guard text.count > 3, "'.,:`".utf8.contains(line[last]), line.span.starts(with: "\";", at: last - 2),
            !isEscaped(last - 2, from: text.lowerBound)
        else { return text }
        change(last..<last + 1, "", isSafe: false)
        return text.lowerBound..<last
    }

    /// What ends the entry: `;`, or a character that was written in its place; empty if it is missing.
    private func terminator(of value: Range<Int>) -> Range<Int> {
        for sign in [";", ",", "\u{FF1B}"] where line[value].span.hasSuffix(sign.utf8.span) {
            return value.upperBound - sign.utf8.count..<value.upperBound
        }
        return value.upperBound..<value.upperBound
    }

    /// The `;` in `"text;"`, if none follows.
    private func semicolonInside(_ value: Range<Int>) -> Int? {
        guard line[value].last == UInt8(ascii: "\""), value.count > 3 else { return nil }
        let end = trimmed(value.lowerBound..<value.upperBound - 1).upperBound
        let start = value.lowerBound + 1
        guard end - 1 > start, line[end - 1] == UInt8(ascii: ";"), line[end - 2] != UInt8(ascii: "\"") else {
            return nil
        }
        return end - 1
    }

    private func isBare(_ range: Range<Int>) -> Bool { range.allSatisfy { Table.isBare(line[$0]) } }

    private func isSingleQuoted(_ range: Range<Int>) -> Bool {
        range.count > 1 && line[range.lowerBound] == UInt8(ascii: "'")
            && line[range.upperBound - 1] == UInt8(ascii: "'")
    }

    /// - Returns: Whether there is one text.
    private mutating func repairQuotes(of text: Range<Int>) -> Bool {
        if let inner = repairPair(around: text) { return repairInside(inner) }
        let start = openingEnd(of: text)
        guard let end = closingStart(of: text, from: start) else { return false }
        return repairInside(start..<end)
    }

    // MARK: - Delimiters

    /// Repairs typographic quotes that are a pair, and returns what is between them.
    private mutating func repairPair(around text: Range<Int>) -> Range<Int>? {
        let pairs: [(StaticString, StaticString)] = [
            ("«", "»"), ("»", "«"), ("‹", "›"), ("›", "‹"), ("‘", "’"), ("‚", "‘"), ("「", "」"), ("『", "』"),
            ("＂", "＂"),
        ]
        for (opening, closing) in pairs where line.span.starts(with: opening, at: text.lowerBound) {
            let inner = (
                start: text.lowerBound + opening.utf8CodeUnitCount,
                end: text.upperBound - closing.utf8CodeUnitCount
            )
            guard inner.start <= inner.end, line.span.starts(with: closing, at: inner.end) else { continue }
            change(text.lowerBound..<inner.start, "\"", isSafe: true)
            change(inner.end..<text.upperBound, "\"", isSafe: true)
            return inner.start..<inner.end
        }
        return nil
    }

    /// Repairs the opening quote, and returns the index after it.
    private mutating func openingEnd(of text: Range<Int>) -> Int {
        let start = text.lowerBound
        if line[start] == UInt8(ascii: "\"") { return start + 1 }
        if line.span.starts(with: "@\"", at: start) {
            change(start..<start + 1, "", isSafe: true)
            return start + 2
        }
        if let quote = quoteAfterSlip(of: text) {
            change(start..<quote, "", isSafe: false)
            return quote + 1
        }
        guard isSmartQuote(start) else {
            change(start..<start, "\"", isSafe: false)
            return start
        }
        change(start..<start + 3, "\"", isSafe: true)
        return start + 3
    }

    /// The opening quote after a character that was typed before it by mistake, if the text has a closing one and no other.
    private func quoteAfterSlip(of text: Range<Int>) -> Int? {
        let quotes = text.filter { line[$0] == UInt8(ascii: "\"") }
        guard quotes.count == 2, quotes[0] == text.lowerBound + 1, quotes[1] == text.upperBound - 1,
            !isEscaped(quotes[1], from: text.lowerBound)
        else { return nil }
        return quotes[0]
    }

    /// Repairs the closing quote, and returns where it begins; `nil` if a person has to decide.
    private mutating func closingStart(of text: Range<Int>, from start: Int) -> Int? {
        let end = text.upperBound
        if end > start, line[end - 1] == UInt8(ascii: "\"") {
            return isEscaped(end - 1, from: start) ? escapedQuote(from: start, end) : end - 1
        }
        if isSmartQuote(end - 3), end - 3 >= start, smartQuotes(in: start..<end) % 2 == 1 {
            change(end - 3..<end, "\"", isSafe: line[text.lowerBound] != UInt8(ascii: "\""))
            return end - 3
        }
        if let quote = quoteBeforeSlip(from: start, end) {
            change(quote + 1..<end, "", isSafe: false)
            return quote
        }
        change(end..<end, "\"", isSafe: false)
        return end
    }

    /// An escaped quote at the end belongs to the text if there is another one to go with it; otherwise it ends the text, and the
    /// backslash is the last character of a path, or a slip.
    private mutating func escapedQuote(from start: Int, _ end: Int) -> Int? {
        let count = (start..<end).count { line[$0] == UInt8(ascii: "\"") && isEscaped($0, from: start) }
        guard count % 2 == 1 else {
            change(end..<end, "\"", isSafe: false)
            return end
        }
        let backslash = end - 2
        if backslash == start || line[backslash - 1] != UInt8(ascii: "\\") {
            switch ClosingBackslash(line, endOf: start..<backslash) {
            case .slip: break
            case .unclear: return nil
            case .ofPath(let single):
                for place in single + [backslash] { change(place..<place, "\\", isSafe: false) }
                return end - 1
            }
        }
        change(backslash..<end - 1, "", isSafe: false)
        return backslash
    }

    /// The quote before a character that was typed after it by mistake, if it is the only one.
    private func quoteBeforeSlip(from start: Int, _ end: Int) -> Int? {
        guard end - 2 >= start, "'.,:".utf8.contains(line[end - 1]), line[end - 2] == UInt8(ascii: "\""),
            !line[start..<end - 2].contains(UInt8(ascii: "\"")), !isEscaped(end - 2, from: start)
        else { return nil }
        return end - 2
    }

    private func isEscaped(_ index: Int, from start: Int) -> Bool {
        line[start..<index].reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
    }

    private func smartQuotes(in range: Range<Int>) -> Int { range.count { isSmartQuote($0) } }

    // MARK: - Inside

    /// Escapes the quotes inside a text.
    ///
    /// - Returns: Whether it is one text, and not several that an operator joins, or one in three quotes.
    private mutating func repairInside(_ text: Range<Int>) -> Bool {
        var quotes: [Int] = []
        var index = text.lowerBound
        while index < text.upperBound {
            if line[index] == UInt8(ascii: "\\") {
                index = repairEscape(at: index, in: text)
            } else {
                if line[index] == UInt8(ascii: "\"") { quotes.append(index) }
                index += 1
            }
        }
        guard !isJoined(text, at: quotes) else { return false }
        if quotes.count == 1, isSlip(quotes[0], in: text) {
            change(quotes[0]..<quotes[0] + 1, "", isSafe: false)
            return true
        }
        for quote in quotes { change(quote..<quote, "\\", isSafe: false) }
        return true
    }

    /// Whether the quotes inside a text delimit further texts.
    private func isJoined(_ text: Range<Int>, at quotes: [Int]) -> Bool {
        guard let first = quotes.first else { return false }
        if text.count == 1 { return true }
        let hasOpeningQuote = text.lowerBound > 0 && line[text.lowerBound - 1] == UInt8(ascii: "\"")
        if !hasOpeningQuote, !isSmartQuote(text.lowerBound - 3) {
            // The first quote begins the text, and what is before it is not of it.
            let hasClosingQuote = text.upperBound < line.count && line[text.upperBound] == UInt8(ascii: "\"")
            return (quotes.count % 2 == 1) == hasClosingQuote && precedesText(first)
        }
        let ends = quotes + [text.upperBound]
        // Between an odd quote and the next one there is nothing of a text if all of them are delimiters.
        return stride(from: 0, to: quotes.count, by: 2).contains { number in
            joins(quotes[number] + 1..<ends[number + 1], isSlip: quotes.count == 1)
        }
    }

    /// Whether a quote is after a space or a sign, as an opening quote is.
    private func precedesText(_ quote: Int) -> Bool {
        quote == 0
            || !line[quote - 1].isASCIILetter && !line[quote - 1].isASCIIDigit && line[quote - 1] < 0x80
    }

    /// Whether nothing but an operator is between two texts.
    ///
    /// - Parameter isSlip: Whether nothing at all means that a quote was typed twice.
    private func joins(_ gap: Range<Int>, isSlip: Bool) -> Bool {
        let sign = trimmed(gap)
        guard !sign.isEmpty else { return !isSlip }
        let (first, last) = (line[sign.lowerBound], line[sign.upperBound - 1])
        if first == UInt8(ascii: "+") {
            return sign.count == 1 || last == first || line[sign.lowerBound + 1].isASCIIWhitespace
        }
        return sign.count < gap.count && sign.count <= 2
            && sign.allSatisfy { "&.,~@\\".utf8.contains(line[$0]) }
    }

    /// Whether the only quote in a text was typed by mistake: twice, next to a delimiter, or as one that closes nothing.
    private func isSlip(_ quote: Int, in text: Range<Int>) -> Bool {
        if quote == text.lowerBound || quote == text.upperBound - 1 { return true }
        let closes =
            !line[quote - 1].isASCIIWhitespace && !line[quote - 1].isASCIIDigit && !endsInsideWord(quote)
        let hasOther = text.contains { isSmartQuote($0) || line.span.starts(with: "\\\"", at: $0) }
        return closes && !hasOther
    }

    /// Whether a letter or a digit follows a quote.
    private func endsInsideWord(_ quote: Int) -> Bool {
        let next = line[quote + 1]
        return next.isASCIILetter || next.isASCIIDigit || next >= 0x80
    }

    /// Repairs an escaped quote whose backslash is escaped too, or parted from it by a space.
    ///
    /// - Returns: The index after the escape.
    private mutating func repairEscape(at index: Int, in text: Range<Int>) -> Int {
        guard index + 2 < text.upperBound, line[index + 2] == UInt8(ascii: "\""),
            line[index + 1] == UInt8(ascii: "\\") || line[index + 1] == 0x20
        else { return index + 2 }
        change(index + 1..<index + 2, "", isSafe: false)
        return index + 3
    }
}
