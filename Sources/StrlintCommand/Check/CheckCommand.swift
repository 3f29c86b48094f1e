internal import Linting
internal import Reporting
internal import Settings
internal import SourceText

/// `strlint check`
enum CheckCommand {
    static func run(_ arguments: Arguments) async throws(UsageError) -> ExitStatus {
        let format = try arguments.choice("format", default: CheckFormat.text)
        let color = try arguments.choice("color", default: ColorChoice.auto)
        let inputs = try CheckInputs(arguments)
        if arguments.has("list-files") {
            for path in inputs.tables { Terminal.print(path + "\n") }
            return .clean
        }
        let configurations = inputs.configurations
        let run = CheckRun(
            base: try baseChoice(arguments, configurations), width: try arguments.jobs(),
            options: { configurations.configuration(of: $0).options(for: $0) })
        let report = await report(of: run, on: inputs)
        report.writeFailures(style: Terminal.style(color, isError: true), to: Terminal.writeError)
        report.write(
            as: format, from: StrlintCommand.tool, style: Terminal.style(color),
            hasSummary: !arguments.has("quiet"), to: Terminal.write)
        return status(of: report, configurations)
    }

    private static func status(of report: CheckReport, _ configurations: ConfigurationMap) -> ExitStatus {
        if !report.failures.isEmpty { return .trouble }
        let fails = report.findings.contains { finding in
            configurations.configuration(of: finding.location.path).failOn.fails(finding.severity)
        }
        return fails ? .found : .clean
    }

    private static func baseChoice(
        _ arguments: Arguments, _ configurations: ConfigurationMap
    ) throws(UsageError) -> BaseFinder.Choice {
        try arguments.exclude("base", "base-language")
        guard let file = arguments.value("base") else {
            return .language { configurations.configuration(of: $0).baseLanguage }
        }
        guard FileTree.kind(of: file) == .file else {
            throw UsageError("--base \(file): there is no such file")
        }
        return .file(file)
    }

    private static func report(of run: CheckRun, on inputs: CheckInputs) async -> CheckReport {
        var report = await Terminal.withProgress("Checked", of: inputs.tables.count) { update in
            await run.report(
                on: inputs.tables, folders: inputs.folders, contents: inputs.contents, progress: update)
        }
        report.failures = inputs.failures + report.failures
        return report
    }
}
