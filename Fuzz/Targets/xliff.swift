import Files
import Findings
import Projects
import Reporting
import Rules
import Settings
import SourceText
import StringTables

/// Two versions of a document of XLIFF and a table that it names: what is shown of them, their check and their differences.
func fuzzXLIFF(_ input: [UInt8]) -> FuzzResult {
    let parts = input.parts(3)
    let files = MemoryFiles([
        Paths.old: ByteBuffer(parts[0]), Paths.new: ByteBuffer(parts[1]), Paths.table: ByteBuffer(parts[2]),
    ])
    for path in [Paths.old, Paths.new] { show(path, files) }
    check(files)
    diff(files)
    return .kept
}

private enum Paths {
    static let old = "old/fr.xliff"
    static let new = "fr.xcloc/Localized Contents/fr.xliff"
    static let table = "fr.xcloc/Source Contents/en.lproj/L.strings"
}

private func show(_ path: String, _ files: MemoryFiles) {
    guard let shown = waiting({ try? await ShownFile(at: path, in: files, varies: true) }) else { return }
    for format in ShowFormat.allCases {
        let written = Array(document { shown.write(as: format, ShowSelection(), to: $0) }.utf8)
        if format == .json { requireJSON(written, "show as JSON") }
    }
    _ = document { shown.writeLines(to: $0) }
    requireSound(shown.document)
}

/// What is read of a document is inside it.
private func requireSound(_ document: Document) {
    guard let catalog = document.catalog, let exchange = catalog.exchange else { return }
    let length = catalog.file.text.bytes.count
    for unit in exchange.units {
        require(unit.start.index < unit.end.index && unit.end.index <= length, "a unit is inside the text")
        for text in [unit.id, unit.source, unit.target, unit.state] {
            require(text.map { $0.source.upper <= length } ?? true, "a text of a unit is inside the text")
            _ = text.map(catalog.file.string)
        }
    }
    for fault in exchange.faults { require(fault.range.upper <= length, "a fault is inside the text") }
    for localization in catalog.localizations {
        require(localization.table.entries.count == localization.numbers.count, "each text has a key")
        require(localization.table.entries.count == localization.states.count, "each text has a state")
        for number in localization.numbers {
            require(catalog.entries.indices.contains(Int(number)), "the key of a text exists")
        }
    }
}

private func check(_ files: MemoryFiles) {
    var settings = Settings()
    settings.selections = [RuleSelection(select: [.all])]
    let request = CheckRequest(
        Workspace(files, configuration: .none, settings: settings).scope([Paths.new, Paths.old]))
    let report = waiting { [request] in
        try? await ProjectCheck(request, of: TableSelection(request)).result().report
    }
    guard let report else { return }
    for finding in report.findings {
        let range = finding.location.range
        require(range.map { $0.start.line > 0 && $0.start.column > 0 } ?? true, "a finding has a position")
        require(finding.fixes.isEmpty, "nothing is written into a document")
    }
    let context = ReportContext(tool: Tool(name: "strlint", version: "0"))
    let json = document { report.write(as: .json, in: context, to: $0) }
    requireJSON(Array(json.utf8), "check as JSON")
}

private func diff(_ files: MemoryFiles) {
    let request = DiffRequest(.paths(old: Paths.old, new: Paths.new), in: files, width: 1)
    guard let report = waiting({ try? await ProjectDiff(request).result().report }) else { return }
    for format in DiffFormat.allCases {
        let text = document { DiffDocument(report, listsLayout: true).write(as: format, to: $0) }
        if format == .json { requireJSON(Array(text.utf8), "diff as JSON") }
    }
}
