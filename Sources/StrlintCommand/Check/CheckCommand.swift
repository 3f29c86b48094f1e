internal import GitRevisions
internal import Linting
internal import Reporting
internal import Settings
internal import SourceText

/// `strlint check`
enum CheckCommand {
    static func run(_ arguments: Arguments) async throws(UsageError) -> ExitStatus {
        let targets = try ReportTargets(arguments)
        var context = ReportContext(tool: StrlintCommand.tool)
        context.hasSummary = !arguments.has("quiet")
        context.showsSuppressed = arguments.has("show-suppressed")
        context.hasStatistics = arguments.has("statistics")
        context.maxFindings = try arguments.number("max-findings", from: 0, default: .max)
        let color = try arguments.choice("color", default: ColorChoice.auto)
        var inputs = try CheckInputs(arguments)
        if arguments.has("list-files") {
            for path in inputs.tables { Terminal.print(path + "\n") }
            return .clean
        }
        let configurations = inputs.configurations
        var baseline = try BaselineStep(arguments, inputs)
        try targets.spare(inputs.tables + baseline.files)
        let history = try history(arguments, inputs)
        if let history { inputs.keep(history.tables, without: history.failures) }
        let run = try run(
            arguments, inputs, since: history?.earlier,
            namesSubjects: baseline.isOn || targets.haveFingerprints)
        warnOfNothing(arguments, inputs)
        var report = await report(of: run, on: inputs)
        let isKept = baseline.apply(to: &report, of: inputs)
        report.writeFailures(style: Terminal.style(color, isError: true), to: Terminal.writeError)
        context.paths = targets.paths(of: report)
        context.contents = { [contents = inputs.contents] in contents[$0] ?? (try? FileReader.bytes(at: $0)) }
        context.fails = { finding in
            configurations.configuration(of: finding.location.path).failOn.fails(finding.severity)
        }
        let isWritten = targets.write(report, context, color)
        Leftovers.leave(report, inputs)
        if !isWritten || !isKept || !report.failures.isEmpty { return .trouble }
        return report.findings.contains(where: context.fails) ? .found : .clean
    }

    /// - Parameters:
    ///   - earlier: What the tables were, if only what is new counts.
    ///   - namesSubjects: Whether findings about several keys name them.
    static func run(
        _ arguments: Arguments, _ inputs: CheckInputs, since earlier: EarlierTables? = nil,
        namesSubjects: Bool = false
    ) throws(UsageError) -> CheckRun {
        let configurations = inputs.configurations
        return CheckRun(
            base: try baseChoice(arguments, configurations), width: try arguments.jobs(),
            since: earlier, namesSubjects: namesSubjects,
            options: { configurations.configuration(of: $0).options(for: $0) })
    }

    /// Says that there is nothing to check; a hook, which gives a list, often has nothing.
    private static func warnOfNothing(_ arguments: Arguments, _ inputs: CheckInputs) {
        let isHook = arguments.has("files-from") || arguments.has("force-exclude")
        guard inputs.tables.isEmpty, inputs.failures.isEmpty, !isHook else { return }
        let count = inputs.excludedCount
        let reason = count == 0 ? "" : ": configuration leaves out \(count)"
        Terminal.complain("there are no tables to check\(reason)")
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

    private static func history(
        _ arguments: Arguments, _ inputs: CheckInputs
    ) throws(UsageError) -> RevisionHistory? {
        guard let revision = arguments.value("since") else { return nil }
        guard !revision.isEmpty else {
            throw UsageError("--since needs a revision, and what it is given is empty")
        }
        do throws(GitFailure) {
            return try RevisionHistory(
                revision, tables: inputs.tables, standIns: Set(inputs.contents.keys))
        } catch {
            throw UsageError("--since \(revision): \(error.message)", isInHelp: false)
        }
    }

    static func report(of run: CheckRun, on inputs: CheckInputs) async -> CheckReport {
        var report = await Terminal.withProgress("Checked", of: inputs.tables.count) { update in
            await run.report(
                on: inputs.tables, folders: inputs.folders, contents: inputs.contents, progress: update)
        }
        report.failures = inputs.failures + report.failures
        return report
    }
}
