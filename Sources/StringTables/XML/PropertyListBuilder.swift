internal import Concurrency
internal import SourceText

/// Builds a table from the elements of an XML property list, according to CoreFoundation's grammar.
struct PropertyListBuilder {
    struct Leaf {
        let element: XMLElement
        let start: Int
        let content: Int
    }

    private let text: DecodedText
    let bytes: ByteBuffer
    private var stack: [XMLFrame] = []
    /// Whether the innermost element is the top-level dictionary, whose members are the entries.
    private var isInTable = false
    /// The key of the entry whose value comes next.
    private var openKey: TableString?
    /// The number of open arrays and dictionaries.
    private var depth = 0
    private(set) var leaf: Leaf?
    private(set) var entries: [Entry]
    private var memory: HeldMemory?
    var nodes = NodeTree()
    private(set) var unescaped: [UInt8] = []
    private(set) var root = Table.Root.nothing
    /// Whether the root element was read to its end.
    private(set) var isFinished = false
    /// Where the root element ends.
    private(set) var end = 0
    /// Whether there may be comments inside of the root element.
    var mayHaveComments = true
    /// The limit that was exceeded.
    private(set) var excess: TableExcess?
    private let entryLimit: Int
    /// Nested values that may still be read.
    private var nestedValuesLeft: Int

    init(_ text: DecodedText) {
        self.text = text
        bytes = text.bytes
        entryLimit = Limits.entries(ofBytes: bytes.count)
        nestedValuesLeft = Limits.nestedValues(ofBytes: bytes.count)
        entries = .reserving(forTextOf: bytes.count)
    }

    /// Whether the position is between elements, where only whitespace is allowed.
    var isBetweenElements: Bool { leaf == nil }

    // MARK: - Elements

    /// An element begins.
    ///
    /// - Parameters:
    ///   - start: The index of the `<` of its start tag.
    ///   - content: The index after that tag.
    mutating func begin(_ element: XMLElement, at start: Int, content: Int) throws(XMLFault) {
        try checkPlace(of: element, start)
        if element.isContainer {
            try open(element, at: start)
        } else {
            leaf = Leaf(element: element, start: start, content: content)
        }
    }

    /// An element ended before `index`.
    ///
    /// - Parameter tag: The index of the `<` of its last tag, if it is known.
    mutating func end(at index: Int, tag: Int? = nil) throws(XMLFault) {
        if let leaf {
            self.leaf = nil
            try finish(leaf, lastTag: tag ?? tagStart(before: index - 1), at: index)
        } else {
            try close(at: index)
        }
        finishRoot(at: index)
    }

    /// A `<key>` or `<string>` with a text in which nothing is decoded.
    ///
    /// - Parameters:
    ///   - start: The index of the `<` of its start tag.
    ///   - end: The index after its end tag.
    mutating func add(
        _ text: TableString, as element: XMLElement, at start: Int, end: Int
    ) throws(XMLFault) {
        try checkPlace(of: element, start)
        take(text)
        finishRoot(at: end)
    }

    private mutating func finishRoot(at index: Int) {
        guard stack.isEmpty else { return }
        (isFinished, end) = (true, index)
    }

    // Mutating, as other functions that run for each element: a call would copy the whole builder.
    mutating func checkPlace(of element: XMLElement, _ start: Int) throws(XMLFault) {
        if isInTable {
            guard openKey == nil, element != .key else { return }
            throw fault("<dict> has <\(element.rawValue)> in place of a <key>", start)
        }
        guard let top = stack.indices.last else { return }
        if stack[top].hasValue { throw fault("<plist> has more than one value", start) }
        if stack[top].needsKey, element != .key {
            throw fault("<dict> has <\(element.rawValue)> in place of a <key>", start)
        }
    }

    // MARK: - Containers

    /// As few bytes as a value takes in most `.stringsdict`. Memory that is reserved and not used costs nothing, and getting more
    /// would copy all values.
    private static let bytesPerNode = 24

