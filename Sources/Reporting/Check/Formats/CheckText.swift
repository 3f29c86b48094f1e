internal import Concurrency
internal import Findings
internal import SourceText

/// The findings of a report for people: each with its source line.
///
/// No line begins with text from a file, since CI services execute lines with certain prefixes.
struct CheckText {
    private var output: Output
    private let style: TerminalStyle
    private let tool: Tool
    private let listsAllKeys: Bool
    /// Columns for line numbers.
    private var gutter = 2

    /// The number of findings per thread below which another thread does not pay off.
    private static let parallelThreshold = 500

    /// Writes findings, those that say the same of one key in many locales as one.
    ///
    /// - Returns: The number of findings that are left out.
    static func write(_ findings: [Finding], _ context: ReportContext, to sink: @escaping Sink) -> Int {
        let groups = LocaleGroups(
            findings.count > min(screenful, context.options.maxFindings) ? findings.byUrgency : findings
        ).groups
        let shown = groups.prefix(context.options.maxFindings)
        write(shown, context, to: sink)
        return findings.count - shown.reduce(0) { $0 + $1.count }
    }

    /// The number of findings that fit on a screen; if there are more, the most urgent come first.
    private static let screenful = 10

    /// Writes the findings without a summary.
    static func write(_ findings: [Finding], _ style: TerminalStyle, to sink: @escaping Sink) {
        var context = ReportContext(tool: .strlint)
        context.style = style
        write(LocaleGroups(findings).groups[...], context, to: sink)
    }

    private static func write(
        _ groups: ArraySlice<LocaleGroups.Group>, _ context: ReportContext, to sink: @escaping Sink
    ) {
        let parts = Parallel.map(Parallel.parts(of: groups.count, minimum: parallelThreshold)) { range in
            chunks(of: groups[range], context)
        }
        for chunk in parts.joined() { sink(chunk) }
    }

    private static func chunks(
        of groups: ArraySlice<LocaleGroups.Group>, _ context: ReportContext
    ) -> [[UInt8]] {
        var chunks: [[UInt8]] = []
        var text = CheckText(context) { chunks.append($0) }
        for group in groups {
            text.write(group.finding)
            if let remark = group.remark { text.writeRemark(remark) }
            text.output.write("\n")
        }
        text.output.flush()
        return chunks
    }

    private init(_ context: ReportContext, _ sink: @escaping Sink) {
        output = Output(sink)
        (style, tool) = (context.style, context.tool)
        listsAllKeys = context.options.listsAllKeys
    }

    private mutating func write(_ finding: Finding) {
        gutter = finding.gutterWidth
        output.paint(finding.severity.role, style) {
            $0.write(finding.severity.rawValue)
            $0.write("[")
            $0.write(
                finding.rule.id, linkedTo: style.hasLinks ? tool.page(ofRule: finding.rule.id) : nil)
            $0.write("]")
            $0.write(finding.fixMark)
        }
        if finding.suppression != nil { output.write(" (suppressed)") }
        output.paint(.strong, style) {
            $0.write(": ")
            $0.write(finding.message.spelledOut)
        }
        output.write("\n")
        writePlace(finding.location, arrow: "-->")
        writeBlock(finding.linesInItsFile)
        for note in finding.notesElsewhere { write(note, of: finding) }
        var last: String?
        for note in finding.notes where note.location?.hasSnippet != true && note.message != last {
            writeRemark(note.message)
            last = note.message
        }
        if let remark = finding.furtherRemark { writeRemark(remark) }
        if listsAllKeys { writeKeys(of: finding) }
        if let suppression = finding.suppression { writeRemark(suppression.remark) }
    }

    // MARK: - Places

