/// The script for zsh, where `_arguments` does the work (see zshcompsys(1)).
enum ZshCompletion {
    static func script(_ rules: CompletedRules) -> String {
        offering(rules) + function
    }

    private static func offering(_ rules: CompletedRules) -> String {
        """
        #compdef strlint
        # Completion of strlint for zsh, as `strlint completions zsh` prints it.

        _strlint_rules() {
            local -a rules=(
        \(described(rules.rules)))
            _describe -t rules rule rules "$@"
        }

        _strlint_rules_and_groups() {
            local -a groups=(
                'all:every rule'
        \(described(rules.groups)))
            local ret=1
            _describe -t groups group groups "$@" && ret=0
            _strlint_rules "$@" && ret=0
            return ret
        }

        _strlint_rule_list() {
            _sequence _strlint_rules_and_groups
        }

        _strlint_grades() {
            _values -s , rule \\
        \(graded(rules))
        }


        """
    }

    private static var function: String {
        """
        _strlint() {
            local curcontext=$curcontext command=check ret=1
            if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
                local -a commands=(
        \(described(CommandName.allCases.map { CompletedWord(word: $0.rawValue, meaning: $0.summary) }, indent: 12)))
                _describe -t commands command commands && ret=0
                _files && ret=0
                return ret
            fi
            case $words[2] in
                \(CommandName.allCases.map(\.rawValue).joined(separator: "|")))
                    command=$words[2]
                    shift words
                    (( CURRENT-- ))
                    ;;
            esac
            case $command in
        \(CommandName.allCases.map(row).joined())    esac
        }

        if [[ $funcstack[1] == _strlint ]]; then
            _strlint "$@"
        else
            compdef _strlint strlint
        fi

        """
    }

    /// The arguments of a command.
    private static func row(_ command: CommandName) -> String {
        var specifications = OptionTable.options(of: command).map(specification)
        for (index, operand) in command.places.enumerated() {
            let place = operand.isPath ? "*" : "\(index + 1)"
            specifications.append(quoted("\(place):\(escaped(operand.bareName)):\(action(operand))"))
        }
        let lines = specifications.map { " \\\n                \($0)" }.joined()
        return "        \(command.rawValue))\n            _arguments -s -S\(lines)\n            ;;\n"
    }

    /// `'(-f --format)'{-f+,--format=}'[how to write the report]:FORMAT:(text concise json)'`
    private static func specification(of option: Option) -> String {
        let text = "[\(escaped(Prose(option.summary).plain))]"
        let value = option.value.map { ":\(escaped($0.bareName)):\(action($0))" } ?? ""
        let long = "--\(option.name)" + (value.isEmpty ? "" : "=")
        guard let short = option.short else {
            return quoted((option.repeats ? "*" : "") + long + text + value)
        }
        let prefix = option.repeats ? "'*'" : "'(-\(short) --\(option.name))'"
        return "\(prefix){-\(short)\(value.isEmpty ? "" : "+"),\(long)}\(quoted(text + value))"
    }

    private static func action(_ value: Placeholder) -> String {
        switch value.kind {
        case .words(let words): "(\(words.joined(separator: " ")))"
        case .path: "_files"
        case .folder: "_files -/"
        case .rule: "_strlint_rules"
        case .rules: "_strlint_rule_list"
        case .grades: "_strlint_grades"
        case .number, .text: " "
        }
    }

    // MARK: - Words

    private static func described(_ words: [CompletedWord], indent: Int = 8) -> String {
        let margin = String(repeating: " ", count: indent)
        return words.map { "\(margin)\(quoted("\($0.word):\(Prose($0.meaning).plain)"))\n" }.joined()
            + margin.dropLast(4)
    }

    private static func graded(_ rules: CompletedRules) -> String {
        let levels = rules.levels.joined(separator: " ")
        return rules.rules.map { rule in
            "        "
                + quoted("\(rule.word)[\(escaped(Prose(rule.meaning).plain))]:level:(\(levels))")
        }.joined(separator: " \\\n")
    }

    /// For the places where brackets and colons have a meaning.
    private static func escaped(_ text: String) -> String {
        ["\\", ":", "[", "]"].reduce(text) { $0.replacing($1, with: "\\" + $1) }
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.replacing("'", with: "'\\''") + "'"
    }
}