    private mutating func open(_ element: XMLElement, at start: Int) throws(XMLFault) {
        // `<plist>` does not count for the platform, but its depth must be limited too.
        guard element == .plist ? stack.count < 2 * Limits.depth : depth < Limits.depth else {
            throw fault("elements are nested too deeply", start)
        }
        let kind: XMLFrame.Kind =
            switch element {
            case .plist: .plist
            case .array: .array
            default: depth == 0 ? .table : .dictionary
            }
        if nodes.isEmpty, kind.nodeKind != nil { nodes.reserve(bytes.count / Self.bytesPerNode) }
        let node = kind.nodeKind.map { nodes.open($0, at: start) } ?? nodes.count
        stack.append(XMLFrame(kind: kind, start: start, node: node))
        isInTable = kind == .table
        depth += element == .plist ? 0 : 1
    }

    private mutating func close(at index: Int) throws(XMLFault) {
        guard let frame = stack.popLast() else { return }
        if frame.kind != .plist { depth -= 1 }
        isInTable = stack.last?.kind == .table
        guard !frame.hasKey, frame.kind != .table || openKey == nil else {
            throw fault("the last <key> has no value", tagStart(before: index - 1))
        }
        switch frame.kind {
        case .plist:
            if !frame.hasValue { throw fault("<plist> is empty", index - 1) }
        case .table:
            root = .dictionary
            markValue()
        case .dictionary, .array:
            nodes.close(frame.node, at: index)
            if frame.kind == .dictionary { replaceUID(at: frame.node) }
            add(frame.node)
        }
    }

    /// A dictionary whose only key is `CF$UID`, with an integer, is an archiver's reference.
    private mutating func replaceUID(at node: Int) {
        guard let number = nodes.onlyInteger(ofLast: node) else { return }
        if decoded(nodes[node + 1].string) == "CF$UID" { nodes.replace(from: node, by: .uid(number)) }
    }

    // MARK: - Values

    private mutating func finish(_ leaf: Leaf, lastTag: Int, at index: Int) throws(XMLFault) {
        // From the end of the start tag to the `</` of the end tag; empty for `<string/>`.
        let content =
            lastTag == leaf.start
            ? TextRange(index, index) : TextRange(leaf.content, max(leaf.content, lastTag))
        guard leaf.element == .key || leaf.element == .string else {
            return try finishScalar(leaf, content, at: index)
        }
        take(try string(content))
    }

    private mutating func take(_ string: TableString) {
        if isInTable {
            if let key = openKey { append(key, .text(string)) }
            openKey = openKey == nil ? string : nil
        } else {
            nodes.append(string)
            if let top = stack.indices.last, stack[top].needsKey {
                stack[top].hasKey = true
            } else {
                add(nodes.count - 1)
            }
        }
    }

