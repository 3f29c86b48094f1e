internal import CLibYAML

/// A parsing event of a YAML document.
struct YAMLEvent {
    enum Kind: Equatable {
        case streamStart, streamEnd, documentStart, documentEnd
        case sequenceStart, sequenceEnd, mappingStart, mappingEnd
        case scalar(String, isQuoted: Bool)
    }

    let kind: Kind
    let place: TextPlace
}

/// The events of a document, parsed by libyaml. Anchors, aliases and tags are errors.
@safe
struct YAMLEvents: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    /// The text, which libyaml reads incrementally.
    private let text: UnsafeMutableBufferPointer<UInt8>

    /// - Throws: ``YAMLError`` if there is not enough memory.
    init(_ bytes: Span<UInt8>) throws(YAMLError) {
        unsafe text = .allocate(capacity: bytes.count)
        for index in bytes.indices { unsafe text[index] = bytes[index] }
        unsafe parser = .allocate(capacity: 1)
        guard unsafe yaml_parser_initialize(parser) != 0 else {
            unsafe parser.deallocate()
            unsafe text.deallocate()
            throw YAMLError(message: "out of memory", place: TextPlace(line: 1, column: 1))
        }
        unsafe yaml_parser_set_input_string(parser, text.baseAddress, text.count)
    }

    deinit {
        unsafe yaml_parser_delete(parser)
        unsafe parser.deallocate()
        unsafe text.deallocate()
    }

    mutating func next() throws(YAMLError) -> YAMLEvent {
        var event = unsafe yaml_event_t()
        guard unsafe yaml_parser_parse(parser, &event) != 0 else { throw error }
        defer { unsafe yaml_event_delete(&event) }
        let place = unsafe TextPlace(event.start_mark)
        return YAMLEvent(kind: try unsafe kind(of: event, at: place), place: place)
    }

    private func kind(
        of event: yaml_event_t, at place: TextPlace
    ) throws(YAMLError) -> YAMLEvent.Kind {
        switch unsafe event.type {
        case YAML_STREAM_START_EVENT: return .streamStart
        case YAML_DOCUMENT_START_EVENT: return .documentStart
        case YAML_DOCUMENT_END_EVENT: return .documentEnd
        case YAML_SEQUENCE_END_EVENT: return .sequenceEnd
        case YAML_MAPPING_END_EVENT: return .mappingEnd
        case YAML_ALIAS_EVENT:
            throw YAMLError(message: "aliases (*name) are not supported; repeat the value", place: place)
        case YAML_SEQUENCE_START_EVENT:
            let start = unsafe event.data.sequence_start
            try unsafe reject(anchor: start.anchor, tag: start.tag, at: place)
            return .sequenceStart
        case YAML_MAPPING_START_EVENT:
            let start = unsafe event.data.mapping_start
            try unsafe reject(anchor: start.anchor, tag: start.tag, at: place)
            return .mappingStart
        case YAML_SCALAR_EVENT:
            let scalar = unsafe event.data.scalar
            try unsafe reject(anchor: scalar.anchor, tag: scalar.tag, at: place)
            let text = unsafe String(
                decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
            return unsafe .scalar(text, isQuoted: scalar.style != YAML_PLAIN_SCALAR_STYLE)
        default: return .streamEnd
        }
    }

    private func reject(
        anchor: UnsafePointer<yaml_char_t>?, tag: UnsafePointer<yaml_char_t>?, at place: TextPlace
    ) throws(YAMLError) {
        if unsafe anchor != nil {
            throw YAMLError(message: "anchors (&name) are not supported", place: place)
        }
        if unsafe tag != nil {
            throw YAMLError(message: "tags (!name) and patterns with ! are not supported", place: place)
        }
    }

    /// The error that libyaml found.
    private var error: YAMLError {
        let problem = unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? "invalid YAML"
        let context = unsafe parser.pointee.context.map { unsafe String(cString: $0) } ?? ""
        return unsafe YAMLError(
            message: YAMLProblem.message(problem, context), place: TextPlace(parser.pointee.problem_mark))
    }
}

extension TextPlace {
    fileprivate init(_ mark: yaml_mark_t) {
        self.init(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
    }
}
