internal import Extraction
internal import Projects
internal import Reporting
internal import SourceText

/// The options of `extract`.
extension OptionTable {
    package static let extract: [OptionRow<ExtractArguments>] =
        outputOfExtract + callsOfExtract + resultOfExtract + [checkOnly()]
        + ofCheck { ["files-from", "null"].contains($0) } + [jobsOfExtract]

    private static let jobsOfExtract = OptionRow<ExtractArguments>(
        "jobs", short: "j", .number("N", from: 1) { $0.jobs = $1 }, in: .run, environment: .jobs,
        "read N sources in parallel", details: "The default is the number of processors.")

    private static let outputOfExtract: [OptionRow<ExtractArguments>] = [
        OptionRow(
            "format", short: "f",
            .word("FORMAT", WritingFormat.self, default: .text) { $0.format = $1 }, in: .output,
            "write the report in this format"),
        OptionRow(
            "output", short: "o", .text(.path("PATH")) { $0.folder = $1 }, in: .output,
            "write the tables to the folder PATH",
            details: "By default the current folder. It is not created. `-` is standard output."),
        OptionRow(
            "quiet", short: "q", .flag { $0.extraction.isQuiet = true }, in: .output,
            "print no summary and no notes on comments"),
    ]

    private static let callsOfExtract: [OptionRow<ExtractArguments>] = [
        OptionRow(
            "routine",
            .each(.text("NAME"), { given throws(UsageError) in try given.routine() }) {
                $0.extraction.routines.append($1)
            }, in: .calls, "also look for calls of NAME",
            details: """
                As for `NSLocalizedString`, with its variants `NAMEFromTable`, `NAMEFromTableInBundle` and `NAMEWithDefaultValue`; \
                genstrings has `-s`. Calls may have no comment. `.name` is a property of a literal, `.name()` a method of one, and \
                `Scope.name(_:LocalizationValue)` a function whose interpolations become format specifiers. May be repeated.
                """),
        OptionRow(
            "suggest-routines", .flag { $0.suggestsRoutines = true }, in: .calls,
            "list functions that only pass a text on",
            details: """
                Functions, methods and properties of the sources that pass their text on to a routine that takes keys, as a list for \
                the setting `routines`. Nothing is extracted.
                """),
        OptionRow(
            "modern", .flag { $0.extraction.isModern = true }, in: .calls,
            "also String(localized:), resources and SwiftUI",
            details: """
                `String(localized:)`, `AttributedString(localized:)`, `LocalizedStringResource`, `LocalizedStringKey`, the parameters of \
                App Intents, and views and modifiers that take a key, such as `Text("Save")` and `.navigationTitle("Home")`. \
                Literals that are given to what the sources declare with such types count as well. Interpolations become format \
                specifiers. Comments, `#if false` and `#Preview` are skipped.
                """),
        OptionRow(
            "explain", .flag { $0.extraction.explains = true }, in: .calls,
            "name literals that may be keys or texts",
            details: """
                With `--modern`: what is declared twice, with a type of keys and with one of texts, is left alone if a call does not \
                tell which one it means.
                """),
        OptionRow(
            "swiftui", .flag { $0.extraction.hasSwiftUIText = true }, in: .calls,
            "also look for Text of SwiftUI",
            details: "Nothing else of SwiftUI, as genstrings does with `-SwiftUI`."),
        OptionRow(
            "java", .flag { $0.extraction.hasJava = true }, in: .calls,
            "also look for Bundle.localizedString",
            details: "The routines of Cocoa for Java, and `.java` files in folders."),
        OptionRow(
            "dialect",
            .word("NAME", ExtractionOptions.Dialect.self, default: .apple) { $0.extraction.dialect = $1 },
            in: .calls, "whose routines to look for",
            details:
                "`gnustep` has `_`, `__` and `NSLocalizedStaticString`, skips comments and numbers no specifiers."
        ),
        OptionRow(
            "skip-comments", .flag { $0.extraction.skipsComments = true }, in: .calls,
            "ignore calls in comments",
            details:
                "By default they count, as they do for genstrings: some projects list keys in comments for it."
        ),
        OptionRow(
            "source-encoding",
            .parsed("NAME", { given throws(UsageError) in try given.namedEncoding() }) {
                $0.decoding.encoding = $1
            }, in: .calls, "read sources in this encoding",
            details: "By default UTF-8, or what a byte order mark says. It is never guessed."),
    ]

    private static let resultOfExtract: [OptionRow<ExtractArguments>] = [
        OptionRow(
            "encoding", .word("ENCODING", ConvertedEncoding.self) { $0.encoding = $1 }, in: .result,
            "write tables in this encoding",
            details:
                "`utf-8` by default, `utf-16` with `--compat`. There is a byte order mark in all but `utf-8`."
        ),
        OptionRow(
            "table", .text(.text("TABLE")) { $0.extraction.onlyTable = $1 }, in: .result,
            "write only this table"),
        OptionRow(
            "skip-table",
            .each(.text("TABLE"), { $0.value }) { $0.extraction.skippedTables.append($1) }, in: .result,
            "do not write this table", details: "May be repeated."),
        OptionRow(
            "no-positional", .flag { $0.extraction.numbersSpecifiers = false }, in: .result,
            "do not number format specifiers",
            details:
                "By default a value with several has `%1$@` and `%2$@`, so that a translation can change their order."
        ),
        OptionRow(
            "decode-escapes", .flag { $0.extraction.decodesEscapes = true }, in: .result,
            "decode four-digit \\U escapes in values"),
        OptionRow(
            "merge", .flag { $0.existing = .merged }, in: .result,
            "add new keys to the tables that are there",
            details:
                "Their values, comments, order and encoding stay, as in an update. Keys that no source has are named."
        ),
        OptionRow(
            "append", .flag { $0.existing = .appended }, in: .result,
            "add all entries at the end of the tables",
            details: "Even those that are there, as genstrings does with `-a`."),
        OptionRow(
            "compat", .flag { $0.extraction.isCompatible = true }, in: .result,
            "write exactly what genstrings writes",
            details: """
                Each `%` counts as a format specifier, a comment may end too early, tables are UTF-16, and the exit status does not tell \
                of sources that cannot be read.
                """),
        OptionRow(
            "strict", .flag { $0.isStrict = true }, in: .result, "exit with 1 if there are warnings"),
    ]
}

extension Given {
    /// A routine as ``RoutineName`` spells it.
    func routine() throws(UsageError) -> String {
        guard RoutineName(value) != nil else {
            throw UsageError("\(spelling) takes the name of a routine; not \"\(value)\"")
        }
        return value
    }
}
