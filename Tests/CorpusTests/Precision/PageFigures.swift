import Foundation

/// A generated table of `docs/precision.md`, between two comments.
struct PageFigures {
    static let page = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../docs/precision.md").standardized

    /// The comment before the table is `<!-- name -->`, and the one after it `<!-- end -->`.
    let name: String

    /// The table in the page, which is replaced with `markdown` if `RECORD_DOCS` is set; empty without the comments.
    func recorded(replacingWith markdown: String) throws -> String {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        guard let start = text.range(of: "<!-- \(name) -->\n")?.upperBound,
            let end = text.range(of: "<!-- end -->", range: start..<text.endIndex)?.lowerBound
        else { return "" }
        if ProcessInfo.processInfo.environment["RECORD_DOCS"] != nil {
            try (text[..<start] + markdown + text[end...]).write(
                to: Self.page, atomically: true, encoding: .utf8)
        }
        return String(text[start..<end])
    }
}
