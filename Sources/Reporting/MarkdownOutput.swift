/// Markdown for a comment or a job summary, of which a forge takes only so much.
struct MarkdownOutput {
    private var output: Output
    /// Characters that are still to be had, as GitHub counts them: units of UTF-16.
    private var room = limit

    /// GitHub refuses more than 65,536 characters.
    private static let limit = 60_000
    /// Characters that are kept for the end of the document.
    private var reserve = 400

    init(_ sink: @escaping Sink) {
        output = Output(sink)
    }

    var isAtLeastHalfFree: Bool { room > Self.limit / 2 }

    /// Keeps room for a text that will stand at the end, if it is not too long for that.
    mutating func keepRoom(for text: String) {
        let length = text.utf16.count
        if length < room / 2 { reserve += length }
    }

    /// Writes `text` if there is room for it, and tells whether there was; the last part of something may use what is
    /// kept for it.
    @discardableResult
    mutating func put(_ text: String, isLast: Bool = false) -> Bool {
        let length = text.utf16.count
        guard length <= room - (isLast ? 0 : reserve) else { return false }
        room -= length
        output.write(text)
        return true
    }

    mutating func flush() {
        output.flush()
    }
}

extension String {
    /// The text with everything escaped that Markdown takes for its own within a line. What comes from files stands in
    /// `<code>`, where forges look for no mentions, issues and emoji.
    var inMarkdown: String {
        var text = ""
        var rest = unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            // An address would become a link.
            case ":" where rest.starts(with: "//".unicodeScalars): text += "&#58;"
            case "." where text.hasSuffix("www"): text += "&#46;"
            case "\\", "`", "*", "_", "[", "]", "|", "~", "$": text += "\\\(scalar)"
            default: text.unicodeScalars.append(scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar)
            }
        }
        return text
    }

    /// The text as code, which nothing in it can leave.
    var asCode: String { "<code>\(visible.inMarkdown)</code>" }
}
