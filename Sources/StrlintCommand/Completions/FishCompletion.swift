/// The script for fish (see complete(1) of fish).
enum FishCompletion {
    static func script(_ rules: CompletedRules) -> String {
        state + offering(rules)
            + """
            complete -c strlint -f
            \(CommandName.allCases.map(start).joined())
            \(CommandName.allCases.map(rows).joined(separator: "\n"))
            """
    }

    /// The functions that look at what stands on the line already.
    private static var state: String {
        """
        # Completion of strlint for fish, as `strlint completions fish` prints it.

        # The command of the line, which is check where none is named.
        function __strlint_command
            set -l words (commandline -opc)
            switch "$words[2]"
                case \(CommandName.allCases.map(\.rawValue).joined(separator: " "))
                    echo $words[2]
                case '*'
                    echo check
            end
        end

        function __strlint_is
            test (__strlint_command) = $argv[1]
        end

        function __strlint_begins
            test (count (commandline -opc)) -eq 1
        end

        # How many operands stand before the cursor.
        function __strlint_place
            set -l words (commandline -opc)[2..]
            set -l count 0
            set -l is_value 0
            test "$words[1]" = (__strlint_command) && set -e words[1]
            for word in $words
                if test $is_value = 1
                    set is_value 0
                else if contains -- $word \(OptionTable.withValue.joined(separator: " "))
                    set is_value 1
                else if not string match -q -- '-*' $word
                    set count (math $count + 1)
                end
            end
            echo $count
        end

        # The words behind what a list with commas already holds.
        function __strlint_in_list
            set -l list (commandline -ct | string replace -r '^--[a-z-]+=' '' | string match -r '^.*,')
            printf '%s\\n' "$list"$argv
        end


        """
    }

    private static func offering(_ rules: CompletedRules) -> String {
        """
        function __strlint_rules
            printf '%s\\t%s\\n' \\
        \(described(rules.rules))
        end

        function __strlint_groups
            printf '%s\\t%s\\n' \\
                all 'every rule' \\
        \(described(rules.groups))
        end

        function __strlint_grades
            set -l rules (__strlint_rules | string replace -r '\\t.*' '')
            printf '%s\\n' $rules={\(rules.levels.joined(separator: ","))}
        end


        """
    }

    private static func start(of command: CommandName) -> String {
        "complete -c strlint -n __strlint_begins -a \(command.rawValue) -d \(quoted(command.summary))\n"
    }

    private static func rows(of command: CommandName) -> String {
        let start = "complete -c strlint -n '__strlint_is \(command.rawValue)'"
        let options = OptionTable.options(of: command).map { option in
            ([start] + words(of: option)).joined(separator: " ") + "\n"
        }
        return (options + operands(of: command)).joined()
    }

    private static func operands(of command: CommandName) -> [String] {
        command.places.enumerated().map { index, operand in
            let place = "; and test (__strlint_place) \(operand.isPath ? "-ge" : "-eq") \(index)"
            let isEverywhere = operand.isPath && index == 0
            let condition = "__strlint_is \(command.rawValue)" + (isEverywhere ? "" : place)
            return "complete -c strlint -n '\(condition)' \(offer(operand))\n"
        }
    }

    private static func words(of option: Option) -> [String] {
        var words = ["-l \(option.name)", "-d \(quoted(Prose(option.summary).plain))"]
        if let short = option.short { words.insert("-s \(short)", at: 0) }
        if let value = option.value { words.insert("-r \(offer(value))", at: words.count - 1) }
        return words
    }

    private static func offer(_ value: Placeholder) -> String {
        switch value.kind {
        case .words(let words): "-f -a '\(words.joined(separator: " "))'"
        case .path: "-F"
        case .folder: "-f -a '(__fish_complete_directories)'"
        case .rule: "-f -a '(__strlint_rules)'"
        case .rules: "-f -a '(__strlint_in_list (__strlint_groups; __strlint_rules))'"
        case .grades: "-f -a '(__strlint_in_list (__strlint_grades))'"
        case .number, .text: "-f"
        }
    }

    private static func described(_ words: [CompletedWord]) -> String {
        words.map { "        \($0.word) \(quoted(Prose($0.meaning).plain))" }.joined(separator: " \\\n")
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
}
