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
                "translations", takes: .folder("DIR"), in: .comparison, "what it means for the translations",
                details:
                    "Tells which translations below DIR lack a key or are stale by the change of their base."
            ),
            Option(
                "strict-format", in: .comparison, "count changes of layout as differences",
                details: "Lists changes of layout, order and encoding, and fails on them."),
            Option(
                "rename-limit", takes: .number("N"), in: .comparison, "pairs of keys to look at for renames",
                details: "Removed times added keys; \(RenameFinder.defaultLimit) by default."),
            Option("exit-zero", in: .result, "exit with 0 where differences are found"),
            jobs,
        ] + common

    static let log =
        [
            format(LogFormat.self, default: .text, "how to write the commits"),
            color,
            Option("key", takes: .text("KEY"), in: .comparison, "tell the life of one key"),
            Option(
                "since", takes: .text("DATE"), in: .comparison, "only commits since a date",
                details: "Any date that git takes, such as `2026-01-31` or `3.months`."),
            jobs,
        ] + common

    static let show =
        [
            format(ShowFormat.self, default: .text, "how to write the table"),
            Option("all", in: .output, "also print what the app does not load"),
        ] + common

    static let rules = [format(RuleFormat.self, default: .text, "how to write it"), color] + common

    // MARK: - Of several commands

    static let color = Option(
        "color", takes: .oneOf("WHEN", ColorChoice.self, default: .auto), in: .output,
        environment: "STRLINT_COLOR", "when to use colour",
        details: "With `auto`, where the output is a terminal and `NO_COLOR` and its kin do not object.")

    static let jobs = Option(
        "jobs", short: "j", takes: .number("N"), in: .run, environment: "STRLINT_JOBS",
        "tables to work on at a time", details: "By default as many as there are processors.")

    static let common = [
        Option("help", short: "h", "print help: `-h` in short, `--help` in full"),
        Option("version", "print the version"),
    ]

    private static func format<Format: RawRepresentable<String> & CaseIterable & SendableMetatype>(
        _ type: Format.Type, default standard: Format, _ summary: String
    ) -> Option {
        Option(
            "format", short: "f", takes: .oneOf("FORMAT", type, default: standard), in: .output, summary)
    }
}
