/// A value in a YAML document, with its position.
package struct YAMLNode: Sendable, Equatable {
    package indirect enum Content: Sendable, Equatable {
        case scalar(String, isQuoted: Bool)
        case sequence([YAMLNode])
        case mapping([Member])
    }

    package struct Member: Sendable, Equatable {
        package let key: String
        /// The position of the key.
        package let place: TextPlace
        package let value: YAMLNode
    }

    package let content: Content
    package let place: TextPlace

    /// A description of the value, for messages about an unexpected value.
    var kindName: String {
        switch content {
        case .scalar(let text, _): text.isEmpty ? "nothing" : text.quoted
        case .sequence: "a list"
        case .mapping: "a mapping"
        }
    }

    /// The text of a scalar.
    package var text: String? {
        guard case .scalar(let text, _) = content else { return nil }
        return text
    }

    /// Whether the value is missing or null.
    var isNull: Bool {
        guard case .scalar(let text, isQuoted: false) = content else { return false }
        return ["", "~", "null"].contains(text)
    }
}

extension YAMLNode {
    /// A value that is not from a document.
    init(_ content: Content) {
        self.init(content: content, place: .start)
    }

    /// A string, even if it looks like another type.
    static func text(_ text: String) -> YAMLNode { YAMLNode(.scalar(text, isQuoted: true)) }

    /// A number, `true` or `false`.
    static func literal(_ text: String) -> YAMLNode { YAMLNode(.scalar(text, isQuoted: false)) }

    static func list(_ elements: [YAMLNode]) -> YAMLNode { YAMLNode(.sequence(elements)) }

    static func mapping(_ members: [(key: String, value: YAMLNode)]) -> YAMLNode {
        YAMLNode(.mapping(members.map { Member(key: $0.key, place: .start, value: $0.value) }))
    }

    /// The member of a mapping with this key.
    func member(_ key: String) -> Member? {
        guard case .mapping(let members) = content else { return nil }
        return members.first { $0.key.hyphenated == key }
    }

    /// The elements of a list.
    var elements: [YAMLNode] { if case .sequence(let elements) = content { elements } else { [] } }
}

extension String {
    /// The text in quotes for a message, truncated, since the file may not be a configuration at all.
    var quoted: String {
        let shown = prefix(Self.quotedLength)
        return "\"\(shown)\(shown.endIndex < endIndex ? "…" : "")\""
    }

    /// The maximum number of characters shown in a message.
    private static var quotedLength: Int { 60 }
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

/// An error in a document, with its position.
package struct YAMLError: Error, Equatable {
    package let message: String
    package let place: TextPlace
}

extension String {
    /// The name of a setting with `-` between its words, which may also be written with `_`.
    var hyphenated: String {
        utf8.contains(UInt8(ascii: "_"))
            ? String(decoding: utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
            : self
    }
}
