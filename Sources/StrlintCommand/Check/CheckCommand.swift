internal import Projects
internal import Reporting

/// `strlint check`
enum CheckCommand {
    static func run(_ arguments: Arguments) async throws(UsageError) -> ExitStatus {
        let targets = try ReportTargets(arguments)
        let context = try context(arguments)
        let color = try arguments.choice("color", default: ColorChoice.auto)
        var request = try CheckRequest(arguments)
        request.namesSubjects = targets.haveFingerprints
        let selection = try TableSelection(answering: request)
        if arguments.has("list-files") { return list(selection) }
        let check = try ProjectCheck(answering: request, of: selection)
        try targets.rejectOverwriting(check.files)
        warnIfEmpty(arguments, selection)
        let result = try await result(of: check)
        defer { Leftovers.leave(result) }
        return write(result, to: targets, context, color)
    }

    private static func context(_ arguments: Arguments) throws(UsageError) -> ReportContext {
        var context = ReportContext(tool: Tool.strlint)
        context.hasSummary = !arguments.has("quiet")
        context.showsSuppressed = arguments.has("show-suppressed")
        context.hasStatistics = arguments.has("statistics")
        context.maxFindings = try arguments.number("max-findings", from: 0, default: .max)
        return context
    }

    private static func list(_ selection: TableSelection) -> ExitStatus {
        Terminal.write(PathList.bytes(of: selection.tables))
        return .clean
    }

    /// Warns that there are no tables to check, except in a hook, whose list of files is often empty.
    private static func warnIfEmpty(_ arguments: Arguments, _ selection: TableSelection) {
        let isHook = arguments.has("files-from") || arguments.has("force-exclude")
        guard selection.isEmpty, !isHook else { return }
        let count = selection.excludedCount
        let reason = count == 0 ? "" : ": the configuration excludes \(count)"
        Terminal.printError("there are no tables to check\(reason)")
    }

    /// Runs the check, with a progress line on the terminal.
    static func result(of check: ProjectCheck) async throws(UsageError) -> CheckResult {
        try await Terminal.withProgress("Checked", of: check.count) { update throws(CancellationError) in
            try await check.result(progress: update)
        }
    }

    private static func write(
        _ result: CheckResult, to targets: ReportTargets, _ context: ReportContext, _ color: ColorChoice
    ) -> ExitStatus {
        let report = result.report
        let areBaselinesWritten = result.baselines.map(BaselineOutput.write).allSatisfy(\.self)
        report.writeFailures(style: Terminal.style(color, isError: true), to: Terminal.writeError)
        var context = context
        context.paths = targets.paths(of: report)
        context.contents = result.contents
        context.fails = { result.fails($0) }
        let isWritten = targets.write(report, context, color)
        if !isWritten || !areBaselinesWritten || !report.failures.isEmpty { return .trouble }
        return result.hasFailingFinding ? .found : .clean
    }
}
