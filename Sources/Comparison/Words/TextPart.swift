internal import FormatStrings

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

extension TextPart {
    /// A text that is not compared, its placeholders by themselves.
    package static func parts(of text: String) -> [TextPart] {
        let bytes = Array(text.utf8)
        guard bytes.contains(UInt8(ascii: "%")) else { return text.isEmpty ? [] : [TextPart(text)] }
        var parts: [TextPart] = []
        var index = 0
        func append(upTo end: Int, isPlaceholder: Bool) {
            guard end > index else { return }
            let text = String(decoding: bytes[index..<end], as: UTF8.self)
            parts.append(TextPart(text, isPlaceholder: isPlaceholder))
            index = end
        }
        for placeholder in FormatString(bytes.span).placeholders where !placeholder.isDoubtful {
            append(upTo: placeholder.range.lowerBound, isPlaceholder: false)
            append(upTo: placeholder.range.upperBound, isPlaceholder: true)
        }
        append(upTo: bytes.count, isPlaceholder: false)
        return parts
    }
}

extension [TextPart] {
    /// The same parts, neighbours of the same kind in one.
    var joined: [TextPart] {
        var parts: [TextPart] = []
        var (text, isChanged) = ("", false)
        func close() {
            if !text.isEmpty { parts.append(TextPart(text, isChanged: isChanged)) }
            text = ""
        }
        for part in self {
            if part.isPlaceholder || part.isChanged != isChanged { close() }
            isChanged = part.isChanged
            if part.isPlaceholder { parts.append(part) } else { text += part.text }
        }
        close()
        return parts
    }
}
