/// The groups in which the help lists the commands.
package enum CommandGroup: String, CaseIterable, Sendable {
    case check = "Check"
    case write = "Fix and write"
    case compare = "Compare"
    case setUp = "Set up"
    case programs = "For programs"
}

/// The commands.
package enum CommandName: String, CaseIterable, Sendable {
    case check, fix, format, convert, update, extract, genstrings, merge, diff, log, report, show, rules,
        explain,
        config, `init`,
        textconv, difftool, serve, store, lsp,
        completions, man, version, help

    /// The command of a name.
    ///
    /// For so many cases `init(rawValue:)` makes a hash table first, which takes a sixth of the start of the program.
    package init?(named name: String) {
        guard let command = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
        self = command
    }

    /// Whether git runs it, with names of files that may begin with a dash.
    package var isRunByGit: Bool { self == .textconv || self == .difftool || self == .merge }

    /// Whether words that the option table does not contain are its arguments, even if they begin with a dash: names of files from
    /// git, or the options of Apple's tool.
    package var takesForeignWords: Bool { isRunByGit || self == .genstrings }

    /// The group in which the help lists it.
    package var group: CommandGroup {
        switch self {
        case .check, .report, .show, .rules, .explain: .check
        case .fix, .format, .convert, .update, .extract: .write
        case .diff, .log: .compare
        case .`init`, .config, .completions, .version, .help: .setUp
        case .serve, .lsp, .store, .genstrings, .merge, .textconv, .difftool, .man: .programs
        }
    }

    /// Whether other programs run it, such as git and packages, so that the first page of the help only names it.
    package var isPlumbing: Bool {
        switch self {
        case .textconv, .difftool, .merge, .man, .genstrings, .store: true
        default: false
        }
    }

    /// The arguments after its name.
    package var operands: [ValueName] {
        switch self {
        case .check, .fix, .format, .convert: [.path("[PATH...]")]
        case .update, .extract: [.path("PATH...")]
        case .genstrings: [.path("ARGUMENT...")]
        case .merge: [.path("ANCESTOR"), .path("OURS"), .path("THEIRS"), .text("[SIZE]"), .path("[PATH]")]
        case .diff: [.path("OLD"), .path("NEW")]
        case .log: [.path("TABLE")]
        case .report: [.path("REPORT...")]
        case .show, .textconv: [.path("FILE")]
        case .rules, .serve, .lsp, .man, .version: []
        case .explain: [.rule("RULE")]
        case .config: [.oneOf("TOPIC", ConfigTopic.self), .path("[PATH]")]
        case .`init`: [.folder("[FOLDER]")]
        case .difftool: [.path("ARGUMENT...")]
        case .store: [.oneOf("ACTION", StoreAction.self), .path("FILE"), .path("[COPY]")]
        case .completions: [.oneOf("SHELL", Shell.self)]
        case .help: [.oneOf("[COMMAND]", CommandName.self)]
        }
    }

    /// What shells complete at each position after its name; a path also at all later positions.
    package var places: ArraySlice<ValueName> {
        operands.prefix(operands.firstIndex(where: \.isPath).map { $0 + 1 } ?? operands.count)
    }

    /// Its purpose, in one line.
    package var summary: String {
        switch self {
        case .check: "check tables and report findings"
        case .fix: "correct what check finds"
        case .format: "write tables in one layout"
        case .convert: "change the form or the encoding of tables"
        case .update: "bring translations up to date with the base"
        case .extract: "make tables of the keys in sources"
        case .genstrings: "make tables as Apple's genstrings does"
        case .merge: "merge two versions of a table, for git"
        case .diff: "show what changed between two versions of tables"
        case .log: "show what each commit changed in a table"
        case .report: "join reports of several checks into one"
        case .show: "print what the app would load from a table"
        case .rules: "list the rules"
        case .explain: "explain what a rule finds, why, and how to fix it"
        case .config: "show the settings of a path and where they come from"
        case .`init`: "write a configuration file"
        case .textconv: "print a table as text, for git"
        case .difftool: "show what changed in a table, for git"
        case .serve: "check tables over HTTP, with a web page"
        case .lsp: "check tables as they are typed, for editors"
        case .store: "copy, check or prune the store of the service"
        case .completions: "print a completion script for a shell"
        case .man: "print the manual page"
        case .version: "print version information"
        case .help: "show help on all commands or on one"
        }
    }
}
