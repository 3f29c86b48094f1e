internal import Options

/// `strlint help`, `strlint man` and `--help`
enum HelpCommand {
    static func run(_ line: Arguments) throws(UsageError) -> ExitStatus {
        let arguments = try HelpArguments(line)
        let command = try command(in: line.operands)
        switch arguments.format {
        case .text:
            Terminal.print(HelpPage.text(for: command, isFull: true))
        case .markdown:
            let commands = command.map { [$0] } ?? CommandName.allCases
            Terminal.print(commands.map(OptionMarkdown.text).joined(separator: "\n"))
        }
        return .clean
    }

    private static func command(in operands: [String]) throws(UsageError) -> CommandName? {
        guard let word = operands.first else { return nil }
        guard operands.count == 1 else { throw UsageError("help takes the name of one command") }
        guard let command = CommandName(named: word) else {
            throw .unknownCommand(word, mayBePath: false)
        }
        return command
    }

    /// `-h` or `--help`, with or without a command.
    static func run(for command: CommandName?, _ help: CommonArguments.Help) -> ExitStatus {
        Terminal.print(HelpPage.text(for: command, isFull: help == .full))
        return .clean
    }

    /// A missing command is a usage error, answered with the help.
    static func runWithoutCommand() -> ExitStatus {
        Terminal.writeError(Array(HelpPage.text(for: nil, isFull: false).utf8))
        return .trouble
    }

    static func printManual(_ line: Arguments) throws(UsageError) -> ExitStatus {
        try line.takeNoOperands()
        Terminal.print(ManualPage.text)
        return .clean
    }
}

/// The options of a command as a Markdown table, for `docs/cli.md`.
enum OptionMarkdown {
    static func text(for command: CommandName) -> String {
        let rows = OptionTable.options(of: command).filter { $0.group != .general }.map { option in
            "| \(usage(of: option)) | \(option.prose.source.replacing(["|": "\\|"])) |\n"
        }
        return rows.isEmpty ? "" : "| option | what it does |\n|---|---|\n" + rows.joined()
    }

    private static func usage(of option: Option) -> String {
        (option.short.map { "`-\($0)`, " } ?? "") + "`--\(option.name)"
            + (option.value.map { " \($0.name)" } ?? "") + "`"
    }
}
