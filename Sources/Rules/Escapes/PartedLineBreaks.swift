internal import Findings
internal import SourceText
internal import StringTables

/// Tells where a backslash, a space and an n were a line break, as programs that translate make of it.
struct PartedLineBreaks {
    private let translation: Translation
    private let table: LintedTable
    /// The entry that was looked at last.
    private var last: (entry: Int, lacksLineBreaks: Bool)?

    /// How many spaces are taken for a slip.
    private static let spaces = 3

    init(_ translation: Translation) {
        self.translation = translation
        table = translation.table
    }

    /// What is wrong with an unknown escape; `nil` if it is not such a line break.
    mutating func finding(for escape: TextRange) -> ProblemFinding? {
        let bytes = table.table.text.bytes
        guard let letter = letter(after: escape.lower + 1),
            let entry = table.entry(at: escape.lower),
            let value = table.table.entries[entry].value.text, value.source.lower < escape.lower,
            letter + 1 < value.source.upper,
            isSurelyNoWord(bytes[letter + 1]) || lacksLineBreaks(entry, value)
        else { return nil }
        return ProblemFinding(
            message: "the app shows a space and an n: without a space, \\n is a line break",
            severity: .warning,
            extent: table.text(at: escape.lower),
            fix: UnplacedFix(
                "Write the line break", .unsafe, deleting: TextRange(escape.lower + 1, letter)))
    }

    /// Where an n is after spaces of any kind.
    private func letter(after start: Int) -> Int? {
        let bytes = table.table.text.bytes
        var (index, count) = (start, 0)
        while index < bytes.count, count < Self.spaces, let length = bytes.span.spaceLength(at: index) {
            index += length
            count += 1
        }
        return count > 0 && index < bytes.count && bytes[index] == UInt8(ascii: "n") ? index : nil
    }

    /// Whether a byte after the n does not continue a word that begins with it, as in `My\ notes`.
    private func isSurelyNoWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "\"")
    }

    /// Whether the text has fewer line breaks than its base, or its key.
    private mutating func lacksLineBreaks(_ entry: Int, _ value: TableString) -> Bool {
        if last?.entry != entry {
            let table = table.table
            var expected = table.bytes(of: table.entries[entry].key).lineBreaks
            if let base = translation.base?.table, let number = translation.comparedEntry(of: entry),
                let text = base.entries[number].value.text
            {
                expected = max(expected, base.bytes(of: text).lineBreaks)
            }
            last = (entry, expected > table.bytes(of: value).lineBreaks)
        }
        return last?.lacksLineBreaks == true
    }
}

extension Span<UInt8> {
    fileprivate var lineBreaks: Int { indices.count { self[$0] == 0x0A } }

    /// The length of a plain, no-break or ideographic space.
    fileprivate func spaceLength(at index: Int) -> Int? {
        if self[index] == 0x20 { return 1 }
        if starts(with: "\u{A0}", at: index) { return 2 }
        return starts(with: "\u{3000}", at: index) ? 3 : nil
    }
}
