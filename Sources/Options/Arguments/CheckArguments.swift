package import Findings
package import Projects
package import Reporting

/// The options of `check`.
package struct CheckArguments: ColoredArguments, ParallelArguments {
    package static var rows: [OptionRow<CheckArguments>] { OptionTable.check }

    /// Whether safe fixes are applied first.
    package var isFixing = false

    // The report
    package var formats: [NamedFormat] = []
    /// The format if ``formats`` is empty.
    package static let defaultFormat = CheckFormat.text
    /// The path of the format that has none.
    package var output: String?
    package var report = ReportOptions()
    /// The least severe findings that are shown.
    package var minSeverity = Severity.info
    package var isQuiet = false
    /// Whether only the end of the report is printed.
    package var isSummary = false
    package var isVerbose = false
    package var color = ColorChoice.auto

    // The tables
    /// Whether the configuration can also exclude operands.
    package var excludesNamed = false
    /// Whether folders that are named may hold no table.
    package var allowsEmpty = false
    /// The file with further paths.
    package var filesFrom: String?
    /// Whether the paths in that file end with NUL, and not with the line.
    package var endsPathsWithNUL = false
    /// Whether the tables are those that are staged in git, as they are in its index.
    package var readsIndex = false
    /// The name of the table on standard input.
    package var inputName = StandardInput.name
    package var listsFiles = false
    /// Whether to check again when files change.
    package var watches = false
    /// The part of the projects that is checked; all if `nil`.
    package var shard: Shard?

    /// How they are checked.
    package var options = CheckOptions()
    package var jobs: Int?
    package var settings = SettingArguments()

    package init() {}
}

extension CheckArguments {
    package init(_ line: Arguments) throws(UsageError) {
        try line.fill(&self, Self.rows)
        try checkReport(of: line)
        try line.exclude("config", "isolated")
        try line.exclude("base", "base-language")
        try line.exclude("base", "shard")
        try line.exclude("sources", "shard")
        if settings.minCoverage != nil {
            for option in ["shard", "migrated-from"] where line.has(option) {
                throw UsageError("--min-coverage needs all tables, and cannot be used with --\(option)")
            }
        }
        try line.exclude("baseline", "no-baseline", "write-baseline")
        try line.exclude("no-baseline", "write-baseline", "update-baseline")
        try line.exclude("watch", with: ["write-baseline", "update-baseline", "list-files", "files-from"])
        try line.exclude(
            "staged",
            with: ["watch", "since", "shard", "files-from", "stdin-filename", "migrated-from", "sources"])
        if let writer = ["write-baseline", "update-baseline"].first(where: line.has) {
            for option in ["since", "base", "base-language", "stdin-filename", "shard", "staged"]
            where line.has(option) {
                throw UsageError("--\(writer) needs all findings, and cannot be used with --\(option)")
            }
        }
    }

    private mutating func checkReport(of line: Arguments) throws(UsageError) {
        try line.exclude("quiet", "summary")
        try line.exclude(
            "fix",
            with: [
                "staged", "watch", "list-files", "min-coverage", "write-baseline", "update-baseline",
            ])
        completeReport()
    }

    /// Sets what follows from other options.
    mutating func completeReport() {
        report.isDetailed = isVerbose
        if report.listsAllKeys { options.form.listedKeys = .every }
    }
}

/// A format of the report, with the path of its file if it has one of its own.
package struct NamedFormat: Sendable {
    package let format: CheckFormat
    package let path: String?

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

/// Standard input as a file to read.
package enum StandardInput {
    /// The name of a table on standard input.
    package static let name = "<stdin>"
}
