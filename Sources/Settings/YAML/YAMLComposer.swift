package import SourceText

/// Reads the subset of YAML that configuration needs: scalars, lists and mappings with string keys.
///
/// Anchors, aliases, tags, multiple documents and duplicate keys are errors. JSON is read too, since it is YAML.
package struct YAMLComposer: ~Copyable {
    private var events: YAMLEvents
    private var depth = 0
    private static let maxDepth = 32

    /// The value of the only document in `bytes`; `nil` if there are only comments.
    ///
    /// - Parameter maxSize: The maximum size in bytes.
    /// - Throws: ``YAMLError`` for anything outside of this subset of YAML.
    package static func document(
        in bytes: borrowing ByteBuffer, upTo maxSize: Int = Limits.configurationSize
    ) throws(YAMLError) -> YAMLNode? {
        guard bytes.count <= maxSize else {
            throw YAMLError(
                message: "the file is larger than \(maxSize >> 20) MiB", place: TextPlace(line: 1, column: 1))
        }
        var composer = YAMLComposer(events: try YAMLEvents(bytes.span))
        return try composer.document()
    }

    private init(events: consuming YAMLEvents) {
        self.events = events
    }

    private mutating func document() throws(YAMLError) -> YAMLNode? {
        guard try events.next().kind == .streamStart, try events.next().kind == .documentStart else {
            return nil
        }
        let node = try node(try events.next())
        guard try events.next().kind == .documentEnd else { return node }
        let event = try events.next()
        guard event.kind == .streamEnd else {
            throw YAMLError(message: "a second document begins here; only one is allowed", place: event.place)
        }
        return node
    }

    private mutating func node(_ event: YAMLEvent) throws(YAMLError) -> YAMLNode {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maxDepth else {
            throw YAMLError(message: "nested more than \(Self.maxDepth) levels deep", place: event.place)
        }
        switch event.kind {
        case .scalar(let text, let isQuoted):
            return YAMLNode(content: .scalar(text, isQuoted: isQuoted), place: event.place)
        case .sequenceStart: return YAMLNode(content: .sequence(try elements()), place: event.place)
        case .mappingStart: return YAMLNode(content: .mapping(try members()), place: event.place)
        default: throw YAMLError(message: "a value is missing", place: event.place)
        }
    }

    private mutating func elements() throws(YAMLError) -> [YAMLNode] {
        var elements: [YAMLNode] = []
        while true {
            let event = try events.next()
            if event.kind == .sequenceEnd { return elements }
            elements.append(try node(event))
        }
    }

    private mutating func members() throws(YAMLError) -> [YAMLNode.Member] {
        var members: [YAMLNode.Member] = []
        var lines: [String: Int] = [:]
        while true {
            let event = try events.next()
            if event.kind == .mappingEnd { return members }
            guard case .scalar(let key, _) = event.kind else {
                throw YAMLError(message: "a key must be a string", place: event.place)
            }
            if let first = lines.updateValue(event.place.line, forKey: key) {
                throw YAMLError(
                    message: "duplicate key \(key.quoted); the first is in line \(first)",
                    place: event.place)
            }
            let value = try node(try events.next())
            members.append(.init(key: key, place: event.place, value: value))
        }
    }
}
