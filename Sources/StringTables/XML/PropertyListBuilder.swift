internal import SourceText

/// The elements of XML property lists.
enum XMLElement: String {
    case plist, dict, array, key, string, data, date, real, integer
    case yes = "true"
    case no = "false"

    var isContainer: Bool { self == .plist || self == .dict || self == .array }
}

/// Builds a table from the elements of an XML property list, by CoreFoundation's grammar.
struct PropertyListBuilder {
    private enum Frame {
        case plist(hasValue: Bool)
        /// The dictionary at the top: its members are the entries.
        case table(key: TableString?)
        case dictionary([NestedValue.Member], key: String?, start: Int)
        case array([NestedValue], start: Int)
    }

    private struct Leaf {
        let element: XMLElement
        let start: Int
        let content: Int
    }

    private let text: DecodedText
    private let bytes: ByteBuffer
    private var stack: [Frame] = []
    /// Lists and dictionaries that are open.
    private var depth = 0
    private var leaf: Leaf?
    private(set) var entries: [Entry]
    private(set) var nestedValues: [NestedValue] = []
    private(set) var unescaped: [UInt8] = []
    private(set) var root = Table.Root.nothing
    /// Whether the root element was read to its end.
    private(set) var isFinished = false
    /// Where the root element ends.
    private(set) var end = 0

    init(_ text: DecodedText) {
        self.text = text
        bytes = text.bytes
        entries = .reserving(forTextOf: bytes.count)
    }

    /// Whether text would stand between elements, where only blanks may.
    var isBetweenElements: Bool { leaf == nil }

    // MARK: - Elements

    /// An element begins.
    ///
    /// - Parameter tagEnd: The index of the `>` or `/>` of its start tag.
    mutating func begin(_ element: XMLElement, tagEnd: Int, hasAttributes: Bool) throws(XMLFault) {
        guard leaf == nil else { throw fault("<\(element.rawValue)> stands inside a text", tagEnd) }
        let start = tagStart(before: tagEnd)
        // CoreFoundation does not read attributes: the tag ends at the first `>`, even in quotes.
        let close = hasAttributes ? bytes.span.index(of: UInt8(ascii: ">"), from: start) : tagEnd
        let content =
            min(close, tagEnd) < tagEnd && bytes[tagEnd] == UInt8(ascii: ">") ? close + 1 : tagEnd + 1
        try checkPlace(of: element, start)
        if element.isContainer {
            guard content == tagEnd + 1 else { throw fault("text stands between its elements", close + 1) }
            try open(element, at: start)
        } else {
            leaf = Leaf(element: element, start: start, content: content)
        }
    }

    /// An element ended before `index`.
    mutating func end(_ element: XMLElement, at index: Int) throws(XMLFault) {
        if let leaf {
            self.leaf = nil
            try finish(leaf, at: index)
        } else {
            try close(at: index)
        }
        guard stack.isEmpty else { return }
        isFinished = true
        end = index
    }

    private func tagStart(before index: Int) -> Int {
        var start = min(index, bytes.count - 1)
        while start > 0, bytes[start] != UInt8(ascii: "<") { start -= 1 }
        return start
    }

    private func fault(_ message: String, _ index: Int) -> XMLFault {
        XMLFault(message: message, range: TextRange(index, min(index + 1, bytes.count)))
    }

    private func checkPlace(of element: XMLElement, _ start: Int) throws(XMLFault) {
        switch stack.last {
        case .plist(hasValue: true):
            throw fault("a second value stands in <plist>", start)
        case .table(key: nil) where element != .key, .dictionary(_, key: nil, _) where element != .key:
            throw fault("<\(element.rawValue)> stands where <dict> needs a <key>", start)
        default: break
        }
    }

    // MARK: - Containers

    private mutating func open(_ element: XMLElement, at start: Int) throws(XMLFault) {
        // `<plist>` does not count for the platform; here it must not go on for ever either.
        guard element == .plist ? stack.count < 2 * Limits.depth : depth < Limits.depth else {
            throw fault("its elements are nested too deeply", start)
        }
        switch element {
        case .plist: stack.append(.plist(hasValue: false))
        case .array: stack.append(.array([], start: start))
        default: stack.append(depth == 0 ? .table(key: nil) : .dictionary([], key: nil, start: start))
        }
        depth += element == .plist ? 0 : 1
    }

