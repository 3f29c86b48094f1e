internal import Rules
package import Settings

/// An error in the command line.
package struct UsageError: Error, Equatable {
    package let message: String
    /// Whether the help explains it.
    package let isInHelp: Bool

    package init(_ message: String, isInHelp: Bool = true) {
        self.message = message
        self.isInHelp = isInHelp
    }
}

extension UsageError {
    /// A line for each problem of the configuration.
    package init(_ error: ConfigurationError) {
        self.init(error.lines.joined(separator: "\n"), isInHelp: false)
    }
}

extension UsageError {
    /// - Parameter mayBePath: Whether a path can be meant.
    package static func unknownCommand(_ word: String, mayBePath: Bool = true) -> UsageError {
        let known = CommandName.allCases.map(\.rawValue)
        guard !known.contains(word) else {
            return UsageError("the command must come before all options: strlint \(word)")
        }
        var hint = Suggestion.text(for: word, among: known)
        if hint.isEmpty, mayBePath { hint = "; for a path: strlint check \(word)" }
        return UsageError("there is no command \"\(word)\"" + hint)
    }

    static func unknownOption(_ name: String, of command: CommandName) -> UsageError {
        if let hint = ForeignOption.hint(on: name, for: command) {
            return UsageError("there is no option --\(name); \(hint)")
        }
        let others = OptionTable.commands(taking: name).map(\.rawValue)
        guard others.isEmpty else {
            let owners = others.joined(separator: ", ") + (others.count == 1 ? " does" : " do")
            return UsageError("\(command.rawValue) takes no --\(name); \(owners)")
        }
        let known = OptionTable.options(of: command).map(\.name)
        return UsageError(
            "there is no option --\(name)\(Suggestion.text(for: name, among: known, prefix: "--"))")
    }

    static func unknownOption(_ letter: Character, of command: CommandName) -> UsageError {
        let options = OptionTable.options(of: command)
        let short = options.compactMap(\.short).first { $0.lowercased() == letter.lowercased() }
        let long = options.first { $0.name.hasPrefix(letter.lowercased()) }?.name
        let near = short.map { "-\($0)" } ?? long.map { "--\($0)" }
        let hint = near.map { "; did you mean \($0)?" } ?? ""
        return UsageError("there is no option -\(letter)\(hint)")
    }

    static func optionOrFile(_ word: String) -> UsageError {
        UsageError(
            "\(word) can be an option or the file of that name; write -- before the names of files, or ./\(word)",
            isInHelp: false)
    }

    static func missingValue(_ value: ValueName, of spelling: String) -> UsageError {
        let words = value.words
        let values = words.isEmpty ? value.name : words.joined(separator: ", ")
        return UsageError("\(spelling) needs a value: \(values)")
    }

    /// - Parameter spelling: The option or environment variable with the word.
    package static func unknownWord(
        _ word: String, for spelling: String, among known: [String]
    ) -> UsageError {
        let words = known.joined(separator: ", ")
        let hint = Suggestion.text(for: word, among: known)
        return UsageError("\(spelling) takes one of: \(words); not \"\(word)\"\(hint)")
    }

    static func unknownRuleOrGroup(_ word: String) -> UsageError {
        let known = RuleSelector.allWords
        return UsageError("there is no rule or group \"\(word)\"\(Suggestion.text(for: word, among: known))")
    }

    static func unknownRule(_ id: String) -> UsageError {
        if case .group = RuleSelector(word: id) {
            return UsageError(
                "\(id) is a group of rules, not a single rule; strlint rules lists its rules")
        }
        return UsageError("there is no rule \"\(id)\"\(Suggestion.text(for: id, among: RuleCatalog.ids))")
    }
}
