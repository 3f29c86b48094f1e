internal import SourceText
internal import StringTables

/// Finds the lines and entries that comments apply to. Ask for them from the end of the table to its start, so that each
/// line is scanned once.
struct DirectiveLines {
    private let table: Table
    /// The known part of the line that was scanned last.
    private var known = Int.max..<Int.max
    /// The whitespace that was skipped last, up to the content after it.
    private var knownWhitespace = Int.max..<Int.max

    init(_ table: Table) {
        self.table = table
    }

    /// The range from `offset` to the end of the line of the next entry; to the end of the next line if there is none.
    ///
    /// Entries inside a value are not listed in the table; there, the next line that is not empty is used.
    mutating func nextEntry(after offset: Int) -> TextRange {
        if isInValue(offset) { return TextRange(offset, lineEnd(from: contentStart(from: offset))) }
        let number = table.entries.partitioningIndex { $0.key.source.lower >= offset }
        let last =
            number < table.entries.count ? table.entries[number].value.source.upper : nextLine(from: offset)
        return TextRange(offset, lineEnd(from: last))
    }

    /// The line around `offset`, extended to the start of the entry that ends in it.
    mutating func lineAndEntry(at offset: Int) -> TextRange {
        let end = lineEnd(from: offset)
        var start = lineStart(around: offset)
        let number = table.entries.partitioningIndex { $0.key.source.lower >= offset }
        if number > 0, table.entries[number - 1].value.source.upper > start, !isInValue(offset) {
            start = min(start, table.entries[number - 1].key.source.lower)
        }
        return TextRange(start, end)
    }

    /// Whether `offset` is inside a value: an array or a dictionary, which may contain comments.
    private func isInValue(_ offset: Int) -> Bool {
        let number = table.entries.partitioningIndex { $0.key.source.lower >= offset }
        guard number > 0 else { return false }
        let value = table.entries[number - 1].value.source
        return value.lower < offset && offset < value.upper
    }

    /// The first offset from `offset` on that is not whitespace.
    private mutating func contentStart(from offset: Int) -> Int {
        let text = table.text.bytes
        let bytes = text.span
        var index = offset
        while index < bytes.count, bytes[index] == 0x20 || bytes[index] &- 0x09 < 5 {
            if index == knownWhitespace.lowerBound { index = knownWhitespace.upperBound } else { index += 1 }
        }
        knownWhitespace = offset..<index
        return index
    }

    /// The start of the line after that of `offset`.
    private mutating func nextLine(from offset: Int) -> Int {
        let end = lineEnd(from: offset)
        return table.text.bytes.span.endOfLineBreak(at: end)
    }

    private mutating func lineEnd(from offset: Int) -> Int {
        let text = table.text.bytes
        let bytes = text.span
        let offset = min(offset, bytes.count)
        if known.lowerBound <= offset, offset <= known.upperBound { return known.upperBound }
        // If a known line follows, the search ends there at the latest.
        let isBefore = offset < known.lowerBound && known.lowerBound <= bytes.count
        let end = bytes.extracting(first: isBefore ? known.lowerBound : bytes.count)
            .index(of: 0x0A, or: 0x0D, from: offset)
        known = offset..<(isBefore && end == known.lowerBound ? known.upperBound : end)
        return known.upperBound
    }

    /// The start of the line around `offset`, which is in ``known``.
    private mutating func lineStart(around offset: Int) -> Int {
        let text = table.text.bytes
        let bytes = text.span
        var start = min(offset, known.lowerBound)
        while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
        known = start..<known.upperBound
        return start
    }
}
