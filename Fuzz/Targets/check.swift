import FormatStrings
import Projects
import Reporting
import SourceText
import StringTables

@testable import Findings
@testable import Linting
@testable import Rules

/// A table and its base, checked with every rule, and the findings written in every format.
///
/// The first byte of the input chooses which texts are format strings.
func fuzzCheck(_ input: [UInt8]) -> FuzzResult {
    let files = Array(input.dropFirst()).parts(2)
    let policies = FormatPolicy.allCases
    let policy = policies[Int(input.first ?? 0) % policies.count]
    let options = LintOptions(
        [RuleSelection(select: [.all])], formatStrings: FormatStringChoice(policy),
        suppressions: SuppressionPolicy(requiresReason: true))
    let path = "fr.lproj/a.strings"
    let checked = LintedTable(path: path, table: table(files[0]))
    let base = LintedTable(path: "en.lproj/a.strings", table: table(files[1]))
    let outcome = Linter(options, form: FindingForm(listedKeys: .all)).check(
        checked, base: files.count > 1 ? base : nil)
    let lengths = [path: files[0].count, base.path: files[1].count]
    for finding in outcome.findings + outcome.suppressed { requireSound(finding, lengths) }
    requireOrder(outcome.findings, ofBytes: files[0].count)
    var report = CheckReport()
    report.findings = outcome.findings
    report.suppressed = outcome.suppressed
    report.files = 1
    report.filesWithFindings = outcome.findings.isEmpty ? 0 : 1
    write(report, ByteBuffer(files[0]))
    return .kept
}

private func requireOrder(_ findings: [Finding], ofBytes length: Int) {
    let own = findings.filter { $0.location.path == "fr.lproj/a.strings" }
    let places = own.compactMap { finding in
        finding.location.range.map { ($0.start.offset, finding.rule.id) }
    }
    require(zip(places, places.dropFirst()).allSatisfy { $0.0 <= $1.0 }, "findings are in order: \(places)")
    let counts = Dictionary(findings.map { ($0.rule.id, 1) }, uniquingKeysWith: +)
    let limit = Limits.findings(ofBytes: length) + 1
    for (rule, count) in counts { require(count <= limit, "\(count) of \(rule)") }
}

private func requireSound(_ finding: Finding, _ lengths: [String: Int]) {
    require(RuleCatalog.descriptor(of: finding.rule.id) != nil, "\(finding.rule.id) is a rule")
    require(!finding.message.isEmpty, "\(finding.rule.id) has a message")
    for location in [finding.location] + finding.notes.compactMap(\.location) {
        requireSound(location, finding.rule.id, lengths[location.path])
    }
}

private func requireSound(_ location: Location, _ rule: String, _ length: Int?) {
    guard let length else { fatalError("\(rule) is about a table that was checked: \(location.path)") }
    guard let range = location.range else { return }
    let (start, end) = (range.start, range.end)
    require(start.line > 0 && start.column > 0 && start.byteColumn > 0, "\(rule) has a position: \(range)")
    let isRising = (start.line, start.column) <= (end.line, end.column) && start.offset <= end.offset
    require(isRising, "\(rule) ends after its beginning: \(range)")
    // Offsets are in UTF-8, which may need three bytes for one of a declared encoding.
    require(end.offset <= 3 * length, "\(rule) is inside the file: \(range)")
    guard let snippet = location.snippet else { return }
    let shown = [snippet.before, snippet.marked, snippet.after].reduce(0) { $0 + $1.utf8.count }
    for other in snippet.others {
        require(other.upperBound <= shown, "\(rule) marks what is shown: \(snippet)")
    }
}

private func write(_ report: CheckReport, _ file: ByteBuffer) {
    var context = ReportContext(tool: Tool(name: "strlint", version: "0"))
    context.contents = { $0 == "fr.lproj/a.strings" ? file : nil }
    context.options.showsSuppressed = true
    context.options.hasStatistics = true
    for format in CheckFormat.allCases {
        let text = document { report.write(as: format, in: context, to: $0) }
        switch format {
        case .json, .sarif, .gitlab, .rdjson: requireJSON(Array(text.utf8), "\(format)")
        case .jsonl, .rdjsonl: requireJSONLines(Array(text.utf8), "\(format)")
        default: requirePrintable(text, "\(format)")
        }
    }
}

/// Nothing in a table may affect the terminal that shows the report.
private func requirePrintable(_ text: String, _ format: String) {
    let isPrintable = text.unicodeScalars.allSatisfy { scalar in
        scalar.value >= 0x20 && scalar.value != 0x7F && !(0x80..<0xA0).contains(scalar.value)
            || scalar == "\n" || scalar == "\t"
    }
    require(isPrintable, "\(format) has no control characters: \(text.debugDescription)")
}
