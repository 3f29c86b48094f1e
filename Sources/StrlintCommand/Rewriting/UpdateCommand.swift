internal import Options
internal import Projects
internal import Reporting

/// `strlint update`
struct UpdateCommand {
    private let arguments: UpdateArguments
    /// Whether a table comes from standard input, and goes to standard output.
    private let isFilter: Bool
    /// Whether tables are written.
    private var writesFiles: Bool { arguments.output == .file }

    static func run(_ line: Arguments) async throws(UsageError) -> ExitStatus {
        let command = UpdateCommand(
            arguments: try UpdateArguments(line), isFilter: line.operands.contains("-"))
        let update = try command.update(line.operands)
        let result = try await Terminal.withProgress("Compared", of: update.count) {
            progress throws(CancellationError) in
            try await update.result(progress: progress)
        }
        return command.finish(result)
    }

    private func update(_ operands: [String]) throws(UsageError) -> ProjectUpdate {
        guard !operands.isEmpty || arguments.check.filesFrom != nil else {
            throw UsageError(
                "update needs a PATH, a table or a folder: strlint update . for the current folder")
        }
        let tables = try TableScope(arguments.check, operands: operands, allowsExports: false)
        var request = UpdateRequest(
            tables, on: Terminal.disk, input: isFilter ? arguments.check.inputName : nil,
            options: arguments.update)
        (request.base, request.since) = (arguments.check.options.base, arguments.check.options.since)
        request.old = arguments.old
        (request.sources, request.extraction) = (arguments.sources, arguments.extraction)
        return try ProjectUpdate(answering: request, of: try TableSelection(answering: tables))
    }

    // MARK: - Results

    private func finish(_ result: UpdateResult) -> ExitStatus {
        for remark in UpdateDocument.remarks(of: result, \.advised) { Terminal.printError(remark) }
        let mayWrite = result.failures.isEmpty || arguments.keepsGoing
        if !mayWrite, writesFiles, result.changedCount > 0 {
            Terminal.printError("no table was written; --keep-going writes those that can be updated")
        }
        let isDelivered = mayWrite ? deliver(result) : true
        report(result, isWritten: writesFiles && mayWrite && isDelivered)
        if !result.failures.isEmpty || !isDelivered { return .trouble }
        return !result.left.isEmpty || !writesFiles && result.changedCount > 0 ? .found : .clean
    }

    /// Writes the tables, or shows what would change; a table from standard input is written in any case.
    private func deliver(_ result: UpdateResult) -> Bool {
        guard writesFiles || arguments.format == .text else { return true }
        var isDelivered = true
        for table in result.tables
        where !table.rewrite.deliver(arguments.output, arguments.check.color) { isDelivered = false }
        return isDelivered
    }

    private func report(_ result: UpdateResult, isWritten: Bool) {
        let document = UpdateDocument(result, isWritten: isWritten, hasSummary: !arguments.check.isQuiet)
        guard writesFiles || arguments.format == .json else { return }
        let style = Terminal.style(arguments.check.color, isError: isFilter)
        document.write(as: arguments.format, style: style) { bytes in
            if isFilter { Terminal.writeError(bytes) } else { Terminal.write(bytes) }
        }
    }
}