    private mutating func close(at index: Int) throws(XMLFault) {
        let frame = stack.popLast()
        if case .plist = frame {} else { depth -= 1 }
        switch frame {
        case .plist(hasValue: false):
            throw fault("<plist> is empty", index - 1)
        case .plist:
            return
        case .table(let key):
            guard key == nil else { throw fault("the last <key> has no value", tagStart(before: index - 1)) }
            root = .dictionary
            markValue()
        case .dictionary(let members, let key, let start):
            guard key == nil else { throw fault("the last <key> has no value", tagStart(before: index - 1)) }
            add(Self.uid(members) ?? .dictionary(members), TextRange(start, index))
        case .array(let elements, let start):
            add(.array(elements), TextRange(start, index))
        case nil:
            return
        }
    }

    /// A dictionary of `CF$UID` alone with an integer is an archiver's reference.
    private static func uid(_ members: [NestedValue.Member]) -> NestedValue? {
        guard members.count == 1, members[0].key == "CF$UID", case .integer(let text) = members[0].value
        else { return nil }
        return UInt64(text).map { .uid($0) }
    }

    // MARK: - Values

    private mutating func finish(_ leaf: Leaf, at index: Int) throws(XMLFault) {
        let content = contentRange(of: leaf, before: index)
        guard leaf.element == .key || leaf.element == .string else {
            return try finishScalar(leaf, content, at: index)
        }
        let string = try string(content)
        switch stack.last {
        case .table(key: nil):
            stack[stack.count - 1] = .table(key: string)
        case .table(let key?):
            append(key, .text(string))
            stack[stack.count - 1] = .table(key: nil)
        case .dictionary(let members, key: nil, let start):
            stack[stack.count - 1] = .dictionary(members, key: decoded(string), start: start)
        default:
            add(.string(decoded(string)), TextRange(leaf.start, index))
        }
    }

    /// From behind the start tag to the `</` of the end tag; empty for `<string/>`.
    private func contentRange(of leaf: Leaf, before index: Int) -> TextRange {
        let close = tagStart(before: index - 1)
        return close == leaf.start
            ? TextRange(index, index) : TextRange(leaf.content, max(leaf.content, close))
    }

    private mutating func string(_ range: TextRange) throws(XMLFault) -> TableString {
        if let bad = text.undecodable.first(where: { range.contains($0.offset.index) }) {
            throw XMLFault(
                message: "a byte in a text is not UTF-8",
                range: TextRange(bad.offset.index, bad.offset.index + 3))
        }
        guard !XMLText.isPlain(bytes.span, range) else {
            return TableString(
                source: range, content: range, style: .plain, traits: .init(of: bytes.span.slice(range)))
        }
        let start = unescaped.count
        let source = bytes
        try XMLText.decode(source.span, range, into: &unescaped)
        return TableString(
            source: range, content: TextRange(start, unescaped.count), style: .plain, part: 0,
            traits: .init(of: unescaped.span.extracting(start...)))
    }

    private func decoded(_ string: TableString) -> String {
        String(repairing: (string.isUnescaped ? unescaped.span : bytes.span).slice(string.content))
    }

    private mutating func finishScalar(_ leaf: Leaf, _ content: TextRange, at index: Int) throws(XMLFault) {
        let isEmptyTag = content.lower == index
        let source = String(repairing: bytes.span.slice(content))
        switch XMLScalar.read(leaf.element, source, isEmptyTag: isEmptyTag) {
        case .success(let value): add(value, TextRange(leaf.start, index))
        case .failure(let failure): throw fault(failure.message, leaf.start)
        }
    }

    /// Puts a finished value where it belongs.
    private mutating func add(_ value: NestedValue, _ source: TextRange) {
        switch stack.popLast() {
        case .table(let key?):
            nestedValues.append(value)
            append(key, .nested(index: Int32(nestedValues.count - 1), source: source))
            stack.append(.table(key: nil))
        case .dictionary(var members, let key?, let start):
            members.append(.init(key: key, value: value))
            stack.append(.dictionary(members, key: nil, start: start))
        case .array(var elements, let start):
            elements.append(value)
            stack.append(.array(elements, start: start))
        case let frame:
            if let frame { stack.append(frame) }
            root = .other(value)
            markValue()
        }
    }

    private mutating func append(_ key: TableString, _ value: EntryValue) {
        let content = key.content
        let hash =
            key.isUnescaped ? unescaped.span.slice(content).keyHash : bytes.span.slice(content).keyHash
        entries.append(Entry(key: key, hash: hash, value: value))
    }

    private mutating func markValue() {
        if case .plist = stack.last { stack[stack.count - 1] = .plist(hasValue: true) }
    }
}
