package import SourceText

/// Reads the part of YAML that configuration needs: scalars, lists and mappings whose keys are texts.
///
/// Anchors, aliases, tags, several documents and keys that occur twice are faults. JSON is read too, being YAML.
package struct YAMLComposer: ~Copyable {
    private var events: YAMLEvents
    private var depth = 0
    private static let deepest = 32

    /// The value of the one document in `bytes`; `nil` if there is nothing but comments.
    ///
    /// - Parameter largest: How many bytes there may be.
    /// - Throws: ``YAMLFault`` for what is no YAML, or not of this part of it.
    package static func document(
        in bytes: borrowing ByteBuffer, upTo largest: Int = Limits.configurationSize
    ) throws(YAMLFault) -> YAMLNode? {
        guard bytes.count <= largest else {
            throw YAMLFault(
                message: "the file is larger than \(largest >> 20) MiB", place: TextPlace(line: 1, column: 1))
        }
        var composer = YAMLComposer(events: try YAMLEvents(bytes.span))
        return try composer.document()
    }

    private init(events: consuming YAMLEvents) {
        self.events = events
    }

    private mutating func document() throws(YAMLFault) -> YAMLNode? {
        guard try events.next().kind == .streamStart, try events.next().kind == .documentStart else {
            return nil
        }
        let node = try node(try events.next())
        guard try events.next().kind == .documentEnd else { return node }
        let event = try events.next()
        guard event.kind == .streamEnd else {
            throw YAMLFault(message: "a second document begins; there may be one", place: event.place)
        }
        return node
    }

    private mutating func node(_ event: YAMLEvent) throws(YAMLFault) -> YAMLNode {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else {
            throw YAMLFault(message: "more than \(Self.deepest) levels are nested", place: event.place)
        }
        switch event.kind {
        case .scalar(let text, let isQuoted):
            return YAMLNode(content: .scalar(text, isQuoted: isQuoted), place: event.place)
        case .sequenceStart: return YAMLNode(content: .sequence(try elements()), place: event.place)
        case .mappingStart: return YAMLNode(content: .mapping(try members()), place: event.place)
        default: throw YAMLFault(message: "a value is missing", place: event.place)
        }
    }

    private mutating func elements() throws(YAMLFault) -> [YAMLNode] {
        var elements: [YAMLNode] = []
        while true {
            let event = try events.next()
            if event.kind == .sequenceEnd { return elements }
            elements.append(try node(event))
        }
    }

    private mutating func members() throws(YAMLFault) -> [YAMLNode.Member] {
        var members: [YAMLNode.Member] = []
        var lines: [String: Int] = [:]
        while true {
            let event = try events.next()
            if event.kind == .mappingEnd { return members }
            guard case .scalar(let key, _) = event.kind else {
                throw YAMLFault(message: "a key must be a text", place: event.place)
            }
            if let first = lines.updateValue(event.place.line, forKey: key) {
                throw YAMLFault(
                    message: "\"\(key)\" stands here again; the first is in line \(first)", place: event.place
                )
            }
            let value = try node(try events.next())
            members.append(.init(key: key, place: event.place, value: value))
        }
    }
}
