/// All options, by command.
///
/// The parser, the help, the manual page, the completions and the tables in docs/cli.md are derived from this table.
package enum OptionTable {
    /// The options of a command, in help order; ``common`` are the last.
    package static func options(of command: CommandName) -> [Option] {
        switch command {
        case .check: options(in: check)
        case .fix: options(in: fix)
        case .format: options(in: format)
        case .convert: options(in: convert)
        case .update: options(in: update)
        case .extract: options(in: extract)
        case .merge: options(in: merge)
        case .diff: options(in: diff)
        case .log: options(in: log)
        case .report: options(in: report)
        case .show: options(in: show)
        case .rules, .explain: options(in: rules)
        case .difftool: options(in: difftool)
        case .config: config.map { $0.option } + options(in: settings)
        case .serve: options(in: serve)
        case .store: options(in: store)
        case .lsp: lsp.map { $0.option } + options(in: settings)
        case .version: options(in: version)
        case .help: options(in: help)
        case .`init`: options(in: `init`)
        case .genstrings, .textconv, .completions, .man: common.map { $0.option }
        }
    }

    private static func options<Target>(in rows: [OptionRow<Target>]) -> [Option] {
        var options: [Option] = []
        options.reserveCapacity(rows.count + common.count)
        for row in rows { options.append(row.option) }
        for row in common { options.append(row.option) }
        return options
    }

    package static func option(named name: some StringProtocol, of command: CommandName) -> Option? {
        options(of: command).first { $0.name == name }
    }

    /// Whether `word` is the full name of an option, including dashes.
    static func isOption(_ word: String, of command: CommandName) -> Bool {
        options(of: command).contains {
            $0.spellings.contains(word) || word.hasPrefix("--\($0.name)=")
        }
    }

    /// The spellings of the options that take a value; an option takes one in all commands that have it, or in none.
    package static var withValue: [String] {
        let options = CommandName.allCases.flatMap(options).filter { $0.value != nil }
        return Set(options.flatMap(\.spellings)).sorted()
    }

    /// The commands that take an option of this name.
    package static func commands(taking name: String) -> [CommandName] {
        CommandName.allCases.filter { option(named: name, of: $0) != nil }
    }
}