    private mutating func writePlace(_ location: Location, arrow: String) {
        output.writeSpaces(gutter)
        output.paint(.gutter, style) { $0.write(arrow) }
        output.write(" ")
        output.write(VisibleText.sanitized(location.path))
        if let start = location.range?.start {
            output.write(":")
            output.write(String(start.line))
            output.write(":")
            output.write(String(start.shownColumn))
        }
        if let unit = location.unitName { output.write(" (\(unit))") }
        output.write("\n")
    }

    /// Writes lines of one file with their marks, in file order.
    private mutating func writeBlock(_ lines: [MarkedLine]) {
        if lines.isEmpty { return }
        writeGutter()
        output.write("\n")
        for (index, line) in lines.enumerated() {
            if index > 0, (line.number ?? 0) - (lines[index - 1].number ?? 0) > 1 {
                output.write("\(String.spaces(gutter + 1))\(style.paint(":", .gutter))\n")
            }
            write(line)
        }
    }

    private mutating func write(_ line: MarkedLine) {
        let label = VisibleText(line.label.spelledOut)
        // The gutter is followed by a bar between spaces.
        let layout = SnippetLayout(
            line.snippet, columns: max(20, style.columns - gutter - 3), label: label.width,
            spellsOutMark: line.spellsOutMark)
        writeGutter(line.number)
        if !layout.line.isEmpty {
            output.write(" ")
            output.write(layout.line)
        }
        output.write("\n")
        writeGutter()
        output.write(" ")
        writeMarks(of: line, layout)
        output.write("\n")
    }

    /// Writes the marks below a line: its own, those of related ranges, and the label.
    private mutating func writeMarks(of line: MarkedLine, _ layout: SnippetLayout) {
        let label = line.label.isEmpty ? "" : " " + line.label.spelledOut
        guard !layout.others.isEmpty else {
            output.writeSpaces(layout.markStart)
            output.paint(line.role, style) {
                $0.write(line.mark, count: layout.markWidth)
                $0.write(label)
            }
            return
        }
        let own = (columns: layout.markStart..<layout.markStart + layout.markWidth, mark: line.mark)
        let all = [own] + layout.others.map { (columns: $0, mark: UInt8(ascii: "~")) }
        var column = 0
        for (columns, mark) in all.sorted(by: { $0.columns.lowerBound < $1.columns.lowerBound }) {
            output.writeSpaces(columns.lowerBound - column)
            output.paint(line.role, style) { $0.write(mark, count: columns.count) }
            column = columns.upperBound
        }
        output.write(style.paint(label, line.role))
    }

    /// Writes the left margin of a source line.
    private mutating func writeGutter(_ number: Int? = nil) {
        let digits = number.map { String($0) } ?? ""
        let padding = gutter - digits.utf8.count
        output.paint(.gutter, style) {
            $0.writeSpaces(padding)
            $0.write(digits)
            $0.write(" |")
        }
    }

    // MARK: - Notes

    private mutating func write(_ note: Finding.Note, of finding: Finding) {
        guard let location = note.location else { return }
        writePlace(location, arrow: ":::")
        writeBlock(MarkedLine(note, of: finding).map { [$0] } ?? [])
    }

    private mutating func writeRemark(_ message: String) {
        let sign = style.paint("=", .gutter)
        let word = style.paint("note:", .strong)
        output.write("\(String.spaces(gutter + 1))\(sign) \(word) \(message.spelledOut)\n")
    }

    /// Writes a line for each of the keys that a finding is about.
    private mutating func writeKeys(of finding: Finding) {
        let sign = style.paint("=", .gutter)
        for key in finding.allKeys {
            output.write("\(String.spaces(gutter + 1))\(sign) \"\(key.spelledOut)\"\n")
        }
    }
}

extension Location {
    /// `path:line:column`, or only the path, made safe for a terminal.
    var placeName: String { placeName(path) }

    /// The same with another path.
    func placeName(_ path: String) -> String {
        let path = VisibleText.sanitized(path)
        guard let start = range?.start else { return path }
        return "\(path):\(start.line):\(start.shownColumn)"
    }
}
