internal import Concurrency
internal import SourceText

/// Reads XML as Xcode and `plutil` write it: tags without attributes and spaces, comments between them, and texts with the five
/// entities of XML.
///
/// Such a text is well-formed, and libxml2 would pass on the same elements, which takes it several times as long. It reads all
/// others, and those with a fault.
struct PlainXMLParser: ~Escapable {
    private let bytes: Span<UInt8>
    private var position: Int
    private var builder: PropertyListBuilder
    /// The containers that are open, the innermost one last.
    private var open: [XMLElement] = []
    private var poll: CancellationPoll

    @_lifetime(copy bytes)
    private init(_ bytes: Span<UInt8>, from start: Int, _ builder: PropertyListBuilder) {
        self.bytes = bytes
        position = start
        self.builder = builder
        poll = CancellationPoll(every: CancellationPoll.bytes, from: start)
    }

    /// Parses `bytes` from the root element at `start`.
    ///
    /// - Returns: The builder, which has read the root element to its end; `nil` if libxml2 must read the text.
    static func parse(
        _ bytes: Span<UInt8>, from start: Int, into builder: PropertyListBuilder
    ) -> PropertyListBuilder? {
        var parser = PlainXMLParser(bytes, from: start, builder)
        guard let isPlain = try? parser.readRoot(), isPlain else { return nil }
        return parser.builder
    }

    // MARK: - Elements

    /// Returns whether the text is plain up to the end of the root element.
    private mutating func readRoot() throws(XMLFault) -> Bool {
        while !builder.isFinished, builder.excess == nil {
            position = XMLProlog.skipWhitespace(bytes, from: position)
            guard position < bytes.count, !poll.isCancelled(at: position) else { return false }
            guard try readNext() else { return false }
        }
        return true
    }

    private mutating func readNext() throws(XMLFault) -> Bool {
        if bytes.starts(with: "</", at: position) { return try readEnd() }
        return bytes.starts(with: "<!--", at: position) ? skipComment() : try readElement()
    }

    /// Skips a comment, if it is one of XML: it has no two hyphens.
    private mutating func skipComment() -> Bool {
        let end = bytes.end(ofCommentAt: position)
        guard let end, bytes.hasOnlyXMLCharacters(position..<end) else { return false }
        position = end
        return true
    }

    /// Reads the end tag of a container.
    private mutating func readEnd() throws(XMLFault) -> Bool {
        guard let container = open.popLast(), takeEndTag(of: container) else { return false }
        try builder.end(at: position)
        return true
    }

    /// Reads a start tag, and unless it is that of a container, what follows up to its end tag.
    private mutating func readElement() throws(XMLFault) -> Bool {
        let start = position
        guard let element = takeName() else { return false }
        if bytes.starts(with: "/>", at: position) {
            position += 2
            try builder.begin(element, at: start, content: position)
            try builder.end(at: position, tag: start)
            return true
        }
        guard bytes.starts(with: ">", at: position) else { return false }
        position += 1
        try builder.begin(element, at: start, content: position)
        guard !element.isContainer else {
            open.append(element)
            return true
        }
        guard let tag = endOfText(from: position) else { return false }
        position = tag
        guard takeEndTag(of: element) else { return false }
        try builder.end(at: position, tag: tag)
        return true
    }

    // MARK: - Tags

    /// Reads `<` and the name of an element, with the attribute that Xcode writes.
    private mutating func takeName() -> XMLElement? {
        guard let element = XMLElement(startingAt: position, in: bytes) else { return nil }
        // An end tag has two characters more.
        position += element.endTag.utf8CodeUnitCount - 2
        if element == .plist, bytes.starts(with: " version=\"1.0\">", at: position) { position += 14 }
        return element
    }

    private mutating func takeEndTag(of element: XMLElement) -> Bool {
        guard bytes.starts(with: element.endTag, at: position) else { return false }
        position += element.endTag.utf8CodeUnitCount
        return true
    }

    // MARK: - Texts

    /// The index of the `<` after a text; `nil` if it has anything but characters of XML and entities.
    private func endOfText(from start: Int) -> Int? {
        var index = start
        while true {
            index = bytes.plainXMLEnd(from: index)
            guard index < bytes.count else { return nil }
            switch bytes[index] {
            case UInt8(ascii: "<"): return index
            case UInt8(ascii: "&"):
                guard let end = endOfEntity(at: index) else { return nil }
                index = end
            case UInt8(ascii: ">") where index >= start + 2 && bytes.starts(with: "]]", at: index - 2):
                return nil
            default:
                guard bytes.isXMLCharacter(at: index) else { return nil }
                index += 1
            }
        }
    }

