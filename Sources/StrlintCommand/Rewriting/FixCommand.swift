internal import Files
internal import Options
internal import Projects
internal import Reporting

/// `strlint fix`
enum FixCommand {
    static func run(_ line: Arguments) async throws(UsageError) -> ExitStatus {
        try await run(FixArguments(line), operands: line.operands)
    }

    static func run(_ arguments: FixArguments, operands: [String]) async throws(UsageError) -> ExitStatus {
        let targets = try ReportTargets(arguments.check)
        let scope = try TableScope(arguments.check, operands: operands, allowsExports: false)
        var request = CheckRequest(scope, arguments.check.options)
        for target in targets.targets { request.options.listKeys(for: target.format) }
        let selection = try TableSelection(answering: request)
        let fix = try ProjectFix(
            answering: FixRequest(request, isUnsafe: arguments.isUnsafe), of: selection)
        try targets.rejectOverwriting(fix.files)
        let result = try await Terminal.withProgress("Checked", of: fix.count) {
            update throws(CancellationError) in try await fix.result(progress: update)
        }
        let input = operands.contains("-") ? arguments.check.inputName : nil
        return FixDelivery(result, of: scope.paths, input: input, arguments).deliver(to: targets)
    }
}

/// Writes the tables that fixes have changed, and the report on what is left.
private struct FixDelivery {
    private let result: FixResult
    /// What was checked.
    private let paths: [String]
    /// The name of the table from standard input, if there is one.
    private let input: String?
    private let arguments: FixArguments

    init(_ result: FixResult, of paths: [String], input: String?, _ arguments: FixArguments) {
        self.result = result
        self.paths = paths
        self.input = input
        self.arguments = arguments
    }

    func deliver(to targets: ReportTargets) -> ExitStatus {
        let isDelivered = deliverTables()
        guard arguments.output == .file else { return finishDiff(isDelivered) }
        var context = CheckCommand.context(arguments.check)
        context.fixed = result.fixed
        context.origin = targets.origin(of: paths)
        let status = CheckCommand.write(
            result.check, to: targets, context, arguments.check, isToError: input != nil)
        if !arguments.check.isQuiet, let summary = result.summary { Terminal.printError(summary) }
        return isDelivered ? status : .trouble
    }

    private func finishDiff(_ isDelivered: Bool) -> ExitStatus {
        let report = result.check.report
        let style = Terminal.style(arguments.check.color, isError: true)
        report.writeFailures(style: style, \.advised, to: Terminal.writeError)
        if !isDelivered || !report.failures.isEmpty { return .trouble }
        return result.tables.isEmpty ? .clean : .found
    }

    private func deliverTables() -> Bool {
        if let input, arguments.output == .file, let bytes = result.unchangedBytes(of: input) {
            Terminal.write(bytes)
        }
        return result.tables.map(deliver).allSatisfy(\.self)
    }

    private func deliver(_ table: FixedTable) -> Bool {
        do throws(ReadFailure) {
            return try table.rewrite(on: table.path == input ? nil : Terminal.disk)
                .deliver(arguments.output, arguments.check.color)
        } catch {
            Terminal.printError("\(table.path) \(error.reason)")
            return false
        }
    }
}
