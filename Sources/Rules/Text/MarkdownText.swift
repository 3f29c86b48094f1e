internal import SourceText

/// Marks of Markdown in a text, which the app then reads with its escapes and entities.
extension Span<UInt8> {
    /// Whether the text has bold words, a link or code: `**`, `](` or backquotes.
    var looksLikeMarkdown: Bool {
        var (bold, code, index) = (0, 0, 0)
        while index < count {
            switch self[index] {
            case UInt8(ascii: "*") where starts(with: "**", at: index):
                bold += 1
                index += 1
            case UInt8(ascii: "`"): code += 1
            case UInt8(ascii: "]") where starts(with: "](", at: index): return true
            default: break
            }
            index += 1
        }
        return bold > 1 || code > 1
    }
}
