/// What `--help` prints, made from the option table.
enum HelpText {
    static func text(for command: CommandName?) -> String {
        guard let command else { return overview }
        return """
            strlint \(command.rawValue): \(command.summary)

            usage: \(["strlint", command.rawValue, "[OPTION...]", command.usage].filter { !$0.isEmpty }.joined(separator: " "))

            \(details(of: command))\(options(of: command))
            """
    }

    private static var overview: String {
        let width = CommandName.allCases.map { "\($0.rawValue) \($0.usage)".count }.max() ?? 0
        let commands = CommandName.allCases.map { command in
            "  " + padded("\(command.rawValue) \(command.usage)", to: width) + "  \(command.summary)\n"
        }
        return """
            strlint finds what is wrong in Apple localization tables (.strings), before the app shows it.

            examples:
              strlint check fr.lproj/Localizable.strings   one table, against its base
              strlint check .                              every table of a project
              strlint diff old.strings new.strings         what changed, key by key
              strlint diff main..HEAD                      the same between two revisions
              strlint show Localizable.strings             what the app would load
              strlint explain table-cut-short              a rule in full

            commands:
            \(commands.joined())
            strlint COMMAND --help tells the options of a command. Exit status: 0 nothing found at the level of
            --fail-on, 1 something found, 2 bad usage or unreadable input.

            """
    }

    private static func details(of command: CommandName) -> String {
        switch command {
        case .check:
            """
            A PATH is a .strings table, an .lproj, a bundle, a folder, or - for standard input. A table in an
            .lproj is compared with the table of the same name in the development language's .lproj beside it.


            """
        case .diff:
            """
            OLD and NEW are two tables, two .lproj folders, two folders, or one of them in git, as REV:PATH. With
            git also A..B, or A alone for what changed since; -- PATH... behind it limits it to some paths:

              strlint diff old/Localizable.strings new/Localizable.strings
              strlint diff main..HEAD -- App
              strlint diff HEAD~1:en.lproj/Localizable.strings en.lproj/Localizable.strings

            Keys and values are compared as the app sees them: order, layout and encoding are no difference. Exit
            status: 0 no differences, 1 differences, 2 trouble, such as a table that the platform does not load.


            """
        case .show:
            """
            Prints the entries that the app would load, in UTF-8 and canonical form. Exit status: 0 the platform
            loads the table, 1 it refuses it, 2 the file cannot be read.


            """
        case .log:
            """
            Prints the commits that touch a table, the newest first, with the keys each added (+), removed (-),
            changed (~) and renamed (>), comments it changed (#), and how many keys there were then. Renames of the
            file are followed.


            """
        case .textconv:
            """
            UTF-16 and binary tables become readable in git with *.strings diff=strings in .gitattributes and

              git config diff.strings.textconv "strlint textconv"


            """
        case .difftool:
            """
            Git runs it in the place of its own comparison, for tables, with *.strings diff=strings in
            .gitattributes and

              git config diff.strings.command "strlint difftool"


            """
        case .rules, .explain: ""
        }
    }

    private static func options(of command: CommandName) -> String {
        let options = OptionTable.options(of: command)
        let width = options.map(\.usage.count).max() ?? 0
        let lines = options.map { "  " + padded($0.usage, to: width) + "  \($0.summary)\n" }
        return "options:\n" + lines.joined()
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}

extension CommandName {
    fileprivate var usage: String { operands.map(\.name).joined(separator: " ") }
}

extension Option {
    /// `-f, --format FORMAT`
    fileprivate var usage: String {
        (short.map { "-\($0), " } ?? "    ") + "--\(name)" + (value.map { " \($0.name)" } ?? "")
    }
}
