internal import Options

/// `strlint completions`
enum CompletionsCommand {
    static func run(_ line: Arguments) throws(UsageError) -> ExitStatus {
        let known = Shell.allCases.map(\.rawValue)
        guard line.operands.count == 1, let word = line.operands.first else {
            throw UsageError("completions takes the name of a shell: \(known.joined(separator: ", "))")
        }
        guard let shell = Shell(rawValue: word) else {
            throw .unknownWord(word, for: "completions", among: known)
        }
        Terminal.print(script(for: shell))
        return .clean
    }

    private static func script(for shell: Shell) -> String {
        switch shell {
        case .bash: BashCompletion.script(rules)
        case .zsh: ZshCompletion.script(rules)
        case .fish: FishCompletion.script(rules)
        }
    }

    private static var rules: CompletedRules {
        CompletedRules(
            rules: RuleWords.rules.map(CompletedWord.init),
            groups: RuleWords.groups.map(CompletedWord.init),
            levels: RuleWords.levels)
    }
}

/// A word that a shell offers, with its meaning.
struct CompletedWord {
    let word: String
    let meaning: String
}

/// The words that the scripts offer besides options.
struct CompletedRules {
    /// The rules, by id.
    let rules: [CompletedWord]
    /// The groups of rules, by name.
    let groups: [CompletedWord]
    /// The severities that a rule can be set to, and `off`.
    let levels: [String]
}
