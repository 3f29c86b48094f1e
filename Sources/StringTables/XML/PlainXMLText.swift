internal import SourceText

/// A text in XML up to the next `<`, with nothing but characters of XML and its five entities.
struct PlainXMLText {
    /// The index of the `<` after it.
    let end: Int
    /// Whether it has no entities.
    private(set) var isDecoded = true
    private var marks = Marks()
    private let hasEdgeWhitespace: Bool

    /// What was seen of what ``TableString/Traits`` are about.
    fileprivate struct Marks {
        var syntax = false
        var lineBreak = false
    }

    /// Reads the text from `start` on; `nil` if it has anything else, or does not end.
    init?(in bytes: Span<UInt8>, from start: Int) {
        var index = start
        while true {
            index = bytes.textStop(from: index, &marks)
            guard index < bytes.count else { return nil }
            if bytes[index] == UInt8(ascii: "<") { break }
            guard let next = bytes.next(afterStop: index, from: start) else { return nil }
            if bytes[index] == UInt8(ascii: "&") { isDecoded = false }
            if bytes[index] == 0x0A || bytes[index] == 0x0D { marks.lineBreak = true }
            index = next
        }
        end = index
        hasEdgeWhitespace = end > start && (bytes[start].isSpaceOrTab || bytes[end - 1].isSpaceOrTab)
    }

    /// The text from `start` on, which has no entities.
    func string(from start: Int) -> TableString {
        let range = TextRange(start, end)
        return TableString(
            source: range, content: range, style: .plain,
            traits: .init(
                syntax: marks.syntax, lineBreak: marks.lineBreak, edgeWhitespace: hasEdgeWhitespace))
    }
}

extension Span<UInt8> {
    /// Whether all of a range are characters of XML.
    func hasOnlyXMLCharacters(_ range: Range<Int>) -> Bool { firstNonXMLCharacter(in: range) == nil }

    /// The index of the first character of a range that is none of XML.
    func firstNonXMLCharacter(in range: Range<Int>) -> Int? {
        let text = extracting(first: range.upperBound)
        var marks = PlainXMLText.Marks()
        var index = text.textStop(from: range.lowerBound, &marks)
        while index < range.upperBound {
            guard text.isXMLCharacter(at: index) else { return index }
            index = text.textStop(from: index + 1, &marks)
        }
        return nil
    }

    /// The first byte from `start` on that ends a text, or that may not be allowed in one; the count if there is none.
    fileprivate func textStop(from start: Int, _ marks: inout PlainXMLText.Marks) -> Int {
        var index = start
        while index <= count &- 16 {
            let block = block(at: index)
            // `<` and `>`, and 0xED and 0xEF, differ in one bit.
            let stops =
                block.lanes(of: UInt8(ascii: "<"), withOrWithout: 2) | block.lanes(of: UInt8(ascii: "&"))
                | block.lanes(of: 0xED, withOrWithout: 2) | block.lanes(below: 0x20)
            // `%` and `$` differ in one bit.
            let signs =
                block.lanes(of: UInt8(ascii: "%"), withOrWithout: 1) | block.lanes(of: UInt8(ascii: "{"))
                | block.lanes(of: UInt8(ascii: "\\"))
            let breaks = block.lanes(of: 0xE2)
            if !(stops | signs | breaks).isEmpty {
                marks.note(signs, breaks, before: stops)
                guard stops.isEmpty else { return index &+ stops.firstLane }
            }
            index &+= 16
        }
        while index < count, !self[index].mayEndText {
            marks.note(self[index])
            index &+= 1
        }
        return index
    }

    /// The index after a byte that does not end a text; `nil` if it is not allowed there.
    ///
    /// - Parameter start: Where the text begins.
    fileprivate func next(afterStop index: Int, from start: Int) -> Int? {
        switch self[index] {
        case UInt8(ascii: "&"): xmlEntity(at: index)?.end
        case UInt8(ascii: ">") where index >= start + 2 && starts(with: "]]", at: index - 2): nil
        default: isXMLCharacter(at: index) ? index + 1 : nil
        }
    }

    /// Whether the character of which a byte is the first is allowed in XML: no control character, none of U+D800 to U+DFFF, and
    /// neither U+FFFE nor U+FFFF.
    private func isXMLCharacter(at index: Int) -> Bool {
        switch self[index] {
        case 0x09, 0x0A, 0x0D: true
        case 0..<0x20: false
        case 0xED: index < count - 2 && self[index + 1] < 0xA0
        case 0xEF: index < count - 2 && !(self[index + 1] == 0xBF && self[index + 2] >= 0xBE)
        default: true
        }
    }
}

extension PlainXMLText.Marks {
    /// Notes what is in a block before the first one of `stops`, or in all of it.
    @inline(__always)
    fileprivate mutating func note(_ signs: LaneMask, _ breaks: LaneMask, before stops: LaneMask) {
        var (signs, breaks) = (signs, breaks)
        if !stops.isEmpty {
            signs.formPrefix(before: stops)
            breaks.formPrefix(before: stops)
        }
        syntax = syntax || !signs.isEmpty
        lineBreak = lineBreak || !breaks.isEmpty
    }

    fileprivate mutating func note(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "%"), UInt8(ascii: "{"), UInt8(ascii: "\\"), UInt8(ascii: "$"): syntax = true
        case 0xE2: lineBreak = true
        default: break
        }
    }
}

extension UInt8 {
    fileprivate var mayEndText: Bool {
        self < 0x20 || self == UInt8(ascii: "<") || self == UInt8(ascii: "&") || self == UInt8(ascii: ">")
            || self == 0xED || self == 0xEF
    }
}
