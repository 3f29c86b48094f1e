internal import Comparison

/// An option of the command line, for the parser and for the help.
struct Option: Sendable {
    /// Long name without dashes.
    let name: String
    var short: Character?
    /// What stands for its value in the help; `nil` for a switch.
    var value: String?
    /// What it does, for each command that takes it.
    let help: [CommandName: String]

    init(
        _ name: String, short: Character? = nil, value: String? = nil, _ help: String,
        for commands: [CommandName] = CommandName.allCases
    ) {
        self.init(
            name, short: short, value: value, Dictionary(uniqueKeysWithValues: commands.map { ($0, help) }))
    }

    init(_ name: String, short: Character? = nil, value: String? = nil, _ help: [CommandName: String]) {
        self.name = name
        self.short = short
        self.value = value
        self.help = help
    }

    /// `-f, --format FORMAT`
    var usage: String {
        (short.map { "-\($0), " } ?? "    ") + "--\(name)" + (value.map { " \($0)" } ?? "")
    }
}

/// The commands.
enum CommandName: String, CaseIterable, Sendable {
    case check, diff, log, show, rules, explain, textconv, difftool

    /// Whether git runs it, with names of files that may begin with a dash.
    var isRunByGit: Bool { self == .textconv || self == .difftool }

    /// What stands behind its name in the help.
    var operands: String {
        switch self {
        case .check: "PATH..."
        case .diff: "OLD NEW"
        case .log: "TABLE"
        case .textconv: "FILE"
        case .difftool: "ARGUMENT..."
        case .show: "FILE"
        case .rules: ""
        case .explain: "RULE"
        }
    }

    var summary: String {
        switch self {
        case .check: "report what is wrong in tables, each translation against its base"
        case .diff: "tell what changed between two versions of tables"
        case .log: "tell what each commit did to the keys of a table"
        case .textconv: "print a table as lines of text, for git"
        case .difftool: "tell what changed in a table, run by git"
        case .show: "print what the app would load from a table"
        case .rules: "list the rules"
        case .explain: "tell what a rule finds, why it matters and how to mend it"
        }
    }
}

/// Every option there is.
enum OptionTable {
    static let options = [
        Option(
            "format", short: "f", value: "FORMAT",
            [
                .check: "text (default), concise or json",
                .diff: "text (default), json, markdown or html", .show: "text (default), json or xml",
                .log: "text (default) or json", .rules: "text (default), markdown or json",
                .explain: "text (default), markdown or json",
            ]),
        Option("base", value: "FILE", "the base table to compare with", for: [.check]),
        Option(
            "base-language", value: "TAG",
            "the language of the base tables (default: Base, the project's, en)", for: [.check]),
        Option(
            "format-strings", value: "WHICH",
            "which texts the app formats: auto (default), always or never", for: [.check]),
        Option(
            "profile", value: "NAME", "severities for an occasion: pr, import or release", for: [.check]),
        Option(
            "severity", value: "RULE=LEVEL", "error, warning, info or off for a rule; may be repeated",
            for: [.check]),
        Option(
            "fail-on", value: "LEVEL",
            "exit with 1 from this level on: error (default), warning, info, never",
            for: [.check]),
        Option(
            "stdin-filename", value: "PATH", "the name of what - reads, for the .lproj and the report",
            for: [.check]),
        Option(
            "jobs", short: "j", value: "N", "tables to work on at a time (default: the processors)",
            for: [.check, .diff, .log]),
        Option(
            "quiet", short: "q",
            [.check: "print no summary", .diff: "print nothing; only the exit status tells"]),
        Option(
            "translations", value: "DIR",
            "tell what the change of a base table means for its translations in DIR",
            for: [.diff]),
        Option("staged", "compare a revision (default: HEAD) with what is staged in git", for: [.diff]),
        Option("stat", "print only how many differences each table has", for: [.diff]),
        Option(
            "unified", short: "u", "print both sides in canonical form, compared line by line", for: [.diff]),
        Option("strict-format", "list changes of layout, order and encoding, and fail on them", for: [.diff]),
        Option("exit-zero", "exit with 0 where differences are found", for: [.diff]),
        Option(
            "rename-limit", value: "N",
            "removed times added keys to compare for renames (default: \(RenameFinder.defaultLimit))",
            for: [.diff]),
        Option("key", value: "KEY", "tell the life of one key", for: [.log]),
        Option("since", value: "DATE", "only commits since a date, as git takes it", for: [.log]),
        Option("all", "also print the entries that the app does not load", for: [.show]),
        Option(
            "color", value: "WHEN", "auto (default), always or never; NO_COLOR is honoured",
            for: [.check, .diff, .log, .rules, .explain, .difftool]),
        Option("help", short: "h", "print this help"),
        Option("version", "print the version"),
    ]

    /// Whether `word` is the full name of an option, with its dashes.
    static func isOption(_ word: String) -> Bool {
        options.contains {
            word == "--\($0.name)" || word.hasPrefix("--\($0.name)=") || $0.short.map { "-\($0)" } == word
        }
    }

    static func option(named name: String) -> Option? { options.first { $0.name == name } }
    static func option(short: Character) -> Option? { options.first { $0.short == short } }
}
