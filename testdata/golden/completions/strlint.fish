# Completion of strlint for fish, as `strlint completions fish` prints it.

# The command of the line, which is check where none is named.
function __strlint_command
    set -l words (commandline -opc)
    switch "$words[2]"
        case check diff log show rules explain config init textconv difftool completions man version help
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
        else if contains -- $word --base --base-language --baseline --color --config --exclude --extend-select --fail-on --files-from --format --format-strings --ignore --include --jobs --key --max-findings --output --profile --rename-limit --select --set --severity --since --stdin-filename --translations --write-baseline -f -j -o
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
    printf '%s\n' "$list"$argv
end

function __strlint_rules
    printf '%s\t%s\n' \
        empty-key 'a key is empty' \
        odd-rule 'a [rule]: that\'s \\ odd & $(worse)'
end

function __strlint_groups
    printf '%s\t%s\n' \
        all 'every rule' \
        keys 'which keys the app finds'
end

function __strlint_grades
    set -l rules (__strlint_rules | string replace -r '\t.*' '')
    printf '%s\n' $rules={error,off}
end

complete -c strlint -f
complete -c strlint -n __strlint_begins -a check -d 'report what is wrong in tables'
complete -c strlint -n __strlint_begins -a diff -d 'tell what changed between two versions of tables'
complete -c strlint -n __strlint_begins -a log -d 'tell what each commit did to the keys of a table'
complete -c strlint -n __strlint_begins -a show -d 'print what the app would load from a table'
complete -c strlint -n __strlint_begins -a rules -d 'list the rules'
complete -c strlint -n __strlint_begins -a explain -d 'tell what a rule finds, why, and how to mend it'
complete -c strlint -n __strlint_begins -a config -d 'tell which settings hold for a path, and why'
complete -c strlint -n __strlint_begins -a init -d 'write a configuration file to begin with'
complete -c strlint -n __strlint_begins -a textconv -d 'print a table as lines of text, for git'
complete -c strlint -n __strlint_begins -a difftool -d 'tell what changed in a table, run by git'
complete -c strlint -n __strlint_begins -a completions -d 'print the script that completes command lines'
complete -c strlint -n __strlint_begins -a man -d 'print the manual page'
complete -c strlint -n __strlint_begins -a version -d 'tell which strlint this is, and how it was built'
complete -c strlint -n __strlint_begins -a help -d 'tell about the commands, or all about one'

complete -c strlint -n '__strlint_is check' -s f -l format -r -f -a 'text concise json jsonl sarif github gitlab junit checkstyle rdjson rdjsonl xcode markdown' -d 'how to write the report'
complete -c strlint -n '__strlint_is check' -s o -l output -r -F -d 'the file for the format without one'
complete -c strlint -n '__strlint_is check' -l statistics -d 'count the findings of each rule'
complete -c strlint -n '__strlint_is check' -l max-findings -r -f -d 'list no more findings than that'
complete -c strlint -n '__strlint_is check' -s q -l quiet -d 'print no summary'
complete -c strlint -n '__strlint_is check' -l color -r -f -a 'auto always never' -d 'when to use colour'
complete -c strlint -n '__strlint_is check' -l profile -r -f -a 'pr import release' -d 'severities for an occasion'
complete -c strlint -n '__strlint_is check' -l select -r -f -a '(__strlint_in_list (__strlint_groups; __strlint_rules))' -d 'the only rules to run'
complete -c strlint -n '__strlint_is check' -l extend-select -r -f -a '(__strlint_in_list (__strlint_groups; __strlint_rules))' -d 'rules to run too'
complete -c strlint -n '__strlint_is check' -l ignore -r -f -a '(__strlint_in_list (__strlint_groups; __strlint_rules))' -d 'rules not to run'
complete -c strlint -n '__strlint_is check' -l severity -r -f -a '(__strlint_in_list (__strlint_grades))' -d 'grade a rule error, warning, info or off'
complete -c strlint -n '__strlint_is check' -l format-strings -r -f -a 'auto always never' -d 'which texts the app formats'
complete -c strlint -n '__strlint_is check' -l base -r -F -d 'the base table to compare every table with'
complete -c strlint -n '__strlint_is check' -l base-language -r -f -d 'the language of the base tables'
complete -c strlint -n '__strlint_is check' -l include -r -f -d 'which tables of a folder to check'
complete -c strlint -n '__strlint_is check' -l exclude -r -f -d 'which tables of a folder not to check'
complete -c strlint -n '__strlint_is check' -l force-exclude -d 'leave out what is excluded, even if it is named'
complete -c strlint -n '__strlint_is check' -l files-from -r -F -d 'a list of paths to check, a line for each'
complete -c strlint -n '__strlint_is check' -s 0 -l null -d 'paths in the list end with NUL'
complete -c strlint -n '__strlint_is check' -l stdin-filename -r -F -d 'the name of what - reads'
complete -c strlint -n '__strlint_is check' -l fail-on -r -f -a 'error warning info never' -d 'exit with 1 from this severity on'
complete -c strlint -n '__strlint_is check' -s j -l jobs -r -f -d 'tables to work on at a time'
complete -c strlint -n '__strlint_is check' -l since -r -f -d 'report only what has come since a git revision'
complete -c strlint -n '__strlint_is check' -l baseline -r -F -d 'the findings that the project lives with'
complete -c strlint -n '__strlint_is check' -l write-baseline -r -F -d 'write a baseline, or take out what is gone'
complete -c strlint -n '__strlint_is check' -l update-baseline -d 'write the baselines that configuration names'
complete -c strlint -n '__strlint_is check' -l no-baseline -d 'report what the baseline holds too'
complete -c strlint -n '__strlint_is check' -l show-suppressed -d 'list what comments or the baseline suppress'
complete -c strlint -n '__strlint_is check' -l list-files -d 'print the tables that would be checked'
complete -c strlint -n '__strlint_is check' -l config -r -F -d 'the configuration file for all tables'
complete -c strlint -n '__strlint_is check' -l isolated -d 'read no configuration file'
complete -c strlint -n '__strlint_is check' -l set -r -f -d 'a setting of the configuration'
complete -c strlint -n '__strlint_is check' -s h -l help -d 'print help: -h in short, --help in full'
complete -c strlint -n '__strlint_is check' -l version -d 'print the version and what it was built with'
complete -c strlint -n '__strlint_is check' -F

