/// A stretch of a text in a comparison.
package struct TextPart: Sendable, Equatable {
    package let text: String
    /// Whether the other text does not have it.
    package let isChanged: Bool
    /// Whether it is a placeholder such as `%1$@`.
    package let isPlaceholder: Bool

    package init(_ text: String, isChanged: Bool = false, isPlaceholder: Bool = false) {
        self.text = text
        self.isChanged = isChanged
        self.isPlaceholder = isPlaceholder
    }
}

extension [TextPart] {
    /// The parts of a text that is not compared, its placeholders by themselves.
    package init(_ text: String) {
        self = Word.words(of: text).map { TextPart($0.text, isPlaceholder: $0.isPlaceholder) }.joined
    }

    /// The same parts, neighbours of the same kind in one.
    var joined: [TextPart] {
        var parts: [TextPart] = []
        for part in self {
            if let last = parts.last, last.isChanged == part.isChanged, !last.isPlaceholder,
                !part.isPlaceholder
            {
                parts[parts.count - 1] = TextPart(last.text + part.text, isChanged: part.isChanged)
            } else {
                parts.append(part)
            }
        }
        return parts
    }
}
