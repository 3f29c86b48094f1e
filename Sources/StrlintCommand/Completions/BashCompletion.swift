/// The script for bash, which shows no meanings. It keeps to what bash 3.2 knows, the one of macOS.
///
/// Where nothing is offered, bash completes names of files by itself.
enum BashCompletion {
    static func script(_ rules: CompletedRules) -> String {
        offering(rules) + function
    }

    /// The functions that offer words, with what they read and change of their caller: `lead`, `piece` and `cut`.
    private static func offering(_ rules: CompletedRules) -> String {
        """
        # Completion of strlint for bash, as `strlint completions bash` prints it.

        _strlint_rules=(\(rules.rules.map(\.word).joined(separator: " ")))
        _strlint_groups=(\(rules.groups.map(\.word).joined(separator: " ")))

        # Offers those of the words that begin with the piece, behind what leads to it. What stands before a
        # breaking character is no part of the word that bash replaces. No words mean that there is nothing to
        # offer; either way names of files are none.
        _strlint_offer() {
            local word full
            compopt +o default 2>/dev/null
            for word; do
                full=$lead$word
                [[ $full == "$lead$piece"* ]] && COMPREPLY+=("${full#"$cut"}")
            done
        }

        # Offers words for the last place of a list with commas.
        _strlint_offer_in_list() {
            lead+=${piece%"${piece##*,}"}
            piece=${piece##*,}
            _strlint_offer "$@"
        }

        # Offers RULE=LEVEL for the last place of a list.
        _strlint_offer_grades() {
            _strlint_offer_in_list
            if [[ $piece == *=* ]]; then
                lead+=${piece%%=*}=
                piece=${piece#*=}
                _strlint_offer \(rules.levels.joined(separator: " "))
            else
                _strlint_offer "${_strlint_rules[@]/%/=}"
                compopt -o nospace 2>/dev/null
            fi
        }


        """
    }

    private static var function: String {
        """
        _strlint() {
            COMPREPLY=()
            # Bash takes --format=json apart at its sign; here it is one word.
            local words=() word i
            for ((i = 1; i <= COMP_CWORD; i++)); do
                word=${COMP_WORDS[i]}
                if ((i > 1)) && [[ $COMP_WORDBREAKS == *=* && ($word == =* || ${words[${#words[@]} - 1]} == *=) ]]; then
                    words[${#words[@]} - 1]+=$word
                else
                    words+=("$word")
                fi
            done
            local count=${#words[@]} command=check option= lead= cut=
            local current=${words[count - 1]}
            local piece=$current
            [[ $COMP_WORDBREAKS == *=* ]] && cut=${current%"${current##*=}"}

            # How many operands stand before the current word.
            local place=0 is_value=
            if ((count > 1)); then
                i=0
                case ${words[0]} in
                    \(alternatives(CommandName.allCases.map(\.rawValue))))
                        command=${words[0]}
                        i=1
                        ;;
                esac
                for word in "${words[@]:i:count - 1 - i}"; do
                    [[ $word == -- ]] && return
                    if [[ -n $is_value ]]; then
                        is_value=
                        continue
                    fi
                    case $word in
                        \(alternatives(OptionTable.withValue)))
                            is_value=1
                            ;;
                        -*) ;;
                        *) ((place++)) ;;
                    esac
                done
                option=${words[count - 2]}
            fi
            if [[ $current == --*=* ]]; then
                option=${current%%=*}
                lead=$option=
                piece=${current#*=}
            fi
            case $command:$option in
        \(valueRows)    esac
            if [[ $current == -* ]]; then
                case $command in
        \(optionRows)        esac
                return
            fi
            case $command:$place in
        \(operandRows)        *)
                    ((count == 1)) && _strlint_offer \(CommandName.allCases.map(\.rawValue).joined(separator: " "))
                    compopt -o default 2>/dev/null
                    ;;
            esac
        }

        complete -o default -F _strlint strlint

        """
    }

    // MARK: - Rows of the cases

    /// What is offered for the value of each option, those together that are offered the same.
    private static var valueRows: String {
        var rows: [(patterns: [String], offer: String)] = []
        for (command, option, value) in valued {
            let patterns = option.spellings.map { "\(command):\($0)" }
            let offer = offer(value)
            if let known = rows.firstIndex(where: { $0.offer == offer }) {
                rows[known].patterns += patterns
            } else {
                rows.append((patterns, offer))
            }
        }
        return rows.map { patterns, offer in
            "        \(alternatives(patterns)))\n"
                + (offer.isEmpty ? "" : "            \(offer)\n") + "            return\n            ;;\n"
        }.joined()
    }

    private static var valued: [(command: String, option: Option, value: Placeholder)] {
        CommandName.allCases.flatMap { command in
            OptionTable.options(of: command).compactMap { option in
                option.value.map { (command.rawValue, option, $0) }
            }
        }
    }

    private static var optionRows: String {
        CommandName.allCases.map { command in
            let names = OptionTable.options(of: command).map { "--\($0.name)" }
            return "            \(command.rawValue)) _strlint_offer \(names.joined(separator: " ")) ;;\n"
        }.joined()
    }

    private static var operandRows: String {
        CommandName.allCases.flatMap { command in
            let rows = command.places.enumerated().filter { !$1.isPath }.map { ("\($0)", offer($1)) }
            let isFull = command.places.last?.isPath != true
            return (rows + (isFull ? [("*", "_strlint_offer")] : [])).map { place, offer in
                "        \(command.rawValue):\(place)) \(offer) ;;\n"
            }
        }.joined()
    }

    /// The command that offers it; none for files.
    private static func offer(_ value: Placeholder) -> String {
        switch value.kind {
        case .words(let words): "_strlint_offer \(words.joined(separator: " "))"
        case .path: ""
        case .folder: "compopt -o dirnames +o default 2>/dev/null"
        case .rule: "_strlint_offer \"${_strlint_rules[@]}\""
        case .rules: "_strlint_offer_in_list all \"${_strlint_groups[@]}\" \"${_strlint_rules[@]}\""
        case .grades: "_strlint_offer_grades"
        case .number, .text: "_strlint_offer"
        }
    }

    private static func alternatives(_ patterns: [String]) -> String {
        patterns.joined(separator: " | ")
    }
}