complete -c strlint -n '__strlint_is diff' -s f -l format -r -f -a 'text json markdown html' -d 'how to write the differences'
complete -c strlint -n '__strlint_is diff' -s u -l unified -d 'compare in canonical form, line by line'
complete -c strlint -n '__strlint_is diff' -l stat -d 'print how many differences each table has'
complete -c strlint -n '__strlint_is diff' -s q -l quiet -d 'print nothing; only the exit status tells'
complete -c strlint -n '__strlint_is diff' -l color -r -f -a 'auto always never' -d 'when to use colour'
complete -c strlint -n '__strlint_is diff' -l staged -d 'compare a revision with what is staged in git'
complete -c strlint -n '__strlint_is diff' -l translations -r -f -a '(__fish_complete_directories)' -d 'tell what the change means for translations'
complete -c strlint -n '__strlint_is diff' -l strict-format -d 'list changes of layout, and fail on them'
complete -c strlint -n '__strlint_is diff' -l rename-limit -r -f -d 'pairs of keys to look at for renames'
complete -c strlint -n '__strlint_is diff' -l exit-zero -d 'exit with 0 where differences are found'
complete -c strlint -n '__strlint_is diff' -s j -l jobs -r -f -d 'tables to work on at a time'
complete -c strlint -n '__strlint_is diff' -s h -l help -d 'print help: -h in short, --help in full'
complete -c strlint -n '__strlint_is diff' -l version -d 'print the version and what it was built with'
complete -c strlint -n '__strlint_is diff' -F

complete -c strlint -n '__strlint_is log' -s f -l format -r -f -a 'text json' -d 'how to write the commits'
complete -c strlint -n '__strlint_is log' -l color -r -f -a 'auto always never' -d 'when to use colour'
complete -c strlint -n '__strlint_is log' -l key -r -f -d 'tell the life of one key'
complete -c strlint -n '__strlint_is log' -l since -r -f -d 'only commits since a date'
complete -c strlint -n '__strlint_is log' -s j -l jobs -r -f -d 'tables to work on at a time'
complete -c strlint -n '__strlint_is log' -s h -l help -d 'print help: -h in short, --help in full'
complete -c strlint -n '__strlint_is log' -l version -d 'print the version and what it was built with'
complete -c strlint -n '__strlint_is log' -F

complete -c strlint -n '__strlint_is show' -s f -l format -r -f -a 'text json xml' -d 'how to write the table'
complete -c strlint -n '__strlint_is show' -l all -d 'also print what the app does not load'
complete -c strlint -n '__strlint_is show' -s h -l help -d 'print help: -h in short, --help in full'
complete -c strlint -n '__strlint_is show' -l version -d 'print the version and what it was built with'
complete -c strlint -n '__strlint_is show' -F

complete -c strlint -n '__strlint_is rules' -s f -l format -r -f -a 'text markdown json' -d 'how to write it'
complete -c strlint -n '__strlint_is rules' -l color -r -f -a 'auto always never' -d 'when to use colour'
complete -c strlint -n '__strlint_is rules' -s h -l help -d 'print help: -h in short, --help in full'
complete -c strlint -n '__strlint_is rules' -l version -d 'print the version and what it was built with'

