internal import Reporting

/// The options of `check`.
struct CheckArguments: ColoredArguments, ParallelArguments {
    static var rows: [OptionRow<CheckArguments>] { OptionTable.check }

    // The report
    var formats: [NamedFormat] = []
    /// The format if ``formats`` is empty.
    static let defaultFormat = CheckFormat.text
    /// The path of the format that has none.
    var output: String?
    var hasStatistics = false
    var maxFindings = Int.max
    var isQuiet = false
    var showsSuppressed = false
    var color = ColorChoice.auto

    // The tables
    /// The base of all tables.
    var base: String?
    /// Whether the configuration can also exclude operands.
    var excludesNamed = false
    /// The file with further paths.
    var filesFrom: String?
    /// Whether the paths in that file end with NUL, and not with the line.
    var endsPathsWithNUL = false
    /// The name of the table on standard input.
    var inputName = Terminal.inputName
    var listsFiles = false

    // The result
    /// The revision since which changes count.
    var since: String?
    /// The path of the baseline to write.
    var newBaseline: String?
    var updatesBaseline = false
    var isWithoutBaseline = false

    var jobs: Int?
    var settings = SettingArguments()
}

extension CheckArguments {
    init(_ line: Arguments) throws(UsageError) {
        try line.fill(&self, Self.rows)
        try line.exclude("config", "isolated")
        try line.exclude("base", "base-language")
        guard since != "" else { throw UsageError("--since needs a revision, but its value is empty") }
        try line.exclude("baseline", "no-baseline", "write-baseline")
        try line.exclude("no-baseline", "write-baseline", "update-baseline")
        if let writer = ["write-baseline", "update-baseline"].first(where: line.has) {
            for option in ["since", "base", "base-language", "stdin-filename"] where line.has(option) {
                throw UsageError("--\(writer) needs all findings, and cannot be used with --\(option)")
            }
        }
    }
}

/// A format of the report, with the path of its file if it has one of its own.
struct NamedFormat: Sendable {
    let format: CheckFormat
    let path: String?

    /// `FORMAT` or `FORMAT=PATH`
    init(_ given: Given) throws(UsageError) {
        let parts = given.value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            .map { Given(value: String($0), spelling: given.spelling) }
        guard parts.last?.value != "" else {
            throw UsageError("\(given.spelling) \(given.value): missing path after \"=\"")
        }
        format = try parts[0].word(CheckFormat.self)
        path = parts.count == 2 ? parts[1].value : nil
    }
}
