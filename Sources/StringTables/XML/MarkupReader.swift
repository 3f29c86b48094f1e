internal import Concurrency
internal import SourceText

/// Reads a document of XML tag by tag, and refuses one that is not well-formed.
///
/// It knows no DOCTYPE, so that there are no entities but the five of XML, and nothing to fetch.
struct MarkupReader: ~Escapable {
    enum Event {
        /// An element begins. If it is empty, such as `<note/>`, its end follows.
        case start(Tag)
        /// An element ends; the range is that of its end tag, or of the tag of an empty element.
        case end(TextRange)
        /// Text up to the next `<`, with its references.
        case text(TextRange)
        /// The content of a CDATA section.
        case section(TextRange)
        /// The document has ended.
        case finished
    }

    struct Tag {
        let range: TextRange
        let name: TextRange
    }

    struct Attribute {
        let name: TextRange
        /// Without its quotes.
        let value: TextRange
    }

    let bytes: Span<UInt8>
    private var position: Int
    private let start: Int
    /// The attributes of the tag that was read last.
    private(set) var attributes: [Attribute] = []
    /// The names of the elements that are open.
    private var open: [TextRange] = []
    /// The tag of an empty element whose end was not told yet.
    private var emptyTag: TextRange?
    private var hasRoot = false
    private var poll: CancellationPoll

