/// A value of a YAML document, and where it stands.
package struct YAMLNode: Sendable {
    package indirect enum Content: Sendable {
        case scalar(String, isQuoted: Bool)
        case sequence([YAMLNode])
        case mapping([Member])
    }

    package struct Member: Sendable {
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

/// A place in a text file: line and column, both 1-based, columns in Unicode scalars.
package struct TextPlace: Sendable, Equatable {
    package let line: Int
    package let column: Int

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
