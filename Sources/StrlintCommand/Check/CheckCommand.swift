internal import Options
internal import Projects
internal import Reporting

/// `strlint check`
enum CheckCommand {
    static func run(_ line: Arguments) async throws(UsageError) -> ExitStatus {
        let arguments = try CheckArguments(line)
        if arguments.isFixing {
            return try await FixCommand.run(FixArguments(arguments), operands: line.operands)
        }
        return arguments.watches
            ? try await WatchCommand.run(line, arguments) : try await checkOnce(line, arguments).status
    }

    /// Checks once, and returns a watch for what was read if there is to be one.
    ///
    /// - Parameter workspace: That of all passes, if the command watches.
    fileprivate static func checkOnce(
        _ line: Arguments, _ arguments: CheckArguments, in workspace: Workspace? = nil
    ) async throws(UsageError) -> (status: ExitStatus, watch: CheckWatch?) {
        let targets = try ReportTargets(arguments)
        let scope = try TableScope(
            arguments, operands: line.operands, in: workspace, opensArchives: !arguments.readsIndex)
        let tables = arguments.readsIndex ? try scope.answeredStaged(in: line.operands) : scope
        var request = CheckRequest(tables, arguments.options)
        request.options.sources.isOn = !arguments.readsIndex
        for target in targets.targets { request.options.listKeys(for: target.format) }
        let selection = try TableSelection(answering: request)
        if arguments.listsFiles { return (list(selection), nil) }
        let check = try ProjectCheck(answering: request, of: selection)
        try targets.rejectOverwriting(check.files)
        var watch = workspace.map { _ in
            CheckWatch(selection, and: check.files)
        }
        explain(selection, arguments)
        let result = try await result(of: check)
        if arguments.isVerbose { explainBases(of: result.report) }
        var context = context(arguments)
        context.origin = targets.origin(of: scope.paths)
        let status = write(result, to: targets, context, arguments)
        watch?.add(result.report.readFiles)
        return (status, watch)
    }

    private static func explain(_ selection: TableSelection, _ arguments: CheckArguments) {
        if selection.isEmpty, !arguments.isQuiet {
            let reason =
                arguments.readsIndex && selection.excludedCount == 0
                ? ": none is staged" : selection.reasonForNone
            Terminal.printError("there are no tables to check\(reason)")
        }
        if arguments.shard != nil, selection.requiresCoverage, !arguments.isQuiet {
            Terminal.printError("min-coverage is not checked: a shard has only some of the tables")
        }
        guard arguments.isVerbose else { return }
        for use in selection.configurationUses { Terminal.printError(use.sentence) }
    }

    /// How the options say that the report is to be written.
    static func context(_ arguments: CheckArguments) -> ReportContext {
        var context = ReportContext(tool: Tool.strlint)
        context.parts = arguments.isQuiet ? .findings : arguments.isSummary ? .end : .all
        context.options = arguments.report
        context.detailOption = "-v"
        return context
    }

    private static func list(_ selection: TableSelection) -> ExitStatus {
        Terminal.write(PathList.bytes(of: selection.tables))
        return .clean
    }

    /// Prints which base each folder has, and why.
    private static func explainBases(of report: CheckReport) {
        for base in report.bases { Terminal.printError(base.sentence) }
    }

    /// Runs the check, with a progress line on the terminal.
    static func result(of check: ProjectCheck) async throws(UsageError) -> CheckResult {
        try await Terminal.withProgress("Checked", of: check.count) { update throws(CancellationError) in
            try await check.result(progress: update)
        }
    }

    /// Writes the report and what comes with it.
    ///
    /// - Parameter isToError: Whether standard output belongs to something else.
    static func write(
        _ result: CheckResult, to targets: ReportTargets, _ context: ReportContext,
        _ arguments: CheckArguments, isToError: Bool = false
    ) -> ExitStatus {
        var report = result.report.showing(arguments.minSeverity)
        if targets.targets.contains(where: \.format.listsProjects) {
            report.projects = result.projects(in: report)
        }
        let areBaselinesWritten = result.baselines.map(BaselineOutput.write).allSatisfy(\.self)
        let style = Terminal.style(arguments.color, isError: true)
        report.writeFailures(style: style, \.advised, to: Terminal.writeError)
        report.writeShortfalls(style: style, to: Terminal.writeError)
        var context = context
        context.paths = targets.paths(of: report)
        context.contents = result.contents
        context.fails = { result.fails($0) }
        let isWritten = targets.write(report, context, arguments.color, isToError: isToError)
        if !isWritten || !areBaselinesWritten || !report.failures.isEmpty { return .trouble }
        return result.hasFailed ? .found : .clean
    }
}

extension TableSelection {
    /// Why there are no tables, as the end of a sentence.
    var reasonForNone: String {
        if passedOver.tables > 0, excludedCount == 0 {
            let count = passedOver.tables
            return ": \(count) \(count == 1 ? "is" : "are") in \(passedOver.names); try --no-default-excludes"
        }
        if excludedCount > 0 { return ": the configuration excludes \(excludedCount)" }
        if countElsewhere > 0 { return ": the other shards have \(countElsewhere)" }
        return emptyFolders.isEmpty ? ": the list of files is empty" : ""
    }
}

/// `strlint check --watch`
private enum WatchCommand {
    /// Checks again whenever something is written to a file that was read, until standard output is closed.
    static func run(
        _ line: Arguments, _ arguments: CheckArguments
    ) async throws(UsageError) -> ExitStatus {
        guard !line.operands.contains("-") else {
            throw UsageError("--watch cannot read standard input a second time")
        }
        let workspace = try arguments.settings.workspace(over: Terminal.disk, isKept: true)
        var (status, watch) = try await CheckCommand.checkOnce(line, arguments, in: workspace)
        while Terminal.isOutputOpen {
            Terminal.printError("waiting for changes; press Ctrl-C to end")
            do throws(CancellationError) { try await watch?.change() } catch { return status }
            Terminal.clear()
            do throws(UsageError) {
                (status, watch) = try await CheckCommand.checkOnce(line, arguments, in: workspace)
            } catch {
                // Such as a mistake in a configuration file that is being edited.
                Terminal.printError(error.message)
                watch = watch?.renewed
            }
        }
        return status
    }
}
