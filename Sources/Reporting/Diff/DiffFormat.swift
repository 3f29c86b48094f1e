package import Comparison
package import Findings
internal import JSON
package import SourceText

/// The formats of `diff`.
package enum DiffFormat: String, DocumentFormat {
    /// For people.
    case text
    /// For programs.
    case json
    /// For a pull request.
    case markdown
    /// One page for a browser.
    case html

    package var media: MediaType {
        switch self {
        case .text: .plain
        case .json: .json
        case .markdown: .markdown
        case .html: .html
        }
    }
}

/// A comparison with the findings on the tables themselves.
package struct DiffDocument: Sendable {
    package let report: DifferenceReport
    /// Findings on tables that the platform does not load completely.
    package let faults: [Finding]
    /// Whether layout changes are listed one by one, rather than summarized.
    package let listsLayout: Bool

    package init(_ report: DifferenceReport, faults: [Finding] = [], listsLayout: Bool = false) {
        self.report = report
        self.faults = faults
        self.listsLayout = listsLayout
    }

    /// Writes the document; formats for programs are never coloured.
    package func write(as format: DiffFormat, style: TerminalStyle = .plain, to sink: @escaping Sink) {
        switch format {
        case .text:
            var text = DiffText(style, sink)
            text.write(self)
        case .json:
            var json = JSONWriter(sink)
            json.write(report, faults: faults)
        case .markdown:
            var markdown = DiffMarkdown(sink)
            markdown.write(self)
        case .html:
            var html = DiffHTML(sink)
            html.write(self)
        }
    }
}
