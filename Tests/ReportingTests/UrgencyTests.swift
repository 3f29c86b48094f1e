import Findings
import Projects
import SourceText
import Testing

@testable import Reporting

/// What comes first, and what is left out, where not every finding is listed.
struct UrgencyTests {
    private func finding(_ rule: String, _ severity: Severity, _ path: String, key: String? = "k") -> Finding
    {
        Finding(
            rule: rule, severity: severity, message: rule,
            location: Location(path: path, kind: key.map { .entry(key: $0) } ?? .file))
    }

    private func report(_ findings: [Finding]) -> CheckReport {
        var report = Samples.clean(files: 1)
        report.findings = findings
        return report
    }

    private func text(
        _ report: CheckReport, _ format: CheckFormat, _ change: (inout ReportContext) -> Void = { _ in }
    ) -> String {
        var context = Samples.context
        change(&context)
        return document { report.write(as: format, in: context, to: $0) }
    }

    private var mixed: [Finding] {
        [
            finding("untranslated", .info, "a.strings"), finding("empty-value", .warning, "a.strings"),
            finding("duplicate-key", .error, "b.strings"), finding("syntax-error", .error, "c.strings"),
            finding("not-a-table", .warning, "d.strings", key: nil),
        ]
    }

    @Test func `errors come first, and of these what is wrong with the table`() {
        let expected = ["syntax-error", "duplicate-key", "not-a-table", "empty-value", "untranslated"]
        #expect(mixed.byUrgency.map(\.rule.id) == expected)
        #expect(mixed.worst(2).map(\.rule.id) == ["duplicate-key", "syntax-error"])
    }

    @Test(arguments: [CheckFormat.text, .concise, .xcode, .github])
    func `a report that is cut lists the most urgent`(_ format: CheckFormat) {
        let text = text(report(mixed), format) { $0.options.maxFindings = 2 }
        #expect(text.contains("c.strings") && text.contains("b.strings"))
        #expect(!text.contains("a.strings") && !text.contains("d.strings"))
    }

    @Test func `text that fits on a screen is in the order of paths, longer text is not`() {
        let many = (0..<10).map { finding("untranslated", .info, "a\($0).strings") }
        let error = finding("duplicate-key", .error, "b.strings")
        #expect(text(report(many.dropLast() + [error]), .text).hasPrefix("info"))
        #expect(text(report(many + [error]), .text).hasPrefix("error"))
    }

    @Test func `less severe findings are counted and not shown`() {
        let report = report(mixed).showing(.warning)
        #expect(report.findings.count == 4 && report.hidden.map(\.rule.id) == ["untranslated"])
        #expect(text(report, .text).hasSuffix("; 1 less severe one is not shown.\n"))
        #expect(text(report, .json).contains(#""infos":0,"suppressed":0,"older":0,"hidden":1}"#))
        #expect(!text(self.report(mixed).showing(.info), .json).contains("hidden"))
    }

    @Test func `the conclusion for GitHub is that of all findings`() {
        let report = report([finding("untranslated", .info, "a.strings")]).showing(.error)
        var context = Samples.context
        context.fails = { _ in true }
        let checks = document { report.write(as: .githubChecks, in: context, to: $0) }
        #expect(checks.hasPrefix(#"{"conclusion":"failure""#))
    }

    // MARK: - Locales

    private func inLocales(_ names: [String], message: (String) -> String) -> CheckReport {
        report(
            names.map {
                Finding(
                    rule: "empty-value", severity: .warning, message: message($0),
                    location: Location(path: "App/\($0).lproj/L.strings", kind: .entry(key: "k")))
            })
    }

    @Test func `a fault of one key in many locales is listed once, for people`() {
        let report = inLocales(["ar", "bg", "cs"]) { _ in "empty" }
        for format in [CheckFormat.text, .markdown] {
            let text = text(report, format)
            #expect(text.contains("in 3 locales: ar, bg, cs"))
            #expect(text.contains("3 warnings in"))
            #expect(!text.contains("cs.lproj"))
        }
        #expect(text(report, .concise).lines.count == 3)
    }

    @Test func `two locales or other messages are listed one by one`() {
        let two = inLocales(["ar", "bg"]) { _ in "empty" }
        let others = inLocales(["ar", "bg", "cs"]) { $0 }
        #expect(text(two, .text).contains("bg.lproj"))
        #expect(text(others, .text).contains("cs.lproj"))
    }

    // MARK: - Links

    @Test func `rules have links where the project has an address`() {
        let report = report([finding("empty-value", .error, "a.strings")])
        #expect(!text(report, .sarif).contains("Uri\""))
        let tool = Tool(name: "strlint", version: "1", address: "https://example.org/s")
        var context = ReportContext(tool: tool)
        context.style = TerminalStyle(isColored: true)
        context.style.hasLinks = true
        let sarif = document { report.write(as: .sarif, in: context, to: $0) }
        let page = "https://example.org/s/blob/main/docs/rules/empty-value.md"
        #expect(sarif.contains(#""informationUri":"https://example.org/s""#))
        #expect(sarif.contains("\"helpUri\":\"\(page)\""))
        let text = document { report.write(as: .text, in: context, to: $0) }
        #expect(text.contains("\u{1B}]8;;\(page)\u{1B}\\empty-value\u{1B}]8;;\u{1B}\\"))
        let html = document { report.write(as: .html, in: context, to: $0) }
        #expect(html.contains("<a href=\"\(page)\">empty-value</a>"))
    }
}
