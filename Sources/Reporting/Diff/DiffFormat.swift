package import Comparison
package import Linting

/// The formats of a report of `diff`.
package enum DiffFormat: String, Sendable, CaseIterable {
    /// For people.
    case text
    /// For programs.
    case json
    /// For a pull request.
    case markdown
    /// One page for a browser.
    case html
}

/// A comparison with what is wrong with the tables themselves.
package struct DiffDocument: Sendable {
    package let report: DifferenceReport
    /// What is wrong with the tables that the platform does not load as a whole.
    package let faults: [Finding]
    /// Whether changes of the layout are listed, and not only named.
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
