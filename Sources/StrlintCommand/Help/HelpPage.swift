internal import Options

/// The output of `-h` (short) and `--help` (full).
enum HelpPage {
    static func text(for command: CommandName?, isFull: Bool) -> String {
        switch (command, isFull) {
        case (nil, _): overview(isFull: isFull)
        case (let command?, false): short(command)
        case (let command?, true): full(command)
        }
    }

    // MARK: - Help on a command

    private static func short(_ command: CommandName) -> String {
        var page = start(of: command)
        let options = OptionTable.options(of: command)
        let column = TextPage.column(for: options.map(\.indentedUsage))
        let rows = options.map { ($0.indentedUsage, $0.line(of: TextPage.width - column)) }
        page.list("Options", rows, column: column)
        page.paragraph("See strlint \(command.rawValue) --help for more.")
        return page.text
    }

    private static func full(_ command: CommandName) -> String {
        var page = start(of: command)
        let guide = command.guide
        page.list("Examples", guide.examples)
        for paragraph in guide.description { page.add(paragraph) }
        for group in OptionGroup.allCases {
            let options = OptionTable.options(of: command).filter { $0.group == group }
            page.list(group.rawValue, options.map { ($0.usage, $0.prose.plain) }, column: 8)
        }
        page.finish(environment: EnvironmentGuide.rows(of: command), guide.rows)
        return page.text
    }

    /// The purpose of the command, and its usage.
    private static func start(of command: CommandName) -> TextPage {
        var page = TextPage()
        page.line("strlint \(command.rawValue): \(command.summary)")
        page.space()
        page.line("Usage: strlint \(command.usage)")
        return page
    }

    // MARK: - Overview

    private static func overview(isFull: Bool) -> String {
        var page = TextPage()
        page.line("strlint checks Apple localization tables: .strings, .stringsdict, .xcstrings")
        page.space()
        page.line("Usage: strlint COMMAND [OPTION...] [ARGUMENT...]")
        page.line("       strlint PATH...                 the same as strlint check PATH...")
        if isFull { page.list("Examples", examples) }
        page.list("Commands", CommandName.allCases.map { ($0.rawValue, $0.summary) })
        if isFull {
            page.finish(environment: EnvironmentGuide.rows, CommandGuide.check.rows)
        }
        page.paragraph("See strlint COMMAND --help for full help on a command, or -h for a summary.")
        return page.text
    }

    /// Examples of the commands that work on tables.
    private static var examples: [CommandGuide.Example] {
        let commands: [CommandName] = [.check, .diff, .log, .show, .explain]
        return commands.flatMap { command in
            command.guide.examples.prefix(command == .check || command == .diff ? 2 : 1)
        }
    }
}

extension TextPage {
    fileprivate mutating func add(_ paragraph: CommandGuide.Paragraph) {
        switch paragraph {
        case .text(let text): self.paragraph(Prose(text).plain)
        case .code(let lines):
            space()
            for line in lines { self.line("  " + line) }
        }
    }

    fileprivate mutating func finish(
        environment: [Row], _ statuses: [(status: Int, meaning: String)]
    ) {
        list("Environment", environment.map { ($0.term, Prose($0.meaning).plain) })
        list("Exit status", statuses.map { ("\($0.status)", Prose($0.meaning).plain) })
    }
}

extension CommandName {
    /// `check [OPTION...] PATH...`
    var usage: String {
        ([rawValue, "[OPTION...]"] + operands.map(\.name)).joined(separator: " ")
    }
}

extension Option {
    /// The usage, indented if there is no short name.
    fileprivate var indentedUsage: String { (short == nil ? "    " : "") + usage }

    /// The summary, followed by the possible words if they fit.
    fileprivate func line(of width: Int) -> String {
        let plain = Prose(summary).plain
        let line = ([plain] + [value?.words.joined(separator: ", ") ?? ""]).filter { !$0.isEmpty }
            .joined(separator: ": ")
        return line.count <= width ? line : plain
    }
}
