internal import Findings
internal import Projects
internal import Reporting
internal import Rules
internal import Settings
internal import SourceText

extension OptionTable {
    /// The options of `check`.
    package static let check: [OptionRow<CheckArguments>] = [
        OptionRow(
            "fix", .flag { $0.isFixing = true }, in: .output, isCommon: true,
            "apply the safe fixes, and report what is left",
            details:
                "As `strlint fix`, which has more options. Not with `--staged`, since fixes are written to files."
        ),
        OptionRow(
            "format", short: "f",
            .each(
                .oneOf("FORMAT", CheckFormat.self, default: CheckArguments.defaultFormat), NamedFormat.init
            ) { $0.formats.append($1) },
            in: .output, environment: .format, isCommon: true, "write the report in this format",
            details: """
                \(CheckFormat.purposes) To write several reports, repeat the option and add paths: \
                `-f text -f sarif=strlint.sarif`.
                """),
        OptionRow(
            "output", short: "o", .text(.path("PATH")) { $0.output = $1 }, in: .output, isCommon: true,
            "write the report to PATH",
            details: "With several formats, the one that has no path of its own."),
        OptionRow(
            "statistics", .flag { $0.report.hasStatistics = true }, in: .output, overHTTP: true,
            "print the number of findings per rule"),
        OptionRow(
            "max-findings", .number("N", from: 0) { $0.report.maxFindings = $1 }, in: .output, overHTTP: true,
            "list at most the N most severe findings",
            details:
                "Applies to `text`, `full`, `concise`, `xcode` and `github`. The others still count in the summary and for the exit status."
        ),
        OptionRow(
            "min-severity", .word("LEVEL", Severity.self, default: .info) { $0.minSeverity = $1 },
            in: .output, overHTTP: true,
            "show findings at this severity or above",
            details: "Less severe findings still count for the summary and the exit status."),
        OptionRow(
            "columns", .word("UNIT", ColumnUnit.self, default: .scalars) { $0.options.form.columns = $1 },
            in: .output, overHTTP: true,
            "what columns count",
            details: """
                `bytes` of UTF-8, Unicode `scalars`, code units of `utf16`, or `cells` of a terminal. Applies to `text`, `full`, \
                `concise`, `xcode` and `github`; the other formats have units of their own.
                """),
        OptionRow(
            "quiet", short: "q", .flag { $0.isQuiet = true }, in: .output, isCommon: true,
            "print only the findings, no summary and no notes"),
        OptionRow(
            "verbose", short: "v", .flag { $0.isVerbose = true }, in: .output, isCommon: true,
            "show each finding, the settings and the bases",
            details: """
                Shows the line of each finding, however many there are, and prints which settings and which base apply to \
                tables, and why.
                """),
        OptionRow(
            "summary", .flag { $0.isSummary = true }, in: .output, "print only the end of the report",
            details: "Applies to `text` and `full`: what each locale has, and how many findings there are."),
        OptionRow(
            "all-keys", .flag { $0.report.listsAllKeys = true }, in: .output,
            "list every key that a finding is about",
            details: "Such as each key that is missing. Applies to `text` and `full`."),
        color(),
        OptionRow(
            "profile", .word("NAME", Profile.self) { $0.settings.selection.profile = $1 }, in: .rules,
            alsoOfConfig: true, overHTTP: true,
            "use the severities of a profile",
            details: """
                `pr` is for a developer's change, `import` for translations that come back, and `release` for an \
                app that is about to be shipped.
                """),
        OptionRow(
            "select",
            .list(.rules("RULES"), RuleSelector.init(given:)) { $0.settings.selection.select.append($1) },
            in: .rules, alsoOfConfig: true, overHTTP: true, isCommon: true, "run only these rules",
            details: """
                A comma-separated list of rule ids, groups, `recommended` or `all`.
                """),
        OptionRow(
            "extend-select",
            .list(.rules("RULES"), RuleSelector.init(given:)) {
                $0.settings.selection.extendSelect.append($1)
            },
            in: .rules, alsoOfConfig: true, overHTTP: true, "run these rules too"),
        OptionRow(
            "ignore",
            .list(.rules("RULES"), RuleSelector.init(given:)) { $0.settings.selection.ignore.append($1) },
            in: .rules, alsoOfConfig: true, overHTTP: true, isCommon: true, "do not run these rules"),
        OptionRow(
            "severity",
            .list(.grades("RULE=LEVEL"), GradedRule.init) { $0.settings.selection.grades[$1.id] = $1.grade },
            in: .rules, alsoOfConfig: true, overHTTP: true,
            "set a rule to `error`, `warning`, `info` or `off`",
            details: """
                Takes a comma-separated list, and can be repeated. Takes precedence over `--profile`, and turns \
                on a rule that is off by default.
                """),
        OptionRow(
            "format-strings",
            .word("WHICH", FormatStringChoice.Policy.self, default: FormatStringChoice().policy) {
                $0.settings.formatStrings = $1
            }, in: .rules, alsoOfConfig: true, overHTTP: true,
            "which texts the app formats",
            details: "With `auto`, texts whose base contains a format specifier such as `%@`."),
        OptionRow(
            "base", .text(.path("FILE")) { $0.options.base = $1 }, in: .files, "compare every table with FILE"
        ),
        OptionRow(
            "base-language", .text(.text("TAG")) { $0.settings.baseLanguage = $1 }, in: .files,
            alsoOfConfig: true, overHTTP: true, isCommon: true,
            "language of the base tables",
            details: """
                For example `de` or `pt-BR`. By default the development region of the project or of its \
                `Info.plist`, else English.
                """),
        OptionRow(
            "include", .pattern { $0.settings.include.append($1) }, in: .files, alsoOfConfig: true,
            overHTTP: true,
            "use only matching tables in folders",
            details: """
                `*` matches within a name, `**` matches any folders. `Pods` matches that name at any depth, \
                `./Pods` only in the working folder, `/srv/Pods` only below the root. Exceptions with `!` are not \
                supported.
                """),
        OptionRow(
            "exclude", .pattern { $0.settings.exclude.append($1) }, in: .files, alsoOfConfig: true,
            overHTTP: true, isCommon: true,
            "skip matching tables in folders"),
        OptionRow(
            "no-default-excludes", .flag { $0.settings.defaultExcludes = false }, in: .files,
            alsoOfConfig: true,
            "check what dependencies and builds contain too",
            details: """
                Otherwise the tables in `Pods`, `Carthage`, `.build`, `DerivedData`, `SourcePackages`, `node_modules` and \
                frameworks are passed over, unless one of these is named or `--include` matches.
                """),
        OptionRow(
            "force-exclude", .flag { $0.excludesNamed = true }, in: .files,
            "apply exclusions to named files too",
            details: "For hooks, which name every changed file."),
        OptionRow(
            "allow-empty", .flag { $0.allowsEmpty = true }, in: .files,
            "accept folders without tables",
            details:
                "Otherwise a folder that is given and contains no table is an error, as it may be mistyped."),
        OptionRow(
            "files-from", .text(.path("FILE")) { $0.filesFrom = $1 }, in: .files,
            "read further paths from FILE",
            details: "One path per line. `-` reads the list from standard input."),
        OptionRow(
            "null", short: "0", .flag { $0.endsPathsWithNUL = true }, in: .files,
            "paths in the list end with NUL",
            details: "For the output of `git ls-files -z` and `find -print0`."),
        OptionRow(
            "staged", .flag { $0.readsIndex = true }, in: .files, isCommon: true,
            "check what is staged in git",
            details: """
                Checks the staged tables, or those of them in `PATH`, as they are in the index, each with its base and its \
                configuration there. For a hook; a commit contains nothing else.
                """),
        OptionRow(
            "shard",
            .parsed("I/N", { given throws(UsageError) in try given.shard() }) { $0.shard = $1 }, in: .files,
            "check shard I of N, a part of the projects",
            details: """
                I is from 0 to N-1. A project is the nearest folder above a table, within the given path, with \
                `.git`, a configuration, an `.xcodeproj` or a `Package.swift`; what is in none belongs to the \
                path itself. Projects are never split between shards.
                """),
        OptionRow(
            "stdin-filename", .text(.path("PATH")) { $0.inputName = $1 }, in: .files,
            "name of the table read by `-`",
            details: "Used in the report, and to find the `.lproj` and the base table."),
        OptionRow(
            "sources", .each(.path("PATH"), { $0.value }) { $0.options.sources.paths.append($1) }, in: .files,
            "link the calls in sources with the tables",
            details: """
                `PATH` is a source or a folder; may be repeated. Turns on the rules of the group `source`, which find keys that calls \
                ask for and no base table has. Takes precedence over the setting `sources`.
                """),
        OptionRow(
            "routine",
            .each(.text("NAME"), { given throws(UsageError) in try given.routine() }) {
                $0.options.sources.routines.append($1)
            }, in: .files, "also link calls of NAME",
            details: "As for `NSLocalizedString`, with its variants; see `strlint extract`. May be repeated."),
        OptionRow(
            "fail-on",
            .word("LEVEL", FailLevel.self, default: Configuration(in: "/").failOn) {
                $0.settings.failOn = $1
            }, in: .result, alsoOfConfig: true, overHTTP: true, isCommon: true,
            "exit with 1 at this severity or above"),
        OptionRow(
            "min-coverage",
            .each(
                .text("SHARE"), { given throws(UsageError) in try given.shares() }
            ) { $0.settings.minCoverage = ($0.settings.minCoverage ?? MinCoverage([:])).with($1) },
            in: .result, alsoOfConfig: true, overHTTP: true,
            "exit with 1 if less of the base is translated",
            details: """
                `fr=95` requires 95 % of the keys in French, `95` in every locale that is not named. Takes a comma-separated \
                list, and can be repeated. All tables of the run count together; a locale without a table has 0 %.
                """),
        jobs(),
        OptionRow(
            "since",
            .parsed("REV", { given throws(UsageError) in try given.revision() }) { $0.options.since = $1 },
            in: .result, isCommon: true,
            "report only findings newer than a git revision",
            details: """
                Compares with the merge base of `REV` and `HEAD`, by key rather than by line: reports findings on \
                keys that changed in a table, and in all locales on keys whose base text changed. Older findings \
                are only counted in the summary.
                """),
        OptionRow(
            "migrated-from", .each(.path("OLD"), { $0.value }) { $0.options.replaced.append($1) },
            in: .result,
            "compare catalogs with the tables they replace",
            details: """
                `OLD` is a table, an `.lproj` or a folder; may be repeated. Reports keys, translations and plural forms \
                that a catalog has lost from the tables of the same name.
                """),
        OptionRow(
            "baseline", .text(.path("FILE")) { $0.settings.baseline = $1 }, in: .result, isCommon: true,
            "do not report the findings in FILE",
            details:
                "They do not fail the run either. If there are more of a kind than in FILE, all of these are reported."
        ),
        OptionRow(
            "write-baseline", .text(.path("FILE")) { $0.options.baseline = .write(to: $1) }, in: .result,
            isCommon: true,
            "create a baseline, or remove fixed findings",
            details: """
                A new file gets all current findings. Nothing is added to an existing file; delete it to start \
                over.
                """),
        OptionRow(
            "update-baseline", .flag { $0.options.baseline = .update }, in: .result,
            "update the baselines named in configuration",
            details:
                "Like `--write-baseline`: fixed findings are removed, and a missing file is created."
        ),
        OptionRow(
            "no-baseline", .flag { $0.options.baseline = .off }, in: .result,
            "report findings in the baseline too"),
        OptionRow(
            "show-suppressed", .flag { $0.report.showsSuppressed = true }, in: .output, overHTTP: true,
            "list suppressed findings too",
            details:
                "Comments or a baseline suppress them. `text`, `full`, `concise`, `json`, `jsonl` and `sarif` list them, marked."
        ),
        OptionRow(
            "list-files", .flag { $0.listsFiles = true }, in: .run, "print the tables that would be checked"),
        OptionRow(
            "watch", .flag { $0.watches = true }, in: .run, "check again when files change",
            details: """
                The report is printed again when a table, its base, a baseline, a source or a configuration file is \
                written to, or a folder changes. Only tables that this concerns are checked again. Ends with Ctrl-C.
                """),
        OptionRow(
            "config", .text(.path("FILE")) { $0.settings.source = .file($1) }, in: .configuration,
            environment: .configuration, alsoOfConfig: true,
            "use FILE as configuration for all tables",
            details: "By default the nearest `.strlint.yml` in the folder of a table or above."),
        OptionRow(
            "isolated", .flag { $0.settings.source = .none }, in: .configuration, alsoOfConfig: true,
            "ignore all configuration files"),
        OptionRow(
            "set", .each(.text("KEY=VALUE"), { $0.value }) { $0.settings.assignments.append($1) },
            in: .configuration, alsoOfConfig: true,
            "override a setting of the configuration",
            details: """
                Dots separate nested settings, and the value is YAML: `--set suppressions.require-reason=true`.
                """),
    ]
}

/// A rule and its grade, such as `empty-value=error`.
private struct GradedRule {
    let id: String
    let grade: RuleGrade

    init(_ given: Given) throws(UsageError) {
        let parts = given.value.split(separator: "=", maxSplits: 1).map { String($0) }
        guard parts.count == 2, let grade = RuleGrade(word: parts[1]) else {
            let words = RuleGrade.words
            let levels = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
            let hint = parts.count == 2 ? Suggestion.text(for: parts[1], among: words) : ""
            throw UsageError(
                "\(given.spelling) takes RULE=LEVEL with \(levels); not \"\(given.value)\"\(hint)")
        }
        id = try RuleWords.descriptor(of: parts[0]).id
        self.grade = grade
    }
}
