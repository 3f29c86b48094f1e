internal import Comparison
internal import Findings
internal import SourceText

/// A comparison for people: the result, and every difference with its changed words.
///
/// No line begins with text from a file, since CI services execute lines with certain prefixes.
struct DiffText {
    private var output: Output
    private let sink: Sink
    private let style: TerminalStyle

    init(_ style: TerminalStyle, _ sink: @escaping Sink) {
        self.style = style
        self.sink = sink
        output = Output(sink)
    }

    mutating func write(_ document: DiffDocument) {
        let report = document.report
        writeFaults(document.faults)
        let verdict = DiffVerdict(report)
        output.write(style.paint("\(verdict.text).", report.isEmpty ? .good : .strong) + "\n")
        output.write(DiffCounts(ofTables: report).text)
        for table in report.tables where table.differs || document.listsLayout {
            write(table, listsLayout: document.listsLayout)
        }
        write(report.moved)
        if !document.listsLayout { writeLayoutOnly(report) }
        if let translations = report.translations { write(translations, verdict.translations) }
        output.flush()
    }

    private mutating func writeFaults(_ faults: [Finding]) {
        guard !faults.isEmpty else { return }
        output.flush()
        CheckText.write(faults, style, to: sink)
    }

    // MARK: - Tables

    private mutating func write(_ table: ComparedTable, listsLayout: Bool) {
        output.write("\n\(style.paint(table.heading, .strong))\n")
        write(table.difference.sections)
        for remark in table.remarks(listsLayout: listsLayout) { writeRemark(remark) }
    }

    private mutating func write(_ translations: [TranslationStatus], _ verdict: String) {
        output.write(
            "\n\(style.paint("\(verdict).", .strong))\n\(DiffCounts(ofTranslations: translations).text)")
        for translation in translations where translation.isListed {
            output.write("\n\(style.paint(translation.heading, .strong))\n")
            write(translation.sections)
            for remark in translation.remarks { writeRemark(remark) }
        }
    }

    private mutating func write(_ sections: [DiffSection]) {
        for (number, section) in sections.enumerated() {
            if number > 0 { output.write("\n") }
            write(section)
        }
    }

    private mutating func write(_ moves: [Move]) {
        guard !moves.isEmpty else { return }
        output.write("\n\(style.paint("Between tables", .strong))\n")
        write(moves.section)
    }

    private mutating func write(_ section: DiffSection) {
        output.write("  \(style.paint("\(section.kind.title) (\(section.count))", section.kind.role))\n")
        let gutter = max(3, String(section.lastLine).utf8.count)
        section.write(DiffItemText(style: style, gutter: gutter).text) { output.write($0) }
    }

    private mutating func writeRemark(_ text: String) {
        output.write("  \(style.paint("=", .gutter)) \(VisibleText.sanitized(text))\n")
    }

    /// Writes a line for the tables that differ only in their layout.
    private mutating func writeLayoutOnly(_ report: DifferenceReport) {
        let count = report.tables.count { !$0.differs }
        guard count > 0 else { return }
        if !report.isEmpty {
            output.write("\nOnly the layout changed in \(count.counted("more table")).\n")
        } else if report.tables.count == 1 {
            // The verdict on a single table does not give the details.
            for remark in report.tables[0].remarks(listsLayout: false) { writeRemark(remark) }
        }
    }
}

extension ComparedTable {
    /// The path of the table, and its change as a whole.
    fileprivate var heading: String {
        VisibleText.sanitizedLine(title) + (event.map { " (\(VisibleText.sanitized($0)))" } ?? "")
    }
}

extension DifferenceKind {
    var role: TerminalStyle.Role {
        switch self {
        case .added, .missing: .added
        case .removed, .obsolete, .lost: .removed
        case .changed, .stale: .changed
        case .renamed, .moved: .info
        case .commentChanged, .untranslated, .stateChanged, .attributeChanged: .note
        }
    }
}
