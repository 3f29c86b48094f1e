internal import Projects
internal import Reporting

/// The options of the other commands, and options shared by several.
extension OptionTable {
    static let diff =
        [
            format(DiffFormat.self, default: .text, "write the differences in this format"),
            Option(
                "unified", short: "u", in: .output, "compare line by line, in canonical form",
                details: "Compares the output of `show` for both sides, and prints a unified diff."),
            Option("stat", in: .output, "print the number of differences per table"),
            Option("quiet", short: "q", in: .output, "print nothing, only set the exit status"),
            color,
            Option(
                "staged", in: .comparison, "compare a revision with the git index",
                details: "The default revision is HEAD."),
            Option(
                "translations", takes: .folder("DIR"), in: .comparison,
                "show what the change means for translations",
                details:
                    "Lists translations below DIR that lack a key, or are stale because their base changed."),
            Option(
                "strict-format", in: .comparison, "list layout changes, and fail on them",
                details: "Layout is how entries are written: order, form, encoding and so on."),
            Option(
                "rename-limit", takes: .number("N"), in: .comparison,
                "search at most N pairs of keys for renames",
                details:
                    "The number of pairs is removed times added keys; the default is \(DiffRequest.defaultRenameLimit)."
            ),
            Option("exit-zero", in: .result, "exit with 0 even if there are differences"),
            jobs,
        ] + common

    static let log =
        [
            format(LogFormat.self, default: .text, "write the history in this format"),
            color,
            Option("key", takes: .text("KEY"), in: .history, "show the history of one key"),
            Option(
                "since", takes: .text("DATE"), in: .history, "show only commits since DATE",
                details: "Any date that git accepts, such as `2026-01-31` or `3.months`."),
            jobs,
        ] + common

    static let show =
        [
            format(
                ShowFormat.self, default: .text, "write the table in this format",
                details: "`text` is an old-style table, `xml` an XML property list."),
            Option(
                "all", in: .output, "also print entries that the app does not load",
                details: "As comments in `text` and `xml`, and with `\"loaded\":false` in `json`."),
        ] + common

    static let rules = [format(RuleFormat.self, default: .text, "output format"), color] + common
    static let version = [format(VersionFormat.self, default: .text, "output format")] + common
    static let help = [format(HelpFormat.self, default: .text, "output format")] + common

    /// The options of `check` that affect the configuration apply here too.
    static let config =
        [
            Option(
                "format", short: "f", takes: .oneOf("FORMAT", SettingFormat.self), in: .output,
                "output format",
                details: "`show` supports `text` and `json`, `schema` supports `json` and `markdown`.")
        ] + check.filter { CommandLineSettings.options.contains($0.name) } + common

    // MARK: - Shared options

    static let color = Option(
        "color", takes: .oneOf("WHEN", ColorChoice.self, default: .auto), in: .output,
        environment: .color, "when to use colour",
        details: "With `auto`, if the output is a terminal and no variable such as `NO_COLOR` forbids it.")

    static let jobs = Option(
        "jobs", short: "j", takes: .number("N"), in: .run, environment: .jobs,
        "process N tables in parallel", details: "The default is the number of processors.")

    static let common = [
        Option("help", short: "h", "print help: `-h` in short, `--help` in full"),
        Option("version", "print version information"),
    ]

    private static func format<Format: RawRepresentable<String> & CaseIterable & SendableMetatype>(
        _ type: Format.Type, default defaultFormat: Format, _ summary: String, details: String = ""
    ) -> Option {
        Option(
            "format", short: "f", takes: .oneOf("FORMAT", type, default: defaultFormat), in: .output, summary,
            details: details)
    }
}