    private func endOfEntity(at index: Int) -> Int? {
        let names: [StaticString] = ["&amp;", "&lt;", "&gt;", "&quot;", "&apos;"]
        for name in names where bytes.starts(with: name, at: index) { return index + name.utf8CodeUnitCount }
        return nil
    }
}

extension XMLElement {
    /// The element whose start tag may be at an index.
    fileprivate init?(startingAt index: Int, in bytes: Span<UInt8>) {
        guard index < bytes.count - 1 else { return nil }
        switch bytes[index + 1] {
        case UInt8(ascii: "k") where bytes.starts(with: "<key", at: index): self = .key
        case UInt8(ascii: "s") where bytes.starts(with: "<string", at: index): self = .string
        case UInt8(ascii: "d") where bytes.starts(with: "<dict", at: index): self = .dict
        case UInt8(ascii: "d") where bytes.starts(with: "<date", at: index): self = .date
        case UInt8(ascii: "d") where bytes.starts(with: "<data", at: index): self = .data
        case UInt8(ascii: "i") where bytes.starts(with: "<integer", at: index): self = .integer
        case UInt8(ascii: "t") where bytes.starts(with: "<true", at: index): self = .yes
        case UInt8(ascii: "f") where bytes.starts(with: "<false", at: index): self = .no
        case UInt8(ascii: "a") where bytes.starts(with: "<array", at: index): self = .array
        case UInt8(ascii: "p") where bytes.starts(with: "<plist", at: index): self = .plist
        case UInt8(ascii: "r") where bytes.starts(with: "<real", at: index): self = .real
        default: return nil
        }
    }

    fileprivate var endTag: StaticString {
        switch self {
        case .plist: "</plist>"
        case .dict: "</dict>"
        case .array: "</array>"
        case .key: "</key>"
        case .string: "</string>"
        case .data: "</data>"
        case .date: "</date>"
        case .real: "</real>"
        case .integer: "</integer>"
        case .yes: "</true>"
        case .no: "</false>"
        }
    }
}

extension Span<UInt8> {
    /// The first byte from `start` on that ends a text, or that may not be allowed in one; the count if there is none.
    fileprivate func plainXMLEnd(from start: Int) -> Int {
        var index = start
        while index <= count &- 16 {
            let block = block(at: index)
            let stops =
                block.lanes(of: UInt8(ascii: "<")) | block.lanes(of: UInt8(ascii: "&"))
                | block.lanes(of: UInt8(ascii: ">")) | block.lanes(below: 0x20) | block.lanes(of: 0xED)
                | block.lanes(of: 0xEF)
            guard stops.isEmpty else { return index &+ stops.firstLane }
            index &+= 16
        }
        while index < count, !self[index].mayEndText { index &+= 1 }
        return index
    }

    /// The index after the comment at an index; `nil` if two hyphens are inside of it, or if it does not end.
    fileprivate func end(ofCommentAt start: Int) -> Int? {
        var index = self.index(of: UInt8(ascii: "-"), from: start + 4)
        while index < count {
            if starts(with: "--", at: index) { return starts(with: "-->", at: index) ? index + 3 : nil }
            index = self.index(of: UInt8(ascii: "-"), from: index + 1)
        }
        return nil
    }

    fileprivate func hasOnlyXMLCharacters(_ range: Range<Int>) -> Bool {
        var index = plainXMLEnd(from: range.lowerBound)
        while index < range.upperBound {
            guard isXMLCharacter(at: index) else { return false }
            index = plainXMLEnd(from: index + 1)
        }
        return true
    }

    /// Whether the character of which a byte is the first is allowed in XML: no control character, none of U+D800 to U+DFFF, and
    /// neither U+FFFE nor U+FFFF.
    fileprivate func isXMLCharacter(at index: Int) -> Bool {
        switch self[index] {
        case 0x09, 0x0A, 0x0D: true
        case 0..<0x20: false
        case 0xED: index < count - 2 && self[index + 1] < 0xA0
        case 0xEF: index < count - 2 && !(self[index + 1] == 0xBF && self[index + 2] >= 0xBE)
        default: true
        }
    }
}

extension UInt8 {
    fileprivate var mayEndText: Bool {
        self < 0x20 || self == UInt8(ascii: "<") || self == UInt8(ascii: "&") || self == UInt8(ascii: ">")
            || self == 0xED || self == 0xEF
    }
}
