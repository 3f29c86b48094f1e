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
        self.builder.mayHaveComments = false
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
        guard position < bytes.count - 1, bytes[position] == UInt8(ascii: "<") else { return false }
        let next = bytes[position + 1]
        switch next {
        case UInt8(ascii: "/"): return try readEnd()
        case UInt8(ascii: "!"): return skipComment()
        default: return try readElement()
        }
    }

    /// Skips a comment, if it is one of XML: it has no two hyphens.
    private mutating func skipComment() -> Bool {
        guard bytes.starts(with: "<!--", at: position), let end = bytes.end(ofCommentAt: position),
            bytes.hasOnlyXMLCharacters(position..<end)
        else { return false }
        builder.mayHaveComments = true
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
        // Almost all of a table.
        if take("<string>") { return try readText(of: .string, at: start) }
        if take("<key>") { return try readText(of: .key, at: start) }
        guard let element = takeName() else { return false }
        if bytes.starts(with: "/>", at: position) {
            position += 2
            try builder.begin(element, at: start, content: position)
            try builder.end(at: position, tag: start)
            return true
        }
        guard position < bytes.count, bytes[position] == UInt8(ascii: ">") else { return false }
        position += 1
        guard !element.isContainer else {
            try builder.begin(element, at: start, content: position)
            open.append(element)
            return true
        }
        return try readText(of: element, at: start)
    }

    /// Reads what an element contains, and its end tag.
    private mutating func readText(of element: XMLElement, at start: Int) throws(XMLFault) -> Bool {
        let content = position
        guard let text = PlainXMLText(in: bytes, from: content) else { return false }
        position = text.end
        guard takeEndTag(of: element) else { return false }
        if text.isDecoded, element == .key || element == .string {
            try builder.add(text.string(from: content), as: element, at: start, end: position)
        } else {
            try builder.begin(element, at: start, content: content)
            try builder.end(at: position, tag: text.end)
        }
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
        // A constant is compared in one step.
        switch element {
        case .string: take("</string>")
        case .key: take("</key>")
        case .dict: take("</dict>")
        default: take(element.endTag)
        }
    }

    @inline(__always)
    private mutating func take(_ text: StaticString) -> Bool {
        guard bytes.starts(with: text, at: position) else { return false }
        position += text.utf8CodeUnitCount
        return true
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
    /// The index after the comment at an index; `nil` if two hyphens are inside of it, or if it does not end.
    fileprivate func end(ofCommentAt start: Int) -> Int? {
        var index = self.index(of: UInt8(ascii: "-"), from: start + 4)
        while index < count {
            if starts(with: "--", at: index) { return starts(with: "-->", at: index) ? index + 3 : nil }
            index = self.index(of: UInt8(ascii: "-"), from: index + 1)
        }
        return nil
    }
}
