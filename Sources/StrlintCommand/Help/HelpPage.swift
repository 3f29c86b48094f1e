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
        let groups = OptionGroups(of: command)
        let options = groups.first
        let column = TextPage.column(for: options.map(\.indentedUsage))
        let rows = options.map { ($0.indentedUsage, $0.line(of: TextPage.width - column)) }
        page.list(groups.others.isEmpty ? "Options" : "Common options", rows, column: column)
        page.list(
            "Other options",
            groups.others.map { ($0.name, $0.options.map { "--\($0.name)" }.joined(separator: ", ")) })
        page.paragraph("See strlint \(command.rawValue) --help for more.")
        return page.text
    }

    private static func full(_ command: CommandName) -> String {
        var page = start(of: command)
        let guide = command.guide
        page.list("Examples", guide.examples)
        for paragraph in guide.description { page.add(paragraph) }
        for group in OptionGroups(of: command).all {
            page.list(group.name, group.options.map { ($0.usage, $0.prose.plain) }, column: 8)
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
        let commands = CommandName.allCases.filter { !$0.isPlumbing }
        let column = TextPage.column(for: commands.map(\.rawValue))
        for group in CommandGroup.allCases {
            let members = commands.filter { $0.group == group }
            page.list(group.rawValue, members.map { ($0.rawValue, $0.summary) }, column: column)
        }
        let plumbing = CommandName.allCases.filter(\.isPlumbing).map(\.rawValue)
        page.paragraph("Git, packages and other programs run \(plumbing.joined(separator: ", ")).")
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

/// The options of a command in groups, the common ones first if there are many.
private struct OptionGroups {
    typealias Group = (name: String, options: [Option])

    /// The common options; all if there are few.
    let first: [Option]
    /// The others, if only the common ones are the first.
    let others: [Group]
    let all: [Group]

    /// The number of options up to which each has a line in the short help.
    private static let mostListed = 20
    /// Fewer common options would not be worth a group.
    private static let fewestCommon = 5

    init(of command: CommandName) {
        let options = OptionTable.options(of: command)
        let common = options.filter(\.isCommon)
        guard options.count > Self.mostListed, common.count >= Self.fewestCommon else {
            (first, others, all) = (options, [], Self.grouped(options))
            return
        }
        first = common
        others = Self.grouped(options.filter { !$0.isCommon })
        all = [("Common", common)] + others
    }

    private static func grouped(_ options: [Option]) -> [Group] {
        OptionGroup.allCases.compactMap { group in
            let members = options.filter { $0.group == group }
            return members.isEmpty ? nil : (group.rawValue, members)
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
    /// The usage, indented without a short name.
    fileprivate var indentedUsage: String { (short == nil ? "    " : "") + usage }

    /// The summary, followed by the possible words if they fit.
    fileprivate func line(of width: Int) -> String {
        let plain = Prose(summary).plain
        let line = ([plain] + [value?.words.joined(separator: ", ") ?? ""]).filter { !$0.isEmpty }
            .joined(separator: ": ")
        return line.count <= width ? line : plain
    }
}
