internal import Reporting
internal import Rules

/// The options of the other commands, and options shared by several.
extension OptionTable {
    package static let diff: [OptionRow<DiffArguments>] = [
        OptionRow(
            "format", short: "f",
            .word("FORMAT", DiffFormat.self, default: DiffArguments().format) { $0.format = $1 },
            in: .output, "write the differences in this format"),
        OptionRow(
            "unified", short: "u", .flag { $0.isUnified = true }, in: .output,
            "compare line by line, in canonical form",
            details: "Compares the output of `show` for both sides, and prints a unified diff."),
        OptionRow(
            "stat", .flag { $0.isStat = true }, in: .output, "print the number of differences per table"),
        OptionRow(
            "quiet", short: "q", .flag { $0.isQuiet = true }, in: .output,
            "print nothing, only set the exit status"),
        color(),
        noPager(),
        OptionRow(
            "staged", .flag { $0.isStaged = true }, in: .comparison, "compare a revision with the git index",
            details: "The default revision is HEAD."),
        OptionRow(
            "translations", .text(.folder("DIR")) { $0.translations = $1 }, in: .comparison, overHTTP: true,
            "show what the change means for translations",
            details: "Lists translations below DIR that lack a key, or are stale because their base changed."),
        OptionRow(
            "strict-format", .flag { $0.listsLayout = true }, in: .comparison, overHTTP: true,
            "list layout changes, and fail on them",
            details: "Layout is how entries are written: order, form, encoding and so on."),
        OptionRow(
            "rename-limit", .number("N", from: 0) { $0.renameLimit = $1 }, in: .comparison, overHTTP: true,
            "search at most N pairs of keys for renames",
            details:
                "The number of pairs is removed times added keys; the default is \(DiffArguments().renameLimit)."
        ),
        OptionRow(
            "exit-zero", .flag { $0.passes = true }, in: .result, "exit with 0 even if there are differences"),
        jobs(),
    ]

    package static let log: [OptionRow<LogArguments>] = [
        OptionRow(
            "format", short: "f",
            .word("FORMAT", LogFormat.self, default: LogArguments().format) { $0.format = $1 },
            in: .output, "write the history in this format"),
        output(),
        color(),
        noPager(),
        OptionRow("key", .text(.text("KEY")) { $0.key = $1 }, in: .history, "show the history of one key"),
        OptionRow(
            "since", .text(.text("DATE")) { $0.since = $1 }, in: .history, "show only commits since DATE",
            details: "Any date that git accepts, such as `2026-01-31` or `3.months`."),
        jobs(),
    ]

    package static let report: [OptionRow<ReportArguments>] = [
        OptionRow(
            "format", short: "f",
            .word("FORMAT", CheckFormat.self, default: ReportArguments().format) { $0.format = $1 },
            in: .output, "write the report in this format", details: "The formats are those of `check`."),
        output(),
        OptionRow(
            "max-findings", .number("N", from: 0) { $0.report.maxFindings = $1 }, in: .output,
            "list at most the N most severe findings",
            details: "Applies to `text`, `full`, `concise`, `xcode` and `github`. The others still count."),
        OptionRow(
            "quiet", short: "q", .flag { $0.isQuiet = true }, in: .output,
            "print only the findings, no summary and no notes"),
        OptionRow(
            "verbose", short: "v", .flag { $0.report.isDetailed = true }, in: .output,
            "show each finding, however many there are"),
        OptionRow(
            "summary", .flag { $0.isSummary = true }, in: .output, "print only the end of the report",
            details:
                "Applies to `text` and `full`: the projects, the locales, and how many findings there are."),
        color(),
        OptionRow(
            "fail-on", .word("LEVEL", FailLevel.self, default: ReportArguments().failOn) { $0.failOn = $1 },
            in: .result, "exit with 1 at this severity or above"),
    ]

    package static let show: [OptionRow<ShowArguments>] = [
        OptionRow(
            "format", short: "f",
            .word("FORMAT", ShowFormat.self, default: ShowArguments().format) { $0.format = $1 },
            in: .output, "write the table in this format",
            details: "`text` is an old-style table, `xml` an XML property list."),
        output(),
        OptionRow(
            "all", .flag { $0.selection.isAll = true }, in: .output, overHTTP: true,
            "also print entries that the app does not load",
            details: "As comments in `text` and `xml`, and with `\"loaded\":false` in `json`."),
        OptionRow(
            "number",
            .parsed("N", { given throws(UsageError) in try given.pluralNumber() }) {
                $0.selection.number = $1
            }, in: .output, overHTTP: true,
            "show the texts that a user sees for a number",
            details:
                "In each locale, with the plural category that the number has there: `--number 21`, `--number 1.5`."
        ),
        OptionRow(
            "locale", .each(.text("TAG"), { $0.value }) { $0.selection.locales.append($1) }, in: .output,
            overHTTP: true,
            "show only this locale of a catalog",
            details: "May be repeated. A tag is spelled as in the catalog."),
    ]

