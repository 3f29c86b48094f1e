/// A value of a YAML document, and where it stands.
package struct YAMLNode: Sendable, Equatable {
    package indirect enum Content: Sendable, Equatable {
        case scalar(String, isQuoted: Bool)
        case sequence([YAMLNode])
        case mapping([Member])
    }

    package struct Member: Sendable, Equatable {
        package let key: String
        /// Where the key stands.
        package let place: TextPlace
        package let value: YAMLNode
    }

    package let content: Content
    package let place: TextPlace

    /// What it is, for a message that says what was found instead of something else.
    var kindName: String {
        switch content {
        case .scalar(let text, _): text.isEmpty ? "nothing" : "\"\(text)\""
        case .sequence: "a list"
        case .mapping: "a mapping"
        }
    }

    /// The text of a scalar.
    package var text: String? {
        guard case .scalar(let text, _) = content else { return nil }
        return text
    }

    /// Whether the value was left out or said to be none.
    var isNull: Bool {
        guard case .scalar(let text, isQuoted: false) = content else { return false }
        return ["", "~", "null"].contains(text)
    }
}

extension YAMLNode {
    /// A value that stands in no document.
    init(_ content: Content) {
        self.init(content: content, place: .start)
    }

    /// A text, whatever else it could be taken for.
    static func text(_ text: String) -> YAMLNode { YAMLNode(.scalar(text, isQuoted: true)) }

    /// A number, `true` or `false`.
    static func literal(_ text: String) -> YAMLNode { YAMLNode(.scalar(text, isQuoted: false)) }

    static func list(_ elements: [YAMLNode]) -> YAMLNode { YAMLNode(.sequence(elements)) }

    static func mapping(_ members: [(key: String, value: YAMLNode)]) -> YAMLNode {
        YAMLNode(.mapping(members.map { Member(key: $0.key, place: .start, value: $0.value) }))
    }

    /// What a mapping has under `key`.
    func member(_ key: String) -> Member? {
        guard case .mapping(let members) = content else { return nil }
        return members.first { $0.key == key }
    }

    /// The elements of a list.
    var elements: [YAMLNode] { if case .sequence(let elements) = content { elements } else { [] } }
}

/// A place in a text file: line and column, both 1-based, columns in Unicode scalars.
package struct TextPlace: Sendable, Equatable {
    package let line: Int
    package let column: Int

    static let start = TextPlace(line: 1, column: 1)

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

/// Why a document is not read, and where.
package struct YAMLFault: Error, Equatable {
    package let message: String
    package let place: TextPlace
}
