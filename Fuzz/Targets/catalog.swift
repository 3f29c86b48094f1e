import Files
import Findings
import Linting
import PluralRules
import Projects
import Reporting
import Rules
import Settings
import SourceText
import StringTables

/// Two versions of a string catalog and a table that it replaces: what is shown of them, their check and their differences.
func fuzzCatalog(_ input: [UInt8]) -> FuzzResult {
    let parts = input.parts(3)
    let files = MemoryFiles([
        Paths.old: ByteBuffer(parts[0]), Paths.new: ByteBuffer(parts[1]), Paths.table: ByteBuffer(parts[2]),
    ])
    for path in [Paths.old, Paths.new] { show(path, files) }
    for replaced in [[], [Paths.table]] { check(replaced, files) }
    for path in [Paths.old, Paths.table] { diff(path, Paths.new, files) }
    return .kept
}

private enum Paths {
    static let old = "old/L.xcstrings"
    static let new = "new/L.xcstrings"
    static let table = "en.lproj/L.stringsdict"
}

private func show(_ path: String, _ files: MemoryFiles) {
    guard let shown = waiting({ try? await ShownFile(at: path, in: files, varies: true) }) else { return }
    var (all, numbered) = (ShowSelection(), ShowSelection())
    all.isAll = true
    numbered.number = PluralNumber("21")
    for selection in [ShowSelection(), all, numbered] {
        for format in ShowFormat.allCases {
            let written = Array(document { shown.write(as: format, selection, to: $0) }.utf8)
            if format == .json { requireJSON(written, "show as JSON") }
        }
    }
    _ = document { shown.writeLines(to: $0) }
    requireTables(shown)
}

/// The text in which a catalog is shown is made of tables that the platform loads.
private func requireTables(_ shown: ShownFile) {
    guard case .catalog = shown.document else { return }
    let text = Array(document { shown.write(as: .xml, ShowSelection(), to: $0) }.utf8)
    require(table(text).isAccepted, "a catalog is shown as tables: \(table(text).problems.map(\.fault))")
}

private func check(_ replaced: [String], _ files: MemoryFiles) {
    var settings = Settings()
    settings.selections = [RuleSelection(select: [.all])]
    var request = CheckRequest(
        Workspace(files, configuration: .none, settings: settings).scope([Paths.new]))
    request.options.replaced = replaced
    let report = waiting { [request] in
        try? await ProjectCheck(request, of: TableSelection(request)).result().report
    }
    guard let report else { return }
    for finding in report.findings {
        let range = finding.location.range
        require(range.map { $0.start.line > 0 && $0.start.column > 0 } ?? true, "a finding has a position")
    }
    let json = document { report.write(as: .json, in: context, to: $0) }
    requireJSON(Array(json.utf8), "check as JSON")
    requireBroken(report, files)
}

/// A catalog that Xcode does not build has an error, at a place unless it is empty.
private func requireBroken(_ report: CheckReport, _ files: MemoryFiles) {
    let shown = waiting { try? await ShownFile(at: Paths.new, in: files, varies: true) }
    guard let shown, !shown.isAccepted, !shown.table.text.bytes.isEmpty else { return }
    require(
        report.findings.contains { $0.severity == .error && $0.location.range != nil },
        "a refused catalog has an error with a place")
}

private var context: ReportContext { ReportContext(tool: Tool(name: "strlint", version: "0")) }

private func diff(_ old: String, _ new: String, _ files: MemoryFiles) {
    let request = DiffRequest(.paths(old: old, new: new), in: files, width: 1)
    guard let report = waiting({ try? await ProjectDiff(request).result().report }) else { return }
    for format in DiffFormat.allCases {
        let text = document { DiffDocument(report, listsLayout: true).write(as: format, to: $0) }
        if format == .json { requireJSON(Array(text.utf8), "diff as JSON") }
    }
}
