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

    /// The sign between key and value: the first between quotes, else the first beside one.
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

    /// Whether a part of a comment is in the line, which is no part of a key without a quote.
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
