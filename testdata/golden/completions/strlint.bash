# Completion of strlint for bash, as `strlint completions bash` prints it.

_strlint_rules=(empty-key odd-rule)
_strlint_groups=(keys)

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
        _strlint_offer error off
    else
        _strlint_offer "${_strlint_rules[@]/%/=}"
        compopt -o nospace 2>/dev/null
    fi
}

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
            check | diff | log | show | rules | explain | config | init | textconv | difftool | completions | man | version | help)
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
                --base | --base-language | --baseline | --color | --config | --exclude | --extend-select | --fail-on | --files-from | --format | --format-strings | --ignore | --include | --jobs | --key | --max-findings | --output | --profile | --rename-limit | --select | --set | --severity | --since | --stdin-filename | --translations | --write-baseline | -f | -j | -o)
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
        check:--format | check:-f)
            _strlint_offer text concise json jsonl sarif github gitlab junit checkstyle rdjson rdjsonl xcode markdown
            return
            ;;
        check:--output | check:-o | check:--base | check:--files-from | check:--stdin-filename | check:--baseline | check:--write-baseline | check:--config | config:--config)
            return
            ;;
        check:--max-findings | check:--base-language | check:--include | check:--exclude | check:--jobs | check:-j | check:--since | check:--set | diff:--rename-limit | diff:--jobs | diff:-j | log:--key | log:--since | log:--jobs | log:-j | config:--base-language | config:--include | config:--exclude | config:--set)
            _strlint_offer
            return
            ;;
        check:--color | check:--format-strings | diff:--color | log:--color | rules:--color | explain:--color | config:--format-strings | difftool:--color)
            _strlint_offer auto always never
            return
            ;;
        check:--profile | config:--profile)
            _strlint_offer pr import release
            return
            ;;
        check:--select | check:--extend-select | check:--ignore | config:--select | config:--extend-select | config:--ignore)
            _strlint_offer_in_list all "${_strlint_groups[@]}" "${_strlint_rules[@]}"
            return
            ;;
        check:--severity | config:--severity)
            _strlint_offer_grades
            return
            ;;
        check:--fail-on | config:--fail-on)
            _strlint_offer error warning info never
            return
            ;;
        diff:--format | diff:-f)
            _strlint_offer text json markdown html
            return
            ;;
        diff:--translations)
            compopt -o dirnames +o default 2>/dev/null
            return
            ;;
        log:--format | log:-f | version:--format | version:-f)
            _strlint_offer text json
            return
            ;;
        show:--format | show:-f)
            _strlint_offer text json xml
            return
            ;;
        rules:--format | rules:-f | explain:--format | explain:-f)
            _strlint_offer text markdown json
            return
            ;;
        config:--format | config:-f)
            _strlint_offer text json markdown
            return
            ;;
        help:--format | help:-f)
            _strlint_offer text markdown
            return
            ;;
    esac
    if [[ $current == -* ]]; then
        case $command in
            check) _strlint_offer --format --output --statistics --max-findings --quiet --color --profile --select --extend-select --ignore --severity --format-strings --base --base-language --include --exclude --force-exclude --files-from --null --stdin-filename --fail-on --jobs --since --baseline --write-baseline --update-baseline --no-baseline --show-suppressed --list-files --config --isolated --set --help --version ;;
            diff) _strlint_offer --format --unified --stat --quiet --color --staged --translations --strict-format --rename-limit --exit-zero --jobs --help --version ;;
            log) _strlint_offer --format --color --key --since --jobs --help --version ;;
            show) _strlint_offer --format --all --help --version ;;
            rules) _strlint_offer --format --color --help --version ;;
            explain) _strlint_offer --format --color --help --version ;;
            config) _strlint_offer --format --profile --select --extend-select --ignore --severity --format-strings --base-language --include --exclude --fail-on --config --isolated --set --help --version ;;
            init) _strlint_offer --help --version ;;
            textconv) _strlint_offer --help --version ;;
            difftool) _strlint_offer --color --help --version ;;
            completions) _strlint_offer --help --version ;;
            man) _strlint_offer --help --version ;;
            version) _strlint_offer --format --help --version ;;
            help) _strlint_offer --format --help --version ;;
        esac
        return
    fi
    case $command:$place in
        rules:*) _strlint_offer ;;
        explain:0) _strlint_offer "${_strlint_rules[@]}" ;;
        explain:*) _strlint_offer ;;
        config:0) _strlint_offer show schema ;;
        init:0) compopt -o dirnames +o default 2>/dev/null ;;
        init:*) _strlint_offer ;;
        completions:0) _strlint_offer bash zsh fish ;;
        completions:*) _strlint_offer ;;
        man:*) _strlint_offer ;;
        version:*) _strlint_offer ;;
        help:0) _strlint_offer check diff log show rules explain config init textconv difftool completions man version help ;;
        help:*) _strlint_offer ;;
        *)
            ((count == 1)) && _strlint_offer check diff log show rules explain config init textconv difftool completions man version help
            compopt -o default 2>/dev/null
            ;;
    esac
}

complete -o default -F _strlint strlint