    /// A reader of the text from `start` on.
    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>, from start: Int) {
        self.bytes = bytes
        (position, self.start) = (start, start)
        poll = CancellationPoll(every: CancellationPoll.bytes, from: start)
    }

    /// The next event; the end of the document if the work is cancelled.
    mutating func next() throws(XMLFault) -> Event {
        if let tag = emptyTag {
            emptyTag = nil
            open.removeLast()
            return .end(tag)
        }
        while position < bytes.count, !poll.isCancelled(at: position) {
            if let event = try readNext() { return event }
        }
        guard position >= bytes.count else { return .finished }
        if let name = open.last { throw XMLFault(message: "an element is not closed", range: name) }
        guard hasRoot else { throw fault("the file ends before its first element", start, start) }
        return .finished
    }

    /// Reads what is at the position; `nil` if it is a comment or the like.
    private mutating func readNext() throws(XMLFault) -> Event? {
        guard bytes[position] == UInt8(ascii: "<") else { return try readText() }
        guard position + 1 < bytes.count else { throw unfinishedTag(at: position) }
        switch bytes[position + 1] {
        case UInt8(ascii: "/"): return try readEnd()
        case UInt8(ascii: "?"):
            try skipInstruction()
            return nil
        case UInt8(ascii: "!"): return try readDeclaration()
        default: return try readStart()
        }
    }

    // MARK: - Text

    private mutating func readText() throws(XMLFault) -> Event? {
        let range = TextRange(position, bytes.index(of: UInt8(ascii: "<"), from: position))
        guard !open.isEmpty else {
            try skipWhitespaceOutside(upTo: range.upper)
            return nil
        }
        try check(range)
        let text = bytes.extracting(first: range.upper)
        if let end = text.end(ofNext: "]]>", from: range.lower) {
            throw fault("]]> in a text must be written ]]&gt;", end - 3, end)
        }
        position = range.upper
        return .text(range)
    }

    private mutating func skipWhitespaceOutside(upTo end: Int) throws(XMLFault) {
        let stop = XMLProlog.skipWhitespace(bytes, from: position)
        guard stop >= end else {
            let place = hasRoot ? "after the last element" : "before the first element"
            throw fault("there is text \(place)", stop, stop + 1)
        }
        position = stop
    }

    /// Checks the characters and references of a text or of the value of an attribute.
    private func check(_ range: TextRange) throws(XMLFault) {
        if let index = bytes.firstNonXMLCharacter(in: range.lower..<range.upper) {
            throw fault("this character is not allowed in XML", index, index + 1)
        }
        let text = bytes.extracting(first: range.upper)
        var index = text.index(of: UInt8(ascii: "&"), from: range.lower)
        while index < range.upper {
            guard let reference = text.xmlReference(at: index) else { throw badReference(at: index) }
            index = text.index(of: UInt8(ascii: "&"), from: reference.end)
        }
    }

    private func badReference(at index: Int) -> XMLFault {
        if bytes.starts(with: "&#", at: index) {
            return fault("invalid character reference", index, index + 1)
        }
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        return next.isASCIILetter && nameEnd(from: index + 1).map { bytes.starts(with: ";", at: $0) } == true
            ? fault("unknown entity; only &lt; &gt; &amp; &quot; and &apos; are defined", index, index + 1)
            : fault("an & does not begin an entity; write &amp;", index, index + 1)
    }

    // MARK: - Comments and the like

    private mutating func readDeclaration() throws(XMLFault) -> Event? {
        if bytes.starts(with: "<!--", at: position) {
            try skipComment()
            return nil
        }
        if !open.isEmpty, bytes.starts(with: "<![CDATA[", at: position) { return try readSection() }
        if bytes.starts(with: "<!DOCTYPE", at: position) {
            throw fault("a DOCTYPE is not read", position, position + 9)
        }
        throw fault("the XML is not well-formed here", position, position + 2)
    }

    private mutating func skipComment() throws(XMLFault) {
        guard let end = bytes.end(ofNext: "--", from: position + 4) else {
            throw fault("a comment is not terminated", position, position + 4)
        }
        guard bytes.starts(with: ">", at: end) else {
            throw fault("-- is not allowed inside a comment", end - 2, end)
        }
        try checkCharacters(position..<end)
        position = end + 1
    }

    private mutating func readSection() throws(XMLFault) -> Event {
        guard let end = bytes.end(ofNext: "]]>", from: position + 9) else {
            throw fault("a CDATA section is not terminated", position, position + 9)
        }
        let range = TextRange(position + 9, end - 3)
        try checkCharacters(range.lower..<range.upper)
        position = end
        return .section(range)
    }

    /// Skips a processing instruction; the XML declaration is one at the start of the text.
    private mutating func skipInstruction() throws(XMLFault) {
        guard let end = bytes.end(ofNext: "?>", from: position + 2),
            let name = nameEnd(from: position + 2)
        else { throw fault("a processing instruction is not terminated", position, position + 2) }
        let isDeclaration = name == position + 5 && bytes.isXMLName(at: position + 2)
        guard !isDeclaration || position == start else {
            throw fault("the XML declaration is not at the start of the file", position, position + 5)
        }
        try checkCharacters(position..<end)
        position = end
    }

    private func checkCharacters(_ range: Range<Int>) throws(XMLFault) {
        guard let index = bytes.firstNonXMLCharacter(in: range) else { return }
        throw fault("this character is not allowed in XML", index, index + 1)
    }

    // MARK: - Tags

    private mutating func readStart() throws(XMLFault) -> Event {
        let first = position
        guard open.count < Limits.depth else {
            throw fault("elements are nested too deeply", first, first + 1)
        }
        guard !open.isEmpty || !hasRoot else {
            throw fault("there is another element after the last one", first, first + 1)
        }
        guard let nameEnd = nameEnd(from: first + 1) else { throw badStart(at: first) }
        let name = TextRange(first + 1, nameEnd)
        position = nameEnd
        attributes.removeAll(keepingCapacity: true)
        while try readAttribute(ofTagAt: first) {}
        let isEmpty = bytes.starts(with: "/", at: position)
        if isEmpty { position += 1 }
        guard bytes.starts(with: ">", at: position) else { throw unfinishedTag(at: first) }
        position += 1
        try checkDistinctAttributes()
        let range = TextRange(first, position)
        open.append(name)
        hasRoot = true
        if isEmpty { emptyTag = range }
        return .start(Tag(range: range, name: name))
    }

    private func badStart(at index: Int) -> XMLFault {
        fault("a < does not begin a tag; write &lt;", index, index + 1)
    }

    private mutating func readEnd() throws(XMLFault) -> Event {
        let first = position
        guard let name = open.last else {
            throw fault("this end tag does not match the open element", first, first + 2)
        }
        guard bytes.hasText(of: name, at: first + 2) else {
            throw fault("this end tag does not match the open element", first, first + 2)
        }
        let end = XMLProlog.skipWhitespace(bytes, from: first + 2 + name.count)
        guard bytes.starts(with: ">", at: end) else {
            throw fault("this end tag does not match the open element", first, first + 2)
        }
        open.removeLast()
        position = end + 1
        return .end(TextRange(first, position))
    }

    /// Reads an attribute with the white space before it; returns `false` if there is none.
    private mutating func readAttribute(ofTagAt tag: Int) throws(XMLFault) -> Bool {
        let first = XMLProlog.skipWhitespace(bytes, from: position)
        guard first < bytes.count else { throw unfinishedTag(at: tag) }
        if bytes[first] == UInt8(ascii: ">") || bytes[first] == UInt8(ascii: "/") {
            position = first
            return false
        }
        guard first > position, let nameEnd = nameEnd(from: first) else { throw unfinishedTag(at: tag) }
        let sign = XMLProlog.skipWhitespace(bytes, from: nameEnd)
        guard bytes.starts(with: "=", at: sign) else { throw unfinishedTag(at: tag) }
        let quote = XMLProlog.skipWhitespace(bytes, from: sign + 1)
        guard quote < bytes.count, bytes[quote] == UInt8(ascii: "\"") || bytes[quote] == UInt8(ascii: "'")
        else { throw unfinishedTag(at: tag) }
        let end = bytes.index(of: bytes[quote], or: UInt8(ascii: "<"), from: quote + 1)
        guard end < bytes.count, bytes[end] == bytes[quote] else { throw unfinishedTag(at: tag) }
        let value = TextRange(quote + 1, end)
        try check(value)
        attributes.append(Attribute(name: TextRange(first, nameEnd), value: value))
        position = end + 1
        return true
    }

    /// The number of attributes up to which each is compared with each.
    private static let fewAttributes = 12

    private func checkDistinctAttributes() throws(XMLFault) {
        guard attributes.count > 1 else { return }
        guard attributes.count > Self.fewAttributes else {
            for later in 1..<attributes.count {
                for earlier in 0..<later
                where bytes.slice(attributes[earlier].name).isEqual(to: bytes.slice(attributes[later].name)) {
                    throw repeated(attributes[later])
                }
            }
            return
        }
        var seen: Set<[UInt8]> = []
        for attribute in attributes
        where !seen.insert([UInt8](copying: bytes.slice(attribute.name))).inserted {
            throw repeated(attribute)
        }
    }

    private func repeated(_ attribute: Attribute) -> XMLFault {
        XMLFault(message: "an attribute is here twice", range: attribute.name)
    }

    // MARK: - Names

    /// The index after the name at an index; `nil` if there is none.
    private func nameEnd(from start: Int) -> Int? {
        guard start < bytes.count, bytes[start].canBeginName else { return nil }
        var end = start + 1
        while end < bytes.count, bytes[end].canBeInName { end += 1 }
        return end
    }

    private func unfinishedTag(at index: Int) -> XMLFault {
        fault("a tag is not terminated", index, index + 1)
    }

    private func fault(_ message: String, _ start: Int, _ end: Int) -> XMLFault {
        XMLFault(message: message, range: TextRange(start, end).clamped(to: bytes.count))
    }
}

