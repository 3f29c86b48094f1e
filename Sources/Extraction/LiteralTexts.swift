internal import FormatStrings
package import SourceCode
internal import SourceText

/// The texts of all literals of sources, as keys that a source may use in another way than by a call.
package enum LiteralTexts {
    /// How many bytes of a text have to be known so that others may be made of it.
    private static let fixedBytes = 4

    /// Calls `visit` for the text of each literal, and for the patterns of those that more texts can be made of: by interpolation, as
    /// a format, or as a prefix. Interface files and property lists have texts only.
    ///
    /// - Parameter text: UTF-8.
    package static func visit(in text: Span<UInt8>, path: String, _ visit: (KeyText) -> Void) {
        guard ResourceFile(path: path) == nil else {
            return MarkupSearch.texts(in: text) { range, _ in
                visit(KeyText([.text(MarkupSearch.decoded(range, in: text))], .literal))
            }
        }
        var (stems, isPutTogether) = ([[UInt8]](), false)
        LiteralSearch.literals(in: text, SourceLanguage(path: path)) { literal in
            let template = LiteralReader.template(of: [literal], in: text, isTyped: false, isSplit: true)
            let key = KeyText(template, isTyped: false, Declarations())
            guard key.making == .literal else {
                if hasFixedBytes(key.parts) {
                    visit(key)
                } else {
                    isPutTogether = isPutTogether || isTail(key.parts)
                }
                return
            }
            visit(key)
            guard let bytes = key.literal else { return }
            if isStem(bytes) { stems.append(bytes) }
            guard let pattern = pattern(of: bytes.span), hasFixedBytes(pattern) else { return }
            visit(KeyText(pattern, .untyped))
        }
        guard isPutTogether else { return }
        for stem in stems { visit(KeyText([.text(stem), .expression], .untyped)) }
    }

    /// Whether a text is `"\(name)_\(number)"`, whose beginning is another literal of the source.
    private static func isTail(_ parts: [KeyText.Part]) -> Bool {
        guard parts.count > 1, parts[0] == .expression, case .text(let text) = parts[1],
            let first = text.first
        else { return false }
        return "._-/".utf8.contains(first)
    }

    /// Whether a text may be the beginning of keys.
    private static func isStem(_ text: [UInt8]) -> Bool {
        text.count >= fixedBytes && text.contains { "._-/".utf8.contains($0) }
            && !text.contains(UInt8(ascii: " "))
    }

    private static func hasFixedBytes(_ parts: [KeyText.Part]) -> Bool {
        parts.reduce(0) { if case .text(let text) = $1 { $0 + text.count } else { $0 } } >= fixedBytes
    }

    /// What a format or a prefix becomes; `nil` for another text.
    private static func pattern(of text: Span<UInt8>) -> [KeyText.Part]? {
        if text.count > 0, "._-/".utf8.contains(text[text.count - 1]) {
            return [.text(Array(copying: text)), .expression]
        }
        guard text.contains(UInt8(ascii: "%")) else { return nil }
        var (parts, copied) = ([KeyText.Part](), 0)
        for specifier in FormatString(text).specifiers where !specifier.isDoubtful {
            parts.append(.text(Array(copying: text.extracting(copied..<specifier.range.lowerBound))))
            parts.append(.expression)
            copied = specifier.range.upperBound
        }
        parts.append(.text(Array(copying: text.extracting(copied..<text.count))))
        return parts.count > 1 ? parts : nil
    }
}
