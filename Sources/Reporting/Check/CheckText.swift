internal import Linting
internal import SourceText

/// A report for people: each finding with its line of the table, and a summary.
///
/// No line begins with something from a file, since CI services obey lines that begin in certain ways.
struct CheckText {
    private var output: Output
    private let style: TerminalStyle
    /// Columns of line numbers.
    private var gutter = 2

    init(_ style: TerminalStyle, _ sink: @escaping Sink) {
        output = Output(sink)
        self.style = style
    }

    mutating func write(_ report: CheckReport) {
        for finding in report.findings {
            write(finding)
            output.write("\n")
        }
        output.write("\(CheckSummary(report, style).line)\n")
        output.flush()
    }

    private mutating func write(_ finding: Finding) {
        gutter = finding.gutterWidth
        let head = style.paint("\(finding.severity.rawValue)[\(finding.rule)]", finding.severity.role)
        output.write("\(head)\(style.paint(": \(VisibleText.sanitized(finding.message))", .strong))\n")
        writePlace(finding.location, arrow: "-->")
        writeSnippet(of: finding.location, mark: "^", finding.severity.role)
        for note in finding.notes where note.location != nil { write(note) }
        for note in finding.notes where note.location == nil { writeRemark(note.message) }
    }

    // MARK: - Places

    private mutating func writePlace(_ location: Location, arrow: String) {
        output.write("\(blanks(gutter))\(style.paint(arrow, .gutter)) \(location.placeName)\n")
    }

    private mutating func writeSnippet(
        of location: Location, mark: Character, _ role: TerminalStyle.Role, label: String = ""
    ) {
        guard let snippet = location.snippet else { return }
        let layout = SnippetLayout(snippet, columns: style.columns)
        let number = location.range.map { String($0.start.line) } ?? ""
        let marks = String(repeating: mark, count: layout.markWidth) + (label.isEmpty ? "" : " \(label)")
        writeLine("", "")
        writeLine(number, layout.line)
        writeLine("", blanks(layout.markStart) + style.paint(marks, role))
    }

    private mutating func writeLine(_ number: String, _ text: String) {
        let bar = style.paint("\(number.rightAligned(to: gutter)) |", .gutter)
        output.write(text.isEmpty ? "\(bar)\n" : "\(bar) \(text)\n")
    }

    // MARK: - Notes

    private mutating func write(_ note: Finding.Note) {
        guard let location = note.location else { return }
        writePlace(location, arrow: ":::")
        writeSnippet(of: location, mark: "-", .note, label: VisibleText.sanitized(note.message))
        if location.snippet == nil { writeRemark(note.message) }
    }

    private mutating func writeRemark(_ message: String) {
        let sign = style.paint("=", .gutter)
        let word = style.paint("note:", .strong)
        output.write("\(blanks(gutter + 1))\(sign) \(word) \(VisibleText.sanitized(message))\n")
    }

    private func blanks(_ count: Int) -> String {
        String(repeating: " ", count: count)
    }
}

extension Finding {
    /// Columns for the line numbers of the finding and its notes; two at least, so that most reports are flush.
    fileprivate var gutterWidth: Int {
        let locations = [location] + notes.compactMap(\.location)
        let lines = locations.compactMap { $0.snippet == nil ? nil : $0.range?.start.line }
        return max(2, String(lines.max() ?? 0).count)
    }
}

extension Location {
    /// `path:line:column`, or the path alone, fit for a terminal.
    var placeName: String {
        let path = VisibleText.sanitized(path)
        guard let start = range?.start else { return path }
        return "\(path):\(start.line):\(start.column)"
    }
}
