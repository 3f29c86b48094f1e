/// What `-h` prints in short and `--help` in full.
enum HelpPage {
    static func text(for command: CommandName?, isFull: Bool) -> String {
        switch (command, isFull) {
        case (nil, _): overview(isFull: isFull)
        case (let command?, false): short(command)
        case (let command?, true): full(command)
        }
    }

    // MARK: - Of a command

    private static func short(_ command: CommandName) -> String {
        var page = start(of: command)
        let options = OptionTable.options(of: command)
        let column = TextPage.column(for: options.map(\.indentedUsage))
        let rows = options.map { ($0.indentedUsage, $0.line(of: TextPage.width - column)) }
        page.list("Options", rows, column: column)
        page.paragraph("strlint \(command.rawValue) --help tells more.")
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

    /// What it is for, and its usage.
    private static func start(of command: CommandName) -> TextPage {
        var page = TextPage()
        page.line("strlint \(command.rawValue): \(command.summary)")
        page.space()
        page.line("Usage: strlint \(command.usage)")
        return page
    }

    // MARK: - Of all

    private static func overview(isFull: Bool) -> String {
        var page = TextPage()
        page.line("strlint finds what is wrong in Apple localization tables (.strings)")
        page.space()
        page.line("Usage: strlint COMMAND [OPTION...] [ARGUMENT...]")
        page.line("       strlint PATH...                 the same as strlint check PATH...")
        if isFull { page.list("Examples", examples) }
        page.list("Commands", CommandName.allCases.map { ($0.rawValue, $0.summary) })
        if isFull {
            page.finish(environment: EnvironmentGuide.rows, CommandGuide.check.rows)
        }
        page.paragraph("strlint COMMAND --help tells all about a command, -h its options in short.")
        return page.text
    }

    /// One of each command that works on tables.
    private static var examples: [CommandGuide.Example] {
        [CommandName.check, .diff, .log, .show, .explain].flatMap { command in
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
    /// With room for a short name where there is none.
    fileprivate var indentedUsage: String { (short == nil ? "    " : "") + usage }

    /// What it does, and its words where they fit.
    fileprivate func line(of width: Int) -> String {
        let plain = Prose(summary).plain
        let line = ([plain] + [value?.words.joined(separator: ", ") ?? ""]).filter { !$0.isEmpty }
            .joined(separator: ": ")
        return line.count <= width ? line : plain
    }
}
