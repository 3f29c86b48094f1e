internal import Concurrency
internal import SourceText

/// A copy of an XML text in which everything that CoreFoundation accepts or skips and libxml2 rejects is replaced by
/// spaces.
///
/// The copy has the length of the original, so that offsets are the same in both. It is used to find the elements; the
/// texts are read from the original.
struct XMLLeniency {
    private(set) var bytes: [UInt8] = []
    /// What was replaced and is not XML, in order.
    private(set) var places: ProblemList
    /// The terminators that do not occur in the rest of the text, and need not be searched for again.
    private var missing = MissingEnds()

    private struct MissingEnds {
        var (comment, instruction, tag) = (false, false, false)
    }

    init(_ source: Span<UInt8>, from start: Int) {
        places = ProblemList(ofTextOf: source.count)
        bytes.append(source)
        var (index, poll) = (start, CancellationPoll(every: CancellationPoll.bytes, from: start))
        while index < source.count, !poll.isCancelled(at: index) {
            index = examine(source, at: index)
        }
    }

    /// Examines the construct at an index and returns the next index.
    private mutating func examine(_ source: Span<UInt8>, at index: Int) -> Int {
        let byte = source[index]
        if byte < 0x20, !XMLProlog.isWhitespace(byte) {
            return erase("a control character", index..<index + 1)
        }
        switch byte {
        case UInt8(ascii: "]") where source.starts(with: "]]>", at: index):
            return erase("]]> in a text", index..<index + 3)
        case UInt8(ascii: "&"):
            guard let (codePoint, end) = XMLText.characterReference(source, at: index) else {
                return index + 1
            }
            return codePoint < 0x20 ? erase("a reference to a control character", index..<end) : end
        case UInt8(ascii: "<"):
            return examineMarkup(source, at: index)
        case 0xEF
        where source.starts(with: "\u{FFFE}", at: index) || source.starts(with: "\u{FFFF}", at: index):
            return erase("a noncharacter code point", index..<index + 3)
        default:
            return index + 1
        }
    }

    private mutating func examineMarkup(_ source: Span<UInt8>, at index: Int) -> Int {
        if source.starts(with: "<![CDATA[", at: index) {
            return source.end(ofNext: "]]>", from: index + 9) ?? source.count
        }
        if source.starts(with: "<!--", at: index) {
            guard let end = Self.find("-->", source, from: index + 4, &missing.comment) else {
                return index + 4
            }
            eraseHyphens(source, index + 4..<end - 3)
            return end
        }
        if source.starts(with: "<?", at: index) {
            guard let end = Self.find("?>", source, from: index + 2, &missing.instruction) else {
                return index + 2
            }
            erase(index..<end)
            return end
        }
        return eraseAttributes(source, at: index)
    }

    /// CoreFoundation does not read attributes: it skips to the first `>`, even in quotes.
    private mutating func eraseAttributes(_ source: Span<UInt8>, at index: Int) -> Int {
        var end = index + 1
        while end < source.count, source[end] > 0x20, source[end] != UInt8(ascii: ">") { end += 1 }
        guard let close = Self.find(">", source, from: end, &missing.tag).map({ $0 - 1 }) else {
            // The last tag: all that follows belongs to it.
            erase(end..<source.count)
            return source.count
        }
        guard close > end else { return end }
        erase(end..<(source[close - 1] == UInt8(ascii: "/") ? close - 1 : close))
        return close
    }

    private mutating func eraseHyphens(_ source: Span<UInt8>, _ range: Range<Int>) {
        for index in range where source[index] == UInt8(ascii: "-") {
            let isPair = source[index + 1] == UInt8(ascii: "-")
            if isPair {
                note("-- in a comment", index..<index + 2)
            }
            bytes[index] = UInt8(ascii: " ")
        }
    }

    private mutating func erase(_ construct: String, _ range: Range<Int>) -> Int {
        note(construct, range)
        erase(range)
        return range.upperBound
    }

    private mutating func note(_ construct: String, _ range: Range<Int>) {
        places.append(Problem(.xmlNotPortable(construct), at: TextRange(range.lowerBound, range.upperBound)))
    }

    /// The index after the next `terminator`; it is not searched for again after it was not found.
    private static func find(
        _ terminator: StaticString, _ source: Span<UInt8>, from start: Int, _ isMissing: inout Bool
    ) -> Int? {
        guard !isMissing else { return nil }
        let end = source.end(ofNext: terminator, from: start)
        isMissing = end == nil
        return end
    }

    private mutating func erase(_ range: Range<Int>) {
        for index in range { bytes[index] = UInt8(ascii: " ") }
    }
}