extension UInt8 {
    /// Whether a name in XML may begin with it; of other characters than those of ASCII, all are accepted.
    fileprivate var canBeginName: Bool {
        isASCIILetter || self == UInt8(ascii: "_") || self == UInt8(ascii: ":") || self >= 0x80
    }

    fileprivate var canBeInName: Bool {
        canBeginName || isASCIIDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
    }
}

extension Span<UInt8> {
    /// Whether the text of another range is at an index.
    fileprivate func hasText(of range: TextRange, at index: Int) -> Bool {
        index + range.count <= count && extracting(index..<index + range.count).isEqual(to: slice(range))
    }

    /// Whether the three letters at an index are `xml`, in upper or lower case.
    fileprivate func isXMLName(at index: Int) -> Bool {
        index + 3 <= count && self[index].inLowerCase == UInt8(ascii: "x")
            && self[index + 1].inLowerCase == UInt8(ascii: "m")
            && self[index + 2].inLowerCase == UInt8(ascii: "l")
    }

    /// The character of an entity or of a reference by number at an index; `nil` if it is neither, or no character of XML.
    func xmlReference(at index: Int) -> (codePoint: UInt32, end: Int)? {
        if let (character, end) = xmlEntity(at: index) { return (UInt32(character), end) }
        guard starts(with: "&#", at: index) else { return nil }
        let isHex = starts(with: "x", at: index + 2)
        let first = index + (isHex ? 3 : 2)
        var (end, value) = (first, UInt32(0))
        while end < count, let digit = self[end].hexDigit, isHex || digit < 10, value <= 0x10FFFF {
            value = value * (isHex ? 16 : 10) + UInt32(digit)
            end += 1
        }
        guard end > first, starts(with: ";", at: end), value.isXMLCharacter else { return nil }
        return (value, end + 1)
    }
}

extension UInt32 {
    /// Whether a character of XML has this code point.
    fileprivate var isXMLCharacter: Bool {
        switch self {
        case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }
}
