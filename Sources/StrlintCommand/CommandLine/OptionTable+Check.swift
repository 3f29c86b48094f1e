internal import Linting
internal import Reporting

extension OptionTable {
    /// The options of `check`.
    static let check =
        [
            Option(
                "format", short: "f", takes: .oneOf("FORMAT", CheckFormat.self, default: .text), in: .output,
                environment: .format, repeats: true, "write the report in this format",
                details: """
                    `text` is for people, `concise` and `xcode` print a line per finding, `json` and `jsonl` are for \
                    programs, `sarif` for code scanning, `github` for annotations, `gitlab` for code quality, \
                    `rdjson` and `rdjsonl` for reviewdog, and `markdown` for a job summary. To write several reports, \
                    repeat the option and add paths: `-f text -f sarif=strlint.sarif`.
                    """),
            Option(
                "output", short: "o", takes: .path("PATH"), in: .output, "write the report to PATH",
                details: "With several formats, the one that has no path of its own."),
            Option("statistics", in: .output, "print the number of findings per rule"),
            Option(
                "max-findings", takes: .number("N"), in: .output, "list at most N findings",
                details:
                    "Applies to `text`, `concise`, `xcode` and `github`. Findings that are not listed still count."
            ),
            Option("quiet", short: "q", in: .output, "do not print the summary"),
            color,
            Option(
                "profile", takes: .oneOf("NAME", Profile.self), in: .rules,
                "use the severities of a profile",
                details: """
                    `pr` is for a developer's change, `import` for translations that come back, and `release` for an \
                    app that is about to be shipped.
                    """),
            Option(
                "select", takes: .rules("RULES"), in: .rules, repeats: true, "run only these rules",
                details: """
                    A comma-separated list of rule ids, groups, `recommended` or `all`.
                    """),
            Option(
                "extend-select", takes: .rules("RULES"), in: .rules, repeats: true, "run these rules too"),
            Option("ignore", takes: .rules("RULES"), in: .rules, repeats: true, "do not run these rules"),
            Option(
                "severity", takes: .grades("RULE=LEVEL"), in: .rules, repeats: true,
                "set a rule to `error`, `warning`, `info` or `off`",
                details: """
                    Takes a comma-separated list, and can be repeated. Takes precedence over `--profile`, and turns \
                    on a rule that is off by default.
                    """),
            Option(
                "format-strings",
                takes: .oneOf("WHICH", FormatStringChoice.Policy.self, default: FormatStringChoice().policy),
                in: .rules,
                "which texts the app formats",
                details: "With `auto`, texts whose base contains a format specifier such as `%@`."),
            Option("base", takes: .path("FILE"), in: .files, "compare every table with FILE"),
            Option(
                "base-language", takes: .text("TAG"), in: .files, "language of the base tables",
                details: """
                    For example `de` or `pt-BR`. By default `Base`, the development region of the project, or \
                    English, whichever has the largest table.
                    """),
            Option(
                "include", takes: .text("PATTERN"), in: .files, repeats: true,
                "check only matching tables in folders",
                details: """
                    `*` matches within a name, `**` matches any folders. `Pods` matches that name at any depth, \
                    `./Pods` only in the working folder, `/srv/Pods` only below the root. Exceptions with `!` are not \
                    supported.
                    """),
            Option(
                "exclude", takes: .text("PATTERN"), in: .files, repeats: true,
                "do not check matching tables in folders"),
            Option(
                "force-exclude", in: .files, "apply exclusions to named files too",
                details: "For hooks, which name every changed file."),
            Option(
                "files-from", takes: .path("FILE"), in: .files, "read the paths to check from FILE",
                details: "One path per line. `-` reads the list from standard input."),
            Option(
                "null", short: "0", in: .files, "paths in the list end with NUL",
                details: "For the output of `git ls-files -z` and `find -print0`."),
            Option(
                "stdin-filename", takes: .path("PATH"), in: .files, "name of the table read by `-`",
                details: "Used in the report, and to find the `.lproj` and the base table."),
            Option(
                "fail-on", takes: .oneOf("LEVEL", FailLevel.self, default: .error), in: .result,
                "exit with 1 at this severity or above"),
            jobs,
            Option(
                "since", takes: .text("REV"), in: .result, "report only findings newer than a git revision",
                details: """
                    Compares with the merge base of `REV` and `HEAD`, by key rather than by line: reports findings on \
                    keys that changed in a table, and in all locales on keys whose base text changed. Older findings \
                    are only counted in the summary.
                    """),
            Option(
                "baseline", takes: .path("FILE"), in: .result, "do not report the findings in FILE",
                details:
                    "They do not fail the run either. If there are more of a kind than in FILE, all of these are reported."
            ),
            Option(
                "write-baseline", takes: .path("FILE"), in: .result,
                "create a baseline, or remove fixed findings",
                details: """
                    A new file gets all current findings. Nothing is added to an existing file; delete it to start \
                    over.
                    """),
            Option(
                "update-baseline", in: .result, "update the baselines named in configuration",
                details:
                    "Like `--write-baseline`: fixed findings are removed, and a missing file is created."
            ),
            Option("no-baseline", in: .result, "report findings in the baseline too"),
            Option(
                "show-suppressed", in: .output, "list suppressed findings too",
                details:
                    "Comments or a baseline suppress them. `text`, `concise`, `json`, `jsonl` and `sarif` list them, marked."
            ),
            Option("list-files", in: .run, "print the tables that would be checked"),
            Option(
                "config", takes: .path("FILE"), in: .configuration, environment: .configuration,
                "use FILE as configuration for all tables",
                details: "By default the nearest `.strlint.yml` in the folder of a table or above."),
            Option("isolated", in: .configuration, "ignore all configuration files"),
            Option(
                "set", takes: .text("KEY=VALUE"), in: .configuration, repeats: true,
                "override a setting of the configuration",
                details: """
                    Dots separate nested settings, and the value is YAML: `--set suppressions.require-reason=true`.
                    """),
        ] + common
}
