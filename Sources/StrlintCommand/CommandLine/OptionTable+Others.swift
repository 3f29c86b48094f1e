internal import Comparison
internal import Reporting

/// The options of the other commands, and those that several have.
extension OptionTable {
    static let diff =
        [
            format(DiffFormat.self, default: .text, "how to write the differences"),
            Option(
                "unified", short: "u", in: .output, "compare in canonical form, line by line",
                details: "Prints both sides as `show` does, in the form of a patch."),
            Option("stat", in: .output, "print how many differences each table has"),
            Option("quiet", short: "q", in: .output, "print nothing; only the exit status tells"),
            color,
            Option(
                "staged", in: .comparison, "compare a revision with what is staged in git",
                details: "The revision is HEAD if none is given."),
            Option(
                "translations", takes: .folder("DIR"), in: .comparison,
                "tell what the change means for translations",
                details: "Lists those below DIR that lack a key or are stale by the change of their base."),
            Option(
                "strict-format", in: .comparison, "list changes of layout, and fail on them",
                details: "Layout is how entries are written: in which order, form and encoding."),
            Option(
                "rename-limit", takes: .number("N"), in: .comparison, "pairs of keys to look at for renames",
                details: "Removed times added keys are counted; the default is \(RenameFinder.defaultLimit)."),
            Option("exit-zero", in: .result, "exit with 0 where differences are found"),
            jobs,
        ] + common

    static let log =
        [
            format(LogFormat.self, default: .text, "how to write the commits"),
            color,
            Option("key", takes: .text("KEY"), in: .history, "tell the life of one key"),
            Option(
                "since", takes: .text("DATE"), in: .history, "only commits since a date",
                details: "Any date that git takes, such as `2026-01-31` or `3.months`."),
            jobs,
        ] + common

    static let show =
        [
            format(
                ShowFormat.self, default: .text, "how to write the table",
                details: "As an old-style table, in JSON, or as a property list in XML."),
            Option(
                "all", in: .output, "also print what the app does not load",
                details: "As comments in text and XML, and with `\"loaded\":false` in JSON."),
        ] + common

    static let rules = [format(RuleFormat.self, default: .text, "how to write it"), color] + common
    static let version = [format(VersionFormat.self, default: .text, "how to write it")] + common
    static let help = [format(HelpFormat.self, default: .text, "how to write it")] + common

    /// Those of `check` that say something about configuration count here too.
    static let config =
        [
            Option(
                "format", short: "f", takes: .oneOf("FORMAT", SettingFormat.self), in: .output,
                "how to write it",
                details: "`show` writes `text` or `json`, `schema` writes `json` or `markdown`.")
        ] + check.filter { CommandLineSettings.options.contains($0.name) } + common

    // MARK: - Of several commands

    static let color = Option(
        "color", takes: .oneOf("WHEN", ColorChoice.self, default: .auto), in: .output,
        environment: .color, "when to use colour",
        details: "With `auto`, where the output is a terminal and `NO_COLOR` and its kin do not object.")

    static let jobs = Option(
        "jobs", short: "j", takes: .number("N"), in: .run, environment: .jobs,
        "tables to work on at a time", details: "By default as many as there are processors.")

    static let common = [
        Option("help", short: "h", "print help: `-h` in short, `--help` in full"),
        Option("version", "print the version and what it was built with"),
    ]

    private static func format<Format: RawRepresentable<String> & CaseIterable & SendableMetatype>(
        _ type: Format.Type, default standard: Format, _ summary: String, details: String = ""
    ) -> Option {
        Option(
            "format", short: "f", takes: .oneOf("FORMAT", type, default: standard), in: .output, summary,
            details: details)
    }
}
