internal import Reporting

/// The program: takes a command line and runs what it asks for.
package enum StrlintCommand {
    static let tool = Tool(name: "strlint", version: "0.1.0")

    /// Runs the command line, program name left out.
    package static func run(_ words: [String]) async -> ExitStatus {
        Terminal.ignoreBrokenPipes()
        do throws(UsageError) {
            let status = try await dispatch(try Arguments(words, environment: Terminal.variable))
            return Terminal.hasLostOutput ? .trouble : status
        } catch {
            for line in error.message.split(separator: "\n") { Terminal.complain(String(line)) }
            if error.isInHelp { Terminal.complain("try strlint \(helpName(words))--help") }
            return .trouble
        }
    }

    /// The command whose help has more, with a blank behind it; nothing where it is that of the program.
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
