import Findings
import SourceText
import Testing

@testable import Linting
@testable import Projects
@testable import Reporting
@testable import Rules

/// A text with many findings, its end, and what options make of both.
struct TextReportTests {
    private func finding(
        _ severity: Severity, _ locale: String, line: Int, rule: String = "edge-whitespace",
        fix: Fix.Applicability? = nil
    ) -> Finding {
        Finding(
            rule: rule, severity: severity, message: "message \(line)",
            location: Location(
                path: "App/\(locale).lproj/L.strings", kind: .entry(key: "k\(line)"),
                range: Samples.range(line, 1, 4)),
            fixes: fix.map { [Fix(title: "Fix", applicability: $0, edits: [])] } ?? [])
    }

    private func report(_ findings: [Finding]) -> CheckReport {
        var report = Samples.clean(files: 2)
        report.findings = findings
        report.countFiles()
        return report
    }

    private func text(
        _ report: CheckReport, _ format: CheckFormat = .text,
        _ change: (inout ReportContext) -> Void = { _ in }
    ) -> String {
        var context = Samples.context
        context.detailOption = "-v"
        change(&context)
        return document { report.write(as: format, in: context, to: $0) }
    }

    private var long: CheckReport {
        let warnings = (1...40).map { finding(.warning, $0 < 30 ? "de" : "fr", line: $0) }
        let errors = (50...64).map { finding(.error, "fr", line: $0, rule: "type-mismatch", fix: .safe) }
        return report(warnings + errors)
    }

    @Test func `above 50 findings they are grouped, errors first and each with its place`() {
        let lines = text(long).lines
        #expect(lines[0] == "error[type-mismatch]*: 15 in App/fr.lproj/L.strings")
        #expect(lines[1...15].allSatisfy { $0.hasPrefix("  App/fr.lproj/L.strings:") && $0.hasSuffix("*") })
        #expect(
            lines[16...] == [
                "", "warning[edge-whitespace]: 40 in App/*.lproj/L.strings",
                "  App/de.lproj/L.strings:1:1: message 1", "  App/de.lproj/L.strings:2:1: message 2",
                "  App/de.lproj/L.strings:3:1: message 3", "  and 37 more: -v", "",
                "* 15 fixable with strlint fix.", "55 findings (15 errors, 40 warnings) in 2 files.",
            ])
    }

    @Test func `50 findings, -v, --all-keys and full have the line of each`() {
        let short = report(Array(long.findings.prefix(50)))
        #expect(!text(short).contains(" in App/"))
        for full in [
            text(long, .full), text(long) { $0.options.isDetailed = true },
            text(long) { $0.options.listsAllKeys = true },
        ] {
            #expect(full.lines.count { $0.hasPrefix("  --> ") } == 55)
        }
        #expect(text(long, .full) == text(long) { $0.options.isDetailed = true })
    }

    @Test(arguments: [
        ([Fix.Applicability.safe], "* 1 fixable with strlint fix."),
        ([.unsafe, .unsafe], "* 2 fixable with strlint fix --unsafe."),
        ([.safe, .unsafe, .unsafe], "* 1 fixable with strlint fix, 2 more with --unsafe."),
    ])
    func `a line before the summary counts what is fixable`(_ fixes: [Fix.Applicability], _ line: String) {
        let findings = fixes.enumerated().map { finding(.warning, "de", line: $0 + 1, fix: $1) }
        let lines = text(report(findings)).lines
        #expect(lines.dropLast().last == line)
        #expect(lines[0] == "warning[edge-whitespace]*: message 1")
        #expect(text(report(findings)) { $0.fixed = [] }.lines.dropLast().last != line)
    }

    @Test func `the findings and the end can be had alone`() {
        let whole = text(long)
        let (findings, end) = (text(long) { $0.parts = .findings }, text(long) { $0.parts = .end })
        #expect(whole == findings + end)
        #expect(end.hasPrefix("* 15 fixable") && end.hasSuffix(" in 2 files.\n"))
        #expect(!text(long) { ($0.parts, $0.options.maxFindings) = (.findings, 3) }.contains("not listed"))
    }

    @Test func `a grouped report lists few locales`() {
        var report = long
        for number in 10..<40 {
            report.add(LocaleCoverage(.init(locale: "l\(number)", count: 1, keys: number, names: ["a"])))
        }
        let lines = text(report).lines
        #expect(lines.count { $0.hasPrefix("l") } == 11)
        #expect(lines.contains("and 20 more locales: -v"))
        #expect(text(report, .full).lines.count { $0.hasPrefix("l") } == 31)
    }

    @Test func `all keys of a finding are listed on request`() {
        let finding = Finding(
            rule: "missing-key", severity: .info, message: "2 of 9 keys of the base are missing",
            location: Location(path: "a.strings"), subjects: ["one", "two"])
        let text = text(report([finding])) { $0.options.listsAllKeys = true }
        #expect(text.contains("   = \"one\"\n   = \"two\"\n"))
        #expect(!self.text(report([finding])).contains("one"))
    }
}
