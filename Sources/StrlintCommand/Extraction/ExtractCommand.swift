internal import Options
internal import Projects
internal import Reporting

/// `strlint extract`
struct ExtractCommand {
    private let arguments: ExtractArguments

    static func run(_ line: Arguments) async throws(UsageError) -> ExitStatus {
        let command = ExtractCommand(arguments: try ExtractArguments(line))
        let extraction = try ProjectExtraction(answering: try command.request(line.operands))
        guard !command.arguments.suggestsRoutines else { return try await command.suggest(extraction) }
        let result = try await Terminal.withProgress("Read", of: extraction.count) {
            progress throws(CancellationError) in
            try await extraction.result(progress: progress)
        }
        return command.finish(result)
    }

    private func request(_ operands: [String]) throws(UsageError) -> ExtractRequest {
        let paths = try TableScope.listed(arguments.check, operands)
        guard !operands.isEmpty || arguments.check.filesFrom != nil else {
            throw UsageError("extract needs sources, or folders with sources")
        }
        var request = ExtractRequest(paths, on: Terminal.disk)
        request.folder = arguments.isPrinted ? nil : arguments.folder
        request.options = arguments.extraction
        request.decoding = arguments.decoding
        request.encoding = arguments.tableEncoding
        request.existing = arguments.existing
        request.width = arguments.width
        return request
    }

    /// Prints the setting with the routines that the sources declare.
    private func suggest(_ extraction: ProjectExtraction) async throws(UsageError) -> ExitStatus {
        let suggestions = try await Terminal.withProgress("Read", of: extraction.count) {
            _ throws(CancellationError) in
            try await extraction.suggestions()
        }
        guard !suggestions.isEmpty else {
            Terminal.writeError(Array("no function only passes a text on\n".utf8))
            return .clean
        }
        var text = "routines:\n"
        for suggestion in suggestions {
            text += "  - \(suggestion.spelling) # \(suggestion.path.visible):\(suggestion.line)\n"
        }
        Terminal.write(Array(text.utf8))
        return .clean
    }

    // MARK: - Results

    private func finish(_ result: ExtractResult) -> ExitStatus {
        let document = ExtractDocument(
            result, isWritten: arguments.output == .file, hasSummary: !arguments.check.isQuiet)
        if arguments.format == .text {
            for remark in document.remarks { Terminal.printError(remark) }
        }
        let isDelivered = deliver(result)
        switch arguments.format {
        case .json: document.write(to: Terminal.write)
        case .text: if let summary = document.summary { Terminal.writeError(Array((summary + "\n").utf8)) }
        }
        return status(result, isDelivered)
    }

    private func deliver(_ result: ExtractResult) -> Bool {
        guard !arguments.isPrinted else {
            Terminal.write(result.bytes)
            return true
        }
        guard arguments.output == .file || arguments.format == .text else { return true }
        return result.deliver(arguments.output)
    }

    private func status(_ result: ExtractResult, _ isDelivered: Bool) -> ExitStatus {
        let isIncomplete = arguments.isCompatible ? result.isAnyUnwritable : !result.failures.isEmpty
        if isIncomplete || !isDelivered { return .trouble }
        let isOutdated = arguments.output == .check && result.changedCount > 0
        return isOutdated || arguments.isStrict && !result.warnings.isEmpty ? .found : .clean
    }
}

extension ExtractResult {
    /// Writes the tables, or shows which would change.
    ///
    /// - Returns: Whether that succeeded.
    func deliver(_ output: RewriteOutput) -> Bool {
        var isDelivered = true
        for rewrite in files.compactMap(\.rewrite) {
            let isNew = rewrite.file == nil && output == .file
            if !rewrite.deliver(isNew ? .path(rewrite.path) : output, .never) { isDelivered = false }
        }
        return isDelivered
    }
}
