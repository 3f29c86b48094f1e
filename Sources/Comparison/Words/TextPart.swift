internal import FormatStrings
internal import SourceText

/// A part of a text in a comparison.
package struct TextPart: Sendable, Equatable {
    package let text: String
    /// Whether the other text lacks it.
    package let isChanged: Bool
    /// Whether it is a format specifier such as `%1$@`.
    package let isSpecifier: Bool

    package init(_ text: String, isChanged: Bool = false, isSpecifier: Bool = false) {
        self.text = text
        self.isChanged = isChanged
        self.isSpecifier = isSpecifier
    }
}

extension TextPart {
    /// The parts of a text that is not compared; each format specifier is a part.
    package static func parts(of text: String) -> [TextPart] {
        let bytes = Array(text.utf8)
        guard bytes.contains(UInt8(ascii: "%")) else { return text.isEmpty ? [] : [TextPart(text)] }
        var parts: [TextPart] = []
        var index = 0
        func append(upTo end: Int, isSpecifier: Bool) {
            guard end > index else { return }
            let text = String(decoding: bytes[index..<end], as: UTF8.self)
            parts.append(TextPart(text, isSpecifier: isSpecifier))
            index = end
        }
        for specifier in FormatString(bytes.span).specifiers where !specifier.isDoubtful {
            append(upTo: specifier.range.lowerBound, isSpecifier: false)
            append(upTo: specifier.range.upperBound, isSpecifier: true)
        }
        append(upTo: bytes.count, isSpecifier: false)
        return parts
    }
}

extension [TextPart] {
    /// The same parts, with adjacent parts of the same kind joined.
    var joined: [TextPart] {
        var parts: [TextPart] = []
        var (text, isChanged) = ("", false)
        func close() {
            if !text.isEmpty { parts.append(TextPart(text, isChanged: isChanged)) }
            text = ""
        }
        for part in self {
            if part.isSpecifier || part.isChanged != isChanged { close() }
            isChanged = part.isChanged
            if part.isSpecifier { parts.append(part) } else { text += part.text }
        }
        close()
        return parts
    }
}
