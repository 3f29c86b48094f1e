internal import Files
internal import Options
internal import Projects
internal import Reporting

/// `strlint report`
enum ReportCommand {
    static func run(_ line: Arguments) async throws(UsageError) -> ExitStatus {
        let arguments = try ReportArguments(line)
        guard !line.operands.isEmpty else {
            throw UsageError(
                "report needs reports that strlint check -f jsonl wrote, or - for standard input")
        }
        let report = CheckReport(joining: line.operands.map(report))
        report.writeFailures(
            style: Terminal.style(arguments.color, isError: true), \.advised, to: Terminal.writeError)
        var context = context(arguments)
        context.paths = arguments.format.placesPaths ? .current(for: report) : .asGiven
        let isWritten = DocumentOutput(arguments.output).write(arguments.color) { style, sink in
            context.style = style
            report.write(as: arguments.format, in: context, to: sink)
        }
        if !isWritten || !report.failures.isEmpty { return .trouble }
        return report.findings.contains { context.fails($0) } ? .found : .clean
    }

    /// The reports in a file.
    private static func report(at path: String) -> CheckReport {
        do throws(ReadFailure) {
            let isInput = path == "-"
            let file = isInput ? try FileReader.standardInput() : try Terminal.disk.namedBytes(at: path)
            return ReportReader.report(file, at: isInput ? StandardInput.name : path)
        } catch {
            var report = CheckReport()
            report.failures = [UnreadInput(path, error)]
            return report
        }
    }

    private static func context(_ arguments: ReportArguments) -> ReportContext {
        var context = ReportContext(tool: Tool.strlint)
        context.parts = arguments.isQuiet ? .findings : arguments.isSummary ? .end : .all
        context.options = arguments.report
        context.detailOption = "-v"
        context.fails = arguments.fails
        return context
    }
}
