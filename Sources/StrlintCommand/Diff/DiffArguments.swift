internal import Projects
internal import Reporting

/// The options of `diff`.
struct DiffArguments: ColoredArguments, ParallelArguments {
    static var rows: [OptionRow<DiffArguments>] { OptionTable.diff }

    var format = DiffFormat.text
    /// Whether to print a line-by-line comparison.
    var isUnified = false
    /// Whether to print only numbers.
    var isStat = false
    /// Whether to print nothing.
    var isQuiet = false
    var color = ColorChoice.auto
    /// Whether a revision is compared with the index.
    var isStaged = false
    /// The folder with the translations of the compared tables.
    var translations: String?
    /// Whether differences in the layout count.
    var listsLayout = false
    var renameLimit = DiffRequest.defaultRenameLimit
    /// Whether the exit status is that of no differences.
    var passes = false
    var jobs: Int?
}

extension DiffArguments {
    init(_ line: Arguments) throws(UsageError) {
        try line.exclude("format", "quiet", "stat", "unified")
        try line.exclude("translations", "unified")
        try line.fill(&self, Self.rows)
    }
}
