internal import SourceText

/// A copy of an XML text in which everything that CoreFoundation takes or skips and libxml2 refuses is blanked out.
///
/// The copy has the length of the original, so that places in one are places in the other. It serves to find the
/// elements; the texts are read from the original.
struct XMLLeniency {
    struct Place {
        let construct: String
        let range: TextRange
    }

    private(set) var bytes: [UInt8]
    /// What was blanked out, in order.
    private(set) var places: [Place] = []

    init(_ source: Span<UInt8>, from start: Int) {
        bytes = []
        bytes.append(source)
        var index = start
        while index < source.count {
            index = examine(source, at: index)
        }
    }

    /// Looks at one place and returns the next.
    private mutating func examine(_ source: Span<UInt8>, at index: Int) -> Int {
        let byte = source[index]
        if byte < 0x20, !XMLProlog.isBlank(byte) {
            return blank("a control character", index..<index + 1)
        }
        switch byte {
        case UInt8(ascii: "]") where source.starts(with: "]]>", at: index):
            return blank("]]> in a text", index..<index + 3)
        case UInt8(ascii: "&"):
            guard let (codePoint, end) = XMLText.characterReference(source, at: index) else {
                return index + 1
            }
            return codePoint < 0x20 ? blank("a reference to a control character", index..<end) : end
        case UInt8(ascii: "<"):
            return examineMarkup(source, at: index)
        case 0xEF
        where source.starts(with: "\u{FFFE}", at: index) || source.starts(with: "\u{FFFF}", at: index):
            return blank("a code point that is no character", index..<index + 3)
        default:
            return index + 1
        }
    }

    private mutating func examineMarkup(_ source: Span<UInt8>, at index: Int) -> Int {
        if source.starts(with: "<![CDATA[", at: index) {
            return XMLProlog.find("]]>", source, from: index + 9) ?? source.count
        }
        if source.starts(with: "<!--", at: index) {
            guard let end = XMLProlog.find("-->", source, from: index + 4) else { return index + 4 }
            blankHyphens(source, index + 4..<end - 3)
            return end
        }
        if source.starts(with: "<?", at: index) {
            guard let end = XMLProlog.find("?>", source, from: index + 2) else { return index + 2 }
            blank(index..<end)
            return end
        }
        return blankAttributes(source, at: index)
    }

    /// CoreFoundation does not read attributes: it skips to the first `>`, in quotes or not.
    private mutating func blankAttributes(_ source: Span<UInt8>, at index: Int) -> Int {
        var end = index + 1
        while end < source.count, source[end] > 0x20, source[end] != UInt8(ascii: ">") { end += 1 }
        let close = source.index(of: UInt8(ascii: ">"), from: end)
        guard close < source.count, close > end else { return end }
        blank(end..<(source[close - 1] == UInt8(ascii: "/") ? close - 1 : close))
        return close
    }

    private mutating func blankHyphens(_ source: Span<UInt8>, _ range: Range<Int>) {
        for index in range where source[index] == UInt8(ascii: "-") {
            let isPair = source[index + 1] == UInt8(ascii: "-")
            if isPair {
                places.append(Place(construct: "-- in a comment", range: TextRange(index, index + 2)))
            }
            bytes[index] = UInt8(ascii: " ")
        }
    }

    private mutating func blank(_ construct: String, _ range: Range<Int>) -> Int {
        places.append(Place(construct: construct, range: TextRange(range.lowerBound, range.upperBound)))
        blank(range)
        return range.upperBound
    }

    private mutating func blank(_ range: Range<Int>) {
        for index in range { bytes[index] = UInt8(ascii: " ") }
    }
}
