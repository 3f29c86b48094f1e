import Files
import Findings
import Projects
import SourceText
import Testing

@testable import Reporting

struct CheckReportTests {
    private func text(
        _ report: CheckReport, _ format: CheckFormat, _ style: TerminalStyle = .plain
    ) -> String {
        var context = Samples.context
        context.style = style
        return document { report.write(as: format, in: context, to: $0) }
    }

    @Test(arguments: CheckFormat.allCases)
    func `the output matches the golden file`(format: CheckFormat) {
        Golden.expect(text(Samples.mixed, format), is: "\(format)/mixed.txt")
        Golden.expect(text(Samples.hostile, format), is: "\(format)/hostile.txt")
        Golden.expect(text(Samples.shapes, format), is: "\(format)/shapes.txt")
        Golden.expect(text(Samples.clean(files: 3), format), is: "\(format)/clean.txt")
    }

    @Test func `only text is colored`() {
        let colored = TerminalStyle(isColored: true)
        Golden.expect(text(Samples.mixed, .text, colored), is: "text/mixed-colored.txt")
        for format in CheckFormat.allCases where format != .text && format != .full {
            #expect(text(Samples.mixed, format, colored) == text(Samples.mixed, format))
        }
    }

    @Test(arguments: CheckFormat.allCases, [Samples.hostile, Samples.shapes])
    func `nothing reaches the terminal unescaped`(format: CheckFormat, report: CheckReport) {
        let text = text(report, format)
        let harmful = text.unicodeScalars.filter { $0 != "\n" && $0.value.isUnsafe }
        #expect(harmful.isEmpty)
        let commands = text.lines.filter { $0.hasPrefix("::") }
        #expect(format == .github ? commands.count == report.findings.count : commands.isEmpty)
        #expect(!text.contains("##["))
    }

    @Test(arguments: [
        (Samples.clean(files: 0), "No tables found."),
        (Samples.clean(files: 1), "No findings in 1 file."),
        (Samples.clean(files: 2), "No findings in 2 files."),
        (
            Samples.mixed,
            "5 findings (3 errors, 1 warning, 1 info) in 4 of 48 files; 1 input could not be read."
        ),
        (Samples.hostile, "1 error in 1 file."),
    ])
    func `the summary counts findings and files`(report: CheckReport, line: String) {
        #expect(CheckSummary(report, .plain).line == line)
    }

    @Test func `unreadable inputs are named`() {
        let lines = document { Samples.mixed.writeFailures({ "\($0.path) \($0.reason)" }, to: $0) }
        #expect(lines == "error: gone.strings does not exist\n")
    }
}
