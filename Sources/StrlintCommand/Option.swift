/// An option of the command line, for the parser and for the help.
struct Option: Sendable {
    /// Long name without dashes.
    let name: String
    let short: Character?
    /// What stands for its value in the help; `nil` for a switch.
    let value: String?
    let help: String
    let commands: Set<CommandName>

    /// `-f, --format FORMAT`
    var usage: String {
        (short.map { "-\($0), " } ?? "    ") + "--\(name)" + (value.map { " \($0)" } ?? "")
    }
}

/// The commands.
enum CommandName: String, CaseIterable, Sendable {
    case check, show, rules, explain

    /// What stands behind its name in the help.
    var operands: String {
        switch self {
        case .check: "PATH..."
        case .show: "FILE"
        case .rules: ""
        case .explain: "RULE"
        }
    }

    var summary: String {
        switch self {
        case .check: "report what is wrong in tables, each translation against its base"
        case .show: "print what the app would load from a table"
        case .rules: "list the rules"
        case .explain: "tell what a rule finds, why it matters and how to mend it"
        }
    }
}

/// Every option there is.
enum OptionTable {
    static let options: [Option] = [
        Option(
            name: "format", short: "f", value: "FORMAT",
            help: "check: text, concise or json; show: text, json or xml; rules, explain: text or json",
            commands: [.check, .show, .rules, .explain]),
        Option(
            name: "base", short: nil, value: "FILE", help: "the base table to compare with",
            commands: [.check]),
        Option(
            name: "base-language", short: nil, value: "TAG",
            help: "the language whose .lproj holds the base tables (default: Base, the project's, en)",
            commands: [.check]),
        Option(
            name: "fail-on", short: nil, value: "LEVEL",
            help: "exit with 1 from this level on: error (default), warning, info or never",
            commands: [.check]),
        Option(
            name: "stdin-filename", short: nil, value: "PATH", help: "what - on the command line stands for",
            commands: [.check, .show]),
        Option(
            name: "jobs", short: "j", value: "N",
            help: "tables to work on at a time (default: the processors)",
            commands: [.check]),
        Option(
            name: "all", short: nil, value: nil, help: "also print what the app loses", commands: [.show]),
        Option(
            name: "color", short: nil, value: "WHEN", help: "auto (default), always or never",
            commands: Set(CommandName.allCases)),
        Option(
            name: "quiet", short: "q", value: nil, help: "print findings only, no summary", commands: [.check]
        ),
        Option(
            name: "help", short: "h", value: nil, help: "print this help", commands: Set(CommandName.allCases)
        ),
        Option(
            name: "version", short: nil, value: nil, help: "print the version",
            commands: Set(CommandName.allCases)),
    ]

    static func option(named name: String) -> Option? { options.first { $0.name == name } }
    static func option(short: Character) -> Option? { options.first { $0.short == short } }
}