complete -c strlint -n '__strlint_is explain' -s f -l format -r -f -a 'text markdown json' -d 'how to write it'
complete -c strlint -n '__strlint_is explain' -l color -r -f -a 'auto always never' -d 'when to use colour'
complete -c strlint -n '__strlint_is explain' -s h -l help -d 'print help: -h in short, --help in full'
complete -c strlint -n '__strlint_is explain' -l version -d 'print the version and what it was built with'
complete -c strlint -n '__strlint_is explain; and test (__strlint_place) -eq 0' -f -a '(__strlint_rules)'

complete -c strlint -n '__strlint_is config' -s f -l format -r -f -a 'text json markdown' -d 'how to write it'
complete -c strlint -n '__strlint_is config' -l profile -r -f -a 'pr import release' -d 'severities for an occasion'
complete -c strlint -n '__strlint_is config' -l select -r -f -a '(__strlint_in_list (__strlint_groups; __strlint_rules))' -d 'the only rules to run'
complete -c strlint -n '__strlint_is config' -l extend-select -r -f -a '(__strlint_in_list (__strlint_groups; __strlint_rules))' -d 'rules to run too'
complete -c strlint -n '__strlint_is config' -l ignore -r -f -a '(__strlint_in_list (__strlint_groups; __strlint_rules))' -d 'rules not to run'
complete -c strlint -n '__strlint_is config' -l severity -r -f -a '(__strlint_in_list (__strlint_grades))' -d 'grade a rule error, warning, info or off'
complete -c strlint -n '__strlint_is config' -l format-strings -r -f -a 'auto always never' -d 'which texts the app formats'
complete -c strlint -n '__strlint_is config' -l base-language -r -f -d 'the language of the base tables'
complete -c strlint -n '__strlint_is config' -l include -r -f -d 'which tables of a folder to check'
complete -c strlint -n '__strlint_is config' -l exclude -r -f -d 'which tables of a folder not to check'
complete -c strlint -n '__strlint_is config' -l fail-on -r -f -a 'error warning info never' -d 'exit with 1 from this severity on'
complete -c strlint -n '__strlint_is config' -l config -r -F -d 'the configuration file for all tables'
complete -c strlint -n '__strlint_is config' -l isolated -d 'read no configuration file'
complete -c strlint -n '__strlint_is config' -l set -r -f -d 'a setting of the configuration'
complete -c strlint -n '__strlint_is config' -s h -l help -d 'print help: -h in short, --help in full'
complete -c strlint -n '__strlint_is config' -l version -d 'print the version and what it was built with'
complete -c strlint -n '__strlint_is config; and test (__strlint_place) -eq 0' -f -a 'show schema'
complete -c strlint -n '__strlint_is config; and test (__strlint_place) -ge 1' -F

complete -c strlint -n '__strlint_is init' -s h -l help -d 'print help: -h in short, --help in full'
complete -c strlint -n '__strlint_is init' -l version -d 'print the version and what it was built with'
complete -c strlint -n '__strlint_is init; and test (__strlint_place) -eq 0' -f -a '(__fish_complete_directories)'

complete -c strlint -n '__strlint_is textconv' -s h -l help -d 'print help: -h in short, --help in full'
complete -c strlint -n '__strlint_is textconv' -l version -d 'print the version and what it was built with'
complete -c strlint -n '__strlint_is textconv' -F

complete -c strlint -n '__strlint_is difftool' -l color -r -f -a 'auto always never' -d 'when to use colour'
complete -c strlint -n '__strlint_is difftool' -s h -l help -d 'print help: -h in short, --help in full'
complete -c strlint -n '__strlint_is difftool' -l version -d 'print the version and what it was built with'
complete -c strlint -n '__strlint_is difftool' -F

complete -c strlint -n '__strlint_is completions' -s h -l help -d 'print help: -h in short, --help in full'
complete -c strlint -n '__strlint_is completions' -l version -d 'print the version and what it was built with'
complete -c strlint -n '__strlint_is completions; and test (__strlint_place) -eq 0' -f -a 'bash zsh fish'

complete -c strlint -n '__strlint_is man' -s h -l help -d 'print help: -h in short, --help in full'
complete -c strlint -n '__strlint_is man' -l version -d 'print the version and what it was built with'

complete -c strlint -n '__strlint_is version' -s f -l format -r -f -a 'text json' -d 'how to write it'
complete -c strlint -n '__strlint_is version' -s h -l help -d 'print help: -h in short, --help in full'
complete -c strlint -n '__strlint_is version' -l version -d 'print the version and what it was built with'

complete -c strlint -n '__strlint_is help' -s f -l format -r -f -a 'text markdown' -d 'how to write it'
complete -c strlint -n '__strlint_is help' -s h -l help -d 'print help: -h in short, --help in full'
complete -c strlint -n '__strlint_is help' -l version -d 'print the version and what it was built with'
complete -c strlint -n '__strlint_is help; and test (__strlint_place) -eq 0' -f -a 'check diff log show rules explain config init textconv difftool completions man version help'
