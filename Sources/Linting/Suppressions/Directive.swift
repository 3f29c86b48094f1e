internal import Findings
internal import Rules
internal import SourceText
internal import StringTables

/// A comment in a table that disables rules: `strlint:disable-next-line empty-value -- filled in later`.
struct Directive: Sendable {
    enum Verb: String, CaseIterable, Sendable {
        /// For the entry that comes next.
        case disableNextLine = "disable-next-line"
        /// For the entry in the line of the comment.
        case disableLine = "disable-line"
        /// Up to ``enable``, or to the end of the file.
        case disable
        case enable
        /// For the table as a whole.
        case disableFile = "disable-file"
        /// The entry that comes next is used, although no source has its key.
        case keep
    }

    /// A word that should be the id of a rule, and its range.
    struct RuleName: Sendable {
        let id: String
        let range: TextRange
    }

    /// The verb as it is written, which may not be a valid ``verb``.
    let word: String
    let rules: [RuleName]
    /// The text after one of ``reasonMarkers``.
    let reason: String?
    /// The comment with its delimiters.
    let range: TextRange

    var verb: Verb? { Verb(rawValue: word) }

    /// What begins a reason; XML comments cannot contain two hyphens.
    private static let reasonMarkers: Set = ["--", "—"]
}

extension Directive {
    /// Reads the comment in `range` of `table`, which is one of ``Table/directives``, up to ``Limits/wordsOfDirective``
    /// words.
    ///
    /// - Parameter wordsLeft: How many more words may be read from the comments of the table.
    init(_ range: TextRange, in table: borrowing Table, _ wordsLeft: inout Int) {
        let bytes = table.source(range)
        let limit = min(Limits.wordsOfDirective, max(wordsLeft, 2))
        var words = Self.words(in: bytes.extracting(first: Self.end(of: bytes)), atMost: limit)[...]
        wordsLeft -= words.count
        // A space may follow the colon.
        let verb = words.popFirst().map { String($0.text.dropFirst(8)) } ?? ""
        word = verb.isEmpty ? words.popFirst()?.text ?? "" : verb
        let reasonStart = words.firstIndex { Self.reasonMarkers.contains($0.text) } ?? words.endIndex
        self.range = range
        let named = words[..<reasonStart].map {
            RuleName(id: $0.text, range: TextRange(range.lower + $0.start, range.lower + $0.end))
        }
        let isKept = word == Verb.keep.rawValue
        rules = isKept ? [RuleName(id: RuleDescriptor.unusedKey.id, range: range)] : named
        let reason = words[reasonStart...].dropFirst().map(\.text).joined(separator: " ")
        self.reason = reason.isEmpty ? nil : reason
    }

    /// The index of the closing delimiter.
    private static func end(of comment: Span<UInt8>) -> Int {
        if comment.starts(with: "//", at: 0) { return comment.count }
        return comment.count - (comment.starts(with: "<!--", at: 0) ? 3 : 2)
    }

    /// The first `limit` words after the opening delimiter, separated by whitespace and commas.
    private static func words(
        in comment: Span<UInt8>, atMost limit: Int
    ) -> [(text: String, start: Int, end: Int)] {
        var words: [(text: String, start: Int, end: Int)] = []
        var index = comment.starts(with: "<!--", at: 0) ? 4 : 2
        while index < comment.count, words.count < limit {
            let start = index
            while index < comment.count, !isSeparator(comment[index]) { index += 1 }
            if index > start {
                words.append((String(repairing: comment.extracting(start..<index)), start, index))
            }
            index += 1
        }
        return words
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte &- 0x09 < 5 || byte == UInt8(ascii: ",")
    }
}
