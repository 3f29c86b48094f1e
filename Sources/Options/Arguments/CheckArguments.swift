package import Findings
package import Projects
package import Reporting
package import SourceText

/// The options of `check`.
package struct CheckArguments: ColoredArguments, ParallelArguments {
    package static var rows: [OptionRow<CheckArguments>] { OptionTable.check }

    // The report
    package var formats: [NamedFormat] = []
    /// The format if ``formats`` is empty.
    package static let defaultFormat = CheckFormat.text
    /// The path of the format that has none.
    package var output: String?
    package var hasStatistics = false
    package var maxFindings = Int.max
    /// The least severe findings that are shown.
    package var minSeverity = Severity.info
    package var columns = ColumnUnit.scalars
    package var isQuiet = false
    package var isVerbose = false
    package var showsSuppressed = false
    package var color = ColorChoice.auto

    // The tables
    /// The base of all tables.
    package var base: String?
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
    /// Tables and folders that the catalogs replace.
    package var replaced: [String] = []
    /// Sources, and folders with sources, whose calls are linked with the tables.
    package var sources: [String] = []
    /// Routines of the app that take keys.
    package var routines: [String] = []
    /// The name of the table on standard input.
    package var inputName = StandardInput.name
    package var listsFiles = false
    /// Whether to check again when files change.
    package var watches = false
    /// The part of the projects that is checked; all if `nil`.
    package var shard: Shard?

    // The result
    /// The revision since which changes count.
    package var since: String?
    /// The path of the baseline to write.
    package var newBaseline: String?
    package var updatesBaseline = false
    package var isWithoutBaseline = false

    package var jobs: Int?
    package var settings = SettingArguments()

    package init() {}
}

extension CheckArguments {
    package init(_ line: Arguments) throws(UsageError) {
        try line.fill(&self, Self.rows)
        try line.exclude("config", "isolated")
        try line.exclude("base", "base-language")
        try line.exclude("base", "shard")
        try line.exclude("sources", "shard")
        guard since != "" else { throw UsageError("--since needs a revision, but its value is empty") }
        if settings.minCoverage != nil {
            for option in ["shard", "migrated-from"] where line.has(option) {
                throw UsageError("--min-coverage needs all tables, and cannot be used with --\(option)")
            }
        }
        try line.exclude("baseline", "no-baseline", "write-baseline")
        try line.exclude("no-baseline", "write-baseline", "update-baseline")
        for option in ["write-baseline", "update-baseline", "list-files", "files-from"] {
            try line.exclude("watch", option)
        }
        for option in ["watch", "since", "shard", "files-from", "stdin-filename", "migrated-from", "sources"]
        {
            try line.exclude("staged", option)
        }
        if let writer = ["write-baseline", "update-baseline"].first(where: line.has) {
            for option in ["since", "base", "base-language", "stdin-filename", "shard", "staged"]
            where line.has(option) {
                throw UsageError("--\(writer) needs all findings, and cannot be used with --\(option)")
            }
        }
    }
}
