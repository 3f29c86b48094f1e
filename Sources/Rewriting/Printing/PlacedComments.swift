internal import SourceText
internal import StringTables

/// Comments by the number of an entry.
struct PlacedComments {
    private var ranges: [TextRange] = []
    private var entries: [Int32] = []

    /// - Parameter entry: Not less than that of the comment before.
    mutating func append(_ range: TextRange, _ entry: Int) {
        ranges.append(range)
        entries.append(Int32(entry))
    }

    subscript(entry: Int) -> ArraySlice<TextRange> {
        guard !ranges.isEmpty else { return [] }
        let first = entries.partitioningIndex { $0 >= entry }
        return ranges[first..<entries.partitioningIndex { $0 > entry }]
    }
}

/// Comments that belong to no entry, and follow one another.
struct FreeComment {
    private(set) var range: TextRange
    /// The texts of the comments without delimiters and surrounding whitespace, but for empty ones.
    private(set) var lines: [String]

    init(_ range: TextRange, _ text: String) {
        self.range = range
        lines = text.isEmpty ? [] : [text]
    }

    var text: String { lines.joined(separator: "\n") }

    mutating func append(_ text: String, at range: TextRange) {
        self.range = TextRange(self.range.lower, range.upper)
        if !text.isEmpty { lines.append(text) }
    }

    /// Whether a comment is in the next line or in the same one, and neither is for strlint.
    func isContinued(by text: String, at range: TextRange, in table: Table) -> Bool {
        lines.last?.isDirective != true && !text.isDirective
            && table.lineBreaks(in: TextRange(self.range.upper, range.lower)).map { $0 < 2 } ?? false
    }
}

/// Where a statement ends, and the line on which it does. A comment that begins on it may have further lines.
struct StatementEnd {
    /// The end of the value.
    private let value: Int
    /// Whether the semicolon was passed, or there is none.
    private var isTerminated: Bool
    /// Whether no line break was passed since.
    private var isOnLine = true

    /// - Parameter entry: The first unit of a key.
    init(of entry: Int, in table: Table) {
        value = table.wholeValue(of: entry).source.upper
        isTerminated = table.form == .xml
    }

    /// Whether a comment, to which everything was passed, is in the statement or after it on the line.
    func includesNext(_ comment: TextRange) -> Bool {
        comment.lower < value || !isTerminated || isOnLine
    }

    /// Passes text without comments.
    mutating func pass(_ range: TextRange, in table: Table) {
        guard range.upper > value else { return }
        var rest = TextRange(max(range.lower, value), range.upper)
        if !isTerminated {
            let length = table.source(rest).index(of: UInt8(ascii: ";"), from: 0)
            guard length < rest.count else { return }
            isTerminated = true
            rest = TextRange(rest.lower + length + 1, rest.upper)
        }
        isOnLine = isOnLine && table.source(rest).index(of: 0x0A, or: 0x0D, from: 0) == rest.count
    }
}
