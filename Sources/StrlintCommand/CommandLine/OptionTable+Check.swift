internal import FormatStrings
internal import Linting
internal import Reporting

extension OptionTable {
    /// The options of `check`.
    static let check =
        [
            Option(
                "format", short: "f", takes: .oneOf("FORMAT", CheckFormat.self, default: .text), in: .output,
                environment: .format, repeats: true, "how to write the report",
                details: """
                    `text` is for people, `concise` and `xcode` have a line for each finding, `json` and `jsonl` are \
                    for programs, `sarif` for code scanning, `github` for annotations, `gitlab` for code quality, \
                    `rdjson` and `rdjsonl` for reviewdog, `markdown` is a job summary. One goes to standard output or \
                    to `--output`, others to the files that they name: `-f text -f sarif=strlint.sarif`.
                    """),
            Option(
                "output", short: "o", takes: .path("PATH"), in: .output, "the file for the format without one"
            ),
            Option("statistics", in: .output, "count the findings of each rule"),
            Option(
                "max-findings", takes: .number("N"), in: .output, "list no more findings than that",
                details: "In `text`, `concise`, `xcode` and `github`; they count nevertheless."),
            Option("quiet", short: "q", in: .output, "print no summary"),
            color,
            Option(
                "profile", takes: .oneOf("NAME", Profile.self), in: .rules, "severities for an occasion",
                details: """
                    These are a developer's change, translations that come back, and an app that is about to be \
                    shipped.
                    """),
            Option(
                "select", takes: .rules("RULES"), in: .rules, repeats: true, "the only rules to run",
                details: """
                    Ids of rules, names of groups, `recommended` or `all`, with commas between them.
                    """),
            Option(
                "extend-select", takes: .rules("RULES"), in: .rules, repeats: true, "rules to run too"),
            Option("ignore", takes: .rules("RULES"), in: .rules, repeats: true, "rules not to run"),
            Option(
                "severity", takes: .grades("RULE=LEVEL"), in: .rules, repeats: true,
                "grade a rule `error`, `warning`, `info` or `off`",
                details: """
                    For several rules, put commas between them or repeat the option. It goes before `--profile`, \
                    and it turns on a rule that is off by default.
                    """),
            Option(
                "format-strings", takes: .oneOf("WHICH", FormatPolicy.self, default: .auto), in: .rules,
                "which texts the app formats",
                details: "With `auto` these are the texts whose base has a placeholder such as `%@`."),
            Option("base", takes: .path("FILE"), in: .files, "the base table to compare every table with"),
            Option(
                "base-language", takes: .text("TAG"), in: .files, "the language of the base tables",
                details: """
                    Such as `de` or `pt-BR`. Otherwise it is `Base`, the project's language of development, or \
                    English, whichever has the largest table.
                    """),
            Option(
                "include", takes: .text("PATTERN"), in: .files, repeats: true,
                "which tables of a folder to check",
                details: """
                    `*` stays within a name, `**` stands for any folders. `Pods` means that name at any depth, `./Pods` \
                    the one in the working folder, `/srv/Pods` the one below the root. There is no `!` for exceptions.
                    """),
            Option(
                "exclude", takes: .text("PATTERN"), in: .files, repeats: true,
                "which tables of a folder not to check"),
            Option(
                "force-exclude", in: .files, "leave out what is excluded, even if it is named",
                details: "For hooks, which name every file that was changed."),
            Option(
                "files-from", takes: .path("FILE"), in: .files, "a list of paths to check, a line for each",
                details: "`-` reads the list from standard input."),
            Option(
                "null", short: "0", in: .files, "paths in the list end with NUL",
                details: "As `git ls-files -z` and `find -print0` write them."),
            Option(
                "stdin-filename", takes: .path("PATH"), in: .files, "the name of what `-` reads",
                details: "It stands in the report, and tells where the `.lproj` and the base are."),
            Option(
                "fail-on", takes: .oneOf("LEVEL", FailLevel.self, default: .error), in: .result,
                "exit with 1 from this severity on"),
            jobs,
            Option(
                "since", takes: .text("REV"), in: .result, "report only what has come since a git revision",
                details: """
                    What counts is what has changed since `REV` and `HEAD` parted, by key and not by line: keys of a \
                    table that changed, and in all locales those whose base text changed. Older findings are a number \
                    in the summary.
                    """),
            Option(
                "baseline", takes: .path("FILE"), in: .result, "the findings that the project lives with",
                details:
                    "They are not reported, and do not fail the run. More of a kind than it holds are new."),
            Option(
                "write-baseline", takes: .path("FILE"), in: .result,
                "write a baseline, or take out what is gone",
                details: """
                    A new file takes in all that is found. One that is there takes in nothing; delete it to begin \
                    again.
                    """),
            Option(
                "update-baseline", in: .result, "write the baselines that configuration names",
                details:
                    "As `--write-baseline` does: what is gone is taken out, and one that is missing is written."
            ),
            Option("no-baseline", in: .result, "report what the baseline holds too"),
            Option(
                "show-suppressed", in: .output, "list what comments or the baseline suppress",
                details: "In `text`, `concise`, `json`, `jsonl` and `sarif`, which say so."),
            Option("list-files", in: .run, "print the tables that would be checked"),
            Option(
                "config", takes: .path("FILE"), in: .configuration, environment: .configuration,
                "the configuration file for all tables",
                details: "Otherwise it is the nearest `.strlint.yml` in the folder of a table or above."),
            Option("isolated", in: .configuration, "read no configuration file"),
            Option(
                "set", takes: .text("KEY=VALUE"), in: .configuration, repeats: true,
                "a setting of the configuration",
                details: """
                    Dots lead into sections, and the value is YAML: `--set suppressions.require-reason=true`.
                    """),
        ] + common
}
