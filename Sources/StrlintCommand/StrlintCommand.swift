internal import Files

/// The program: parses a command line and runs its command.
package enum StrlintCommand {
    /// Runs the command line of this process.
    package static func run() async -> ExitStatus {
        Terminal.ignoreBrokenPipes()
        // Before the first thread starts: the concurrency library cannot recover if it fails to open its files.
        guard Terminal.canOpenFiles else {
            Terminal.printError(
                "needs \(Terminal.requiredFiles) open files (ulimit -n \(Terminal.requiredFiles))")
            return .trouble
        }
        let words = Terminal.words
        do throws(UsageError) {
            let status = try await dispatch(try Arguments(words, environment: Environment.variable))
            return Terminal.hasLostOutput ? .trouble : status
        } catch {
            for line in error.message.split(separator: "\n") { Terminal.printError(String(line)) }
            if error.isInHelp { Terminal.printError("try strlint \(helpName(words))--help") }
            return .trouble
        }
    }

    /// The command whose help to suggest, with a trailing space; empty for the help of the program.
    private static func helpName(_ words: [String]) -> String {
        guard let command = words.first.flatMap(CommandName.init), command != .help else { return "" }
        return "\(command.rawValue) "
    }

    private static func dispatch(_ arguments: Arguments) async throws(UsageError) -> ExitStatus {
        if arguments.has("help") { return HelpCommand.run(for: arguments) }
        if arguments.has("version") { return VersionCommand.print() }
        switch arguments.command {
        case .check: return try await CheckCommand.run(arguments)
        case .diff: return try await DiffCommand.run(arguments)
        case .log: return try await LogCommand.run(arguments)
        case .show: return try await ShowCommand.run(arguments)
        case .rules: return try RulesCommand.list(arguments)
        case .explain: return try RulesCommand.explain(arguments)
        case .config: return try ConfigCommand.run(arguments)
        case .`init`: return try await InitCommand.run(arguments)
        case .textconv: return try await TextconvCommand.run(arguments)
        case .difftool: return try await DifftoolCommand.run(arguments)
        case .completions: return try CompletionsCommand.run(arguments)
        case .man: return try HelpCommand.printManual(arguments)
        case .version: return try VersionCommand.run(arguments)
        case .help: return try HelpCommand.run(arguments)
        case nil where arguments.operands.isEmpty: return HelpCommand.runWithoutCommand()
        case nil: return try await CheckCommand.run(arguments)
        }
    }
}
