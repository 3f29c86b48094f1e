internal import Files
package import Options

/// The program: parses a command line and runs its command.
package enum StrlintCommand {
    /// Runs `serve`, which is another front end.
    package typealias Serve =
        @Sendable (ServeArguments, _ processors: Int) async throws(UsageError) -> ExitStatus
    /// Runs `lsp`, which is another one.
    package typealias ServeEditor =
        @Sendable (Arguments, _ processors: Int) async throws(UsageError) -> ExitStatus
    /// Runs `store`, which works on a file of the service, and returns what to print.
    package typealias Store = @Sendable (Arguments) throws(UsageError) -> (text: String, status: ExitStatus)

    /// Runs the command line of this process.
    package static func run(
        serve: Serve, serveEditor: ServeEditor, store: Store
    ) async -> ExitStatus {
        Terminal.ignoreBrokenPipes()
        // Before the first thread starts: the concurrency library waits for ever if it fails to open its files or to start a thread.
        guard Terminal.canOpenFiles else {
            Terminal.printError(
                "needs \(Terminal.requiredFiles) open files (ulimit -n \(Terminal.requiredFiles))")
            return .trouble
        }
        let missing = Terminal.missingAddressSpace
        guard missing == 0 else {
            Terminal.printError("needs \(missing >> 20 + 1) MiB more address space (ulimit -v)")
            return .trouble
        }
        let words = Environment.arguments
        do throws(UsageError) {
            let status = try await dispatch(
                try Arguments(words, environment: Environment.variable, isFile: Terminal.disk.exists), serve,
                serveEditor, store)
            return Terminal.hasLostOutput ? .trouble : status
        } catch {
            for line in error.message.split(separator: "\n") { Terminal.printError(String(line)) }
            if error.isInHelp { Terminal.printError("try strlint \(helpName(words))--help") }
            return .trouble
        }
    }

    /// The command whose help to suggest, with a trailing space; empty for the help of the program.
    private static func helpName(_ words: [String]) -> String {
        guard let command = words.first.flatMap(CommandName.init(named:)), command != .help else { return "" }
        return "\(command.rawValue) "
    }

    private static func printed(_ outcome: (text: String, status: ExitStatus)) -> ExitStatus {
        Terminal.print(outcome.text)
        return outcome.status
    }

    private static func dispatch(
        _ line: Arguments, _ serve: Serve, _ serveEditor: ServeEditor, _ store: Store
    ) async throws(UsageError) -> ExitStatus {
        if let help = line.common.help { return HelpCommand.run(for: line.command, help) }
        if line.common.isVersion { return VersionCommand.print() }
        switch line.command {
        case .check: return try await CheckCommand.run(line)
        case .fix: return try await FixCommand.run(line)
        case .format: return try await FormatCommand.run(line)
        case .convert: return try await ConvertCommand.run(line)
        case .update: return try await UpdateCommand.run(line)
        case .extract: return try await ExtractCommand.run(line)
        case .genstrings: return try await GenstringsCommand.run(line)
        case .merge: return try await MergeCommand.run(line)
        case .diff: return try await DiffCommand.run(line)
        case .log: return try await LogCommand.run(line)
        case .report: return try await ReportCommand.run(line)
        case .show: return try await ShowCommand.run(line)
        case .rules: return try RulesCommand.list(line)
        case .explain: return try RulesCommand.explain(line)
        case .config: return try ConfigCommand.run(line)
        case .`init`: return try await InitCommand.run(line)
        case .textconv: return try await TextconvCommand.run(line)
        case .difftool: return try await DifftoolCommand.run(line)
        case .serve:
            try line.takeNoOperands()
            return try await serve(ServeArguments(line), Terminal.processors)
        case .lsp: return try await serveEditor(line, Terminal.processors)
        case .store: return try printed(store(line))
        case .completions: return try CompletionsCommand.run(line)
        case .man: return try HelpCommand.printManual(line)
        case .version: return try VersionCommand.run(line)
        case .help: return try HelpCommand.run(line)
        case nil where line.operands.isEmpty: return HelpCommand.runWithoutCommand()
        case nil: return try await CheckCommand.run(line)
        }
    }
}
