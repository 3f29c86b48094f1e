internal import SourceText

/// Markdown for a comment or a job summary, limited to the length that GitHub accepts.
struct MarkdownOutput {
    private var output: Output
    /// UTF-16 code units left, which is how GitHub counts characters.
    private var remaining = limit

    /// GitHub rejects more than 65,536 characters.
    private static let limit = 60_000
    /// Characters reserved for the end of the document.
    private var reserved = 400

    init(_ sink: @escaping Sink) {
        output = Output(sink)
    }

    var isAtLeastHalfFree: Bool { remaining > Self.limit / 2 }

    /// Reserves space for a text at the end, unless it is too long.
    mutating func reserveSpace(for text: String) {
        let length = text.utf16.count
        if length < remaining / 2 { reserved += length }
    }

    /// Writes `text` if it fits, and returns whether it did.
    ///
    /// - Parameter isLast: Whether the text may use the reserved space.
    @discardableResult
    mutating func put(_ text: String, isLast: Bool = false) -> Bool {
        let length = text.utf16.count
        guard length <= remaining - (isLast ? 0 : reserved) else { return false }
        remaining -= length
        output.write(text)
        return true
    }

    mutating func flush() {
        output.flush()
    }
}

extension String {
    /// The text with inline Markdown escaped. Text from files goes into `<code>`, where GitHub and GitLab do not look for
    /// mentions, issues and emoji.
    var inMarkdown: String {
        var text = ""
        var rest = unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            // A URL would become a link.
            case ":" where rest.starts(with: "//".unicodeScalars): text += "&#58;"
            case "." where text.hasSuffix("www"): text += "&#46;"
            case "\\", "`", "*", "_", "[", "]", "|", "~", "$": text += "\\\(scalar)"
            default: text.unicodeScalars.append(scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar)
            }
        }
        return text
    }

    /// The text as a code element that it cannot break out of.
    var asCode: String { "<code>\(visible.inMarkdown)</code>" }
}