    package static let rules: [OptionRow<RulesArguments>] = [
        OptionRow(
            "format", short: "f",
            .word("FORMAT", RuleFormat.self, default: RulesArguments().format) { $0.format = $1 },
            in: .output, "output format"),
        output(),
        color(),
    ]

    package static let version: [OptionRow<VersionArguments>] = [
        OptionRow(
            "format", short: "f",
            .word("FORMAT", VersionFormat.self, default: VersionArguments().format) { $0.format = $1 },
            in: .output, "output format")
    ]

    package static let help: [OptionRow<HelpArguments>] = [
        OptionRow(
            "format", short: "f",
            .word("FORMAT", HelpFormat.self, default: HelpArguments().format) { $0.format = $1 },
            in: .output, "output format")
    ]

    package static let store: [OptionRow<StoreArguments>] = [
        OptionRow(
            "keep-runs", .number("N", from: 0) { $0.keepRuns = $1 }, in: .store,
            "for `prune`: keep the last N runs of each project"),
        OptionRow(
            "keep-days", .number("N", from: 0) { $0.keepDays = $1 }, in: .store,
            "for `prune`: keep the runs of the last N days",
            details: "The days are counted back from the newest run of each project, which is always kept."),
    ]

    package static let difftool: [OptionRow<DifftoolArguments>] = [color()]

    /// The options of `config`; ``settings`` follow.
    package static let config: [OptionRow<ConfigArguments>] = [
        OptionRow(
            "format", short: "f", .word("FORMAT", SettingFormat.self) { $0.format = $1 }, in: .output,
            "output format",
            details: "`show` supports `text` and `json`, `schema` supports `json` and `markdown`."),
        output(),
    ]

    package static let `init`: [OptionRow<InitArguments>] = [
        OptionRow(
            "git", .flag { $0.isForGit = true }, in: .result, "let git merge tables by key",
            details: "Writes no configuration file; see `strlint merge`."),
        OptionRow(
            "baseline", .flag { $0.acceptsFindings = true }, in: .result,
            "accept the findings that there are now",
            details: """
                Writes a baseline, too, and the setting `baseline`: from then on, `check` reports what is new.
                """),
    ]

    package static let lsp: [OptionRow<LanguageServerArguments>] = [
        OptionRow(
            "log", .text(.path("FILE")) { $0.log = $1 }, in: .run, "add all messages to FILE",
            details: "A line has the seconds since the start, an arrow, and the message with its texts.")
    ]

    /// The options of `check` that `config` has too.
    package static let settings = check.filter { $0.option.alsoOfConfig }.map { $0.ofSettings }

    // MARK: - Shared options

    static func color<Target: ColoredArguments>() -> OptionRow<Target> {
        OptionRow(
            "color", .word("WHEN", ColorChoice.self, default: Target().color) { $0.color = $1 }, in: .output,
            environment: .color, "when to use colour",
            details: "With `auto`, if the output is a terminal and no variable such as `NO_COLOR` forbids it."
        )
    }

    static func output<Target: DocumentArguments>() -> OptionRow<Target> {
        OptionRow(
            "output", short: "o", .text(.path("PATH")) { $0.output = $1 }, in: .output,
            "write the output to PATH", details: "`-` is standard output.")
    }

    static func noPager<Target: PagedArguments>() -> OptionRow<Target> {
        OptionRow(
            "no-pager", .flag { $0.isPaged = false }, in: .output, "do not show the output in a pager",
            details: """
                On a terminal the output is shown in the program that the variable `PAGER` names, or in `less`, as git does.
                """)
    }

    static func jobs<Target: ParallelArguments>() -> OptionRow<Target> {
        OptionRow(
            "jobs", short: "j", .number("N", from: 1) { $0.jobs = $1 }, in: .run, environment: .jobs,
            "process N tables in parallel", details: "The default is the number of processors.")
    }

    package static let common: [OptionRow<CommonArguments>] = [
        OptionRow(
            Option("help", short: "h", "print help: `-h` in short, `--help` in full"),
            set: { $0.help = $1.spelling == "--help" ? .full : .short }),
        OptionRow("version", short: "V", .flag { $0.isVersion = true }, "print version information"),
    ]
}

extension OptionRow<CheckArguments> {
    /// The same option without the other arguments.
    fileprivate var ofSettings: OptionRow<SettingArguments> {
        OptionRow<SettingArguments>(option) { settings, given throws(UsageError) in
            var arguments = CheckArguments()
            arguments.settings = settings
            try set(&arguments, given)
            settings = arguments.settings
        }
    }
}
