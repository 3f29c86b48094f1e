/// All options, by command.
///
/// The parser, the help, the manual page, the completions and the tables in docs/cli.md are derived from this table.
enum OptionTable {
    /// The options of a command, in help order.
    static func options(of command: CommandName) -> [Option] {
        switch command {
        case .check: check
        case .diff: diff
        case .log: log
        case .show: show
        case .rules, .explain: rules
        case .difftool: [color] + common
        case .config: config
        case .version: version
        case .help: help
        case .`init`, .textconv, .completions, .man: common
        }
    }

    static func option(named name: some StringProtocol, of command: CommandName) -> Option? {
        options(of: command).first { $0.name == name }
    }

    static func option(short: Character, of command: CommandName) -> Option? {
        options(of: command).first { $0.short == short }
    }

    /// Whether `word` is the full name of an option, including dashes.
    static func isOption(_ word: String, of command: CommandName) -> Bool {
        options(of: command).contains {
            $0.spellings.contains(word) || word.hasPrefix("--\($0.name)=")
        }
    }

    /// The spellings of the options that take a value; an option takes one in all commands that have it, or in none.
    static var withValue: [String] {
        let options = CommandName.allCases.flatMap(options).filter { $0.value != nil }
        return Set(options.flatMap(\.spellings)).sorted()
    }

    /// The commands that take an option of this name.
    static func commands(taking name: String) -> [CommandName] {
        CommandName.allCases.filter { option(named: name, of: $0) != nil }
    }
}
