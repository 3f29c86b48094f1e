internal import FormatStrings
internal import Linting
internal import Reporting

extension OptionTable {
    /// The options of `check`.
    static let check =
        [
            Option(
                "format", short: "f", takes: .oneOf("FORMAT", CheckFormat.self, default: .text), in: .output,
                environment: "STRLINT_FORMAT", "how to write the report"),
            Option("quiet", short: "q", in: .output, "print no summary"),
            color,
            Option(
                "profile", takes: .oneOf("NAME", Profile.self), in: .rules, "severities for an occasion",
                details: """
                    `pr` is for a developer's change, `import` for translations that come back, and `release` for an \
                    app that is about to be shipped.
                    """),
            Option(
                "severity", takes: .grades("RULE=LEVEL"), in: .rules, repeats: true,
                "error, warning, info or off for a rule",
                details: """
                    For several rules, put commas between them or repeat the option. It goes before `--profile`, \
                    and turns on a rule that is off by default.
                    """),
            Option(
                "format-strings", takes: .oneOf("WHICH", FormatPolicy.self, default: .auto), in: .rules,
                "which texts the app formats",
                details: """
                    With `auto` these are the texts whose base has a placeholder such as `%@`.
                    """),
            Option("base", takes: .path("FILE"), in: .files, "the base table to compare every table with"),
            Option(
                "base-language", takes: .text("TAG"), in: .files, "the language of the base tables",
                details: """
                    Otherwise it is `Base`, the project's language of development, or English, whichever has the \
                    largest table.
                    """),
            Option(
                "stdin-filename", takes: .path("PATH"), in: .files, "the name of what `-` reads",
                details: "It stands in the report, and tells where the `.lproj` and the base are."),
            Option(
                "fail-on", takes: .oneOf("LEVEL", FailLevel.self, default: .error), in: .result,
                "the severity from which on the status is 1"),
            jobs,
        ] + common
}
