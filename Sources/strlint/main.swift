import Linting
internal import SourceText

var out = ""
let report = await CheckRun(linter: Linter(), width: 2).report(
    on: TableFinder.tables(at: Array(CommandLine.arguments.dropFirst())).tables)
for f in report.findings {
    out +=
        "\(f.location.path):\(f.location.range?.start.line ?? 0):\(f.location.range?.start.column ?? 0): \(f.severity.rawValue): \(f.message) [\(f.rule)] \(f.location.snippet?.marked ?? "")\n"
}
print(out)
print(report.files, report.findings.count, report.failures)
