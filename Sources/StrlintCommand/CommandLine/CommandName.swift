/// The commands.
enum CommandName: String, CaseIterable, Sendable {
    case check, diff, log, show, rules, explain, config, `init`, textconv, difftool, completions, man,
        version, help

    /// Whether git runs it, with names of files that may begin with a dash.
    var isRunByGit: Bool { self == .textconv || self == .difftool }

    /// What stands behind its name.
    var operands: [Placeholder] {
        switch self {
        case .check: [.path("[PATH...]")]
        case .diff: [.path("OLD"), .path("NEW")]
        case .log: [.path("TABLE")]
        case .show, .textconv: [.path("FILE")]
        case .rules, .man, .version: []
        case .explain: [.rule("RULE")]
        case .config: [.oneOf("TOPIC", ConfigCommand.Topic.self), .path("[PATH]")]
        case .`init`: [.folder("[FOLDER]")]
        case .difftool: [.path("ARGUMENT...")]
        case .completions: [.oneOf("SHELL", Shell.self)]
        case .help: [.oneOf("[COMMAND]", CommandName.self)]
        }
    }

    /// What a shell offers at each place behind its name; a path at the last place and at all that follow.
    var places: ArraySlice<Placeholder> {
        operands.prefix(operands.firstIndex(where: \.isPath).map { $0 + 1 } ?? operands.count)
    }

    /// What it is for, in one line.
    var summary: String {
        switch self {
        case .check: "report what is wrong in tables"
        case .diff: "tell what changed between two versions of tables"
        case .log: "tell what each commit did to the keys of a table"
        case .show: "print what the app would load from a table"
        case .rules: "list the rules"
        case .explain: "tell what a rule finds, why, and how to mend it"
        case .config: "tell which settings hold for a path, and why"
        case .`init`: "write a configuration file to begin with"
        case .textconv: "print a table as lines of text, for git"
        case .difftool: "tell what changed in a table, run by git"
        case .completions: "print the script that completes command lines"
        case .man: "print the manual page"
        case .version: "tell which strlint this is, and how it was built"
        case .help: "tell about the commands, or all about one"
        }
    }
}