    mutating func string(_ range: TextRange) throws(XMLFault) -> TableString {
        if let bad = text.firstUndecodable(in: range) {
            throw XMLFault(
                message: "a text contains a byte that is not UTF-8", range: TextRange(bad, bad + 3))
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

    func decoded(_ string: TableString) -> String {
        String(repairing: (string.isUnescaped ? unescaped.span : bytes.span).slice(string.content))
    }

    /// Counts a finished value, and makes it the root, the value of an entry or the value of a key.
    mutating func add(_ node: Int) {
        guard nestedValuesLeft > 0 else {
            excess = .nestedValues(beyond: Limits.nestedValues(ofBytes: bytes.count))
            return
        }
        nestedValuesLeft -= 1
        guard let top = stack.indices.last, stack[top].kind != .plist else {
            root = .other(nodes.value(at: node) { decoded($0) })
            nodes.remove(from: node)
            return markValue()
        }
        if isInTable, let key = openKey {
            append(key, .nested(index: Int32(node), source: nodes[node].source))
            openKey = nil
        } else {
            stack[top].hasKey = false
        }
    }

    private mutating func append(_ key: TableString, _ value: EntryValue) {
        let content = key.content
        let hash =
            key.isUnescaped ? unescaped.span.slice(content).keyHash : bytes.span.slice(content).keyHash
        let entry = Entry(key: key, hash: hash, value: value)
        let isWithin = entries.append(entry, atMost: entryLimit, countedBy: &memory)
        if !isWithin { excess = .entries(beyond: entryLimit) }
    }

    private mutating func markValue() {
        if let top = stack.indices.last, stack[top].kind == .plist { stack[top].hasValue = true }
    }
}

/// Values that are neither texts nor containers.
extension PropertyListBuilder {
    mutating func finishScalar(_ leaf: Leaf, _ content: TextRange, at index: Int) throws(XMLFault) {
        let isEmptyTag = content.lower == index
        let source = try scalarSource(leaf.element, content, isEmptyTag: isEmptyTag)
        switch XMLScalar.read(leaf.element, source, isEmptyTag: isEmptyTag) {
        case .success(let value):
            nodes.append(value, at: TextRange(leaf.start, index))
            add(nodes.count - 1)
        case .failure(let failure): throw fault(failure.message, leaf.start)
        }
    }

    /// The text of a scalar. CoreFoundation decodes that of a `<real>` like a string, and no other.
    private mutating func scalarSource(
        _ element: XMLElement, _ content: TextRange, isEmptyTag: Bool
    ) throws(XMLFault) -> String {
        guard element == .real, !isEmptyTag else { return String(repairing: bytes.span.slice(content)) }
        let string = try string(content)
        return decoded(string)
    }
}

/// Where tags begin and end, which libxml2 does not say.
extension PropertyListBuilder {
    /// An element begins.
    ///
    /// - Parameter tagEnd: The index of the `>` or `/>` of its start tag.
    mutating func begin(_ element: XMLElement, tagEnd: Int, hasAttributes: Bool) throws(XMLFault) {
        guard leaf == nil else { throw fault("<\(element.rawValue)> is not allowed inside a text", tagEnd) }
        let start = tagStart(before: tagEnd)
        // CoreFoundation does not read attributes: the tag ends at the first `>`, even in quotes.
        let close = hasAttributes ? bytes.span.index(of: UInt8(ascii: ">"), from: start) : tagEnd
        let content =
            min(close, tagEnd) < tagEnd && bytes[tagEnd] == UInt8(ascii: ">") ? close + 1 : tagEnd + 1
        guard !element.isContainer || content == tagEnd + 1 else {
            try checkPlace(of: element, start)
            throw fault("there is text between elements", close + 1)
        }
        try begin(element, at: start, content: content)
    }

    /// The index of the `<` of a tag that ends before `index`.
    // Inlined: a call would copy the whole builder.
    @inline(__always)
    func tagStart(before index: Int) -> Int {
        var start = min(index, bytes.count - 1)
        while start > 0, bytes[start] != UInt8(ascii: "<") { start -= 1 }
        return start
    }

    func fault(_ message: String, _ index: Int) -> XMLFault {
        XMLFault(message: message, range: TextRange(index, min(index + 1, bytes.count)))
    }
}

/// An open element that contains others.
struct XMLFrame {
    enum Kind {
        case plist
        /// The top-level dictionary, whose members are the entries.
        case table
        case dictionary, array

        /// The kind of its node, if it has one.
        var nodeKind: Node.Kind? {
            switch self {
            case .plist, .table: nil
            case .dictionary: .dictionary
            case .array: .array
            }
        }
    }

    let kind: Kind
    let start: Int
    /// The node of an array or of a dictionary inside the table.
    let node: Int
    /// Whether a `<plist>` has its value.
    var hasValue = false
    /// Whether the value of a key comes next.
    var hasKey = false

    /// Whether a `<key>` must come next.
    var needsKey: Bool { kind == .dictionary && !hasKey }
}
