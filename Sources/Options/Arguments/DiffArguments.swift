internal import Projects
package import Reporting

/// The options of `diff`.
package struct DiffArguments: ColoredArguments, PagedArguments, ParallelArguments {
    package static var rows: [OptionRow<DiffArguments>] { OptionTable.diff }

    package var format = DiffFormat.text
    package var isPaged = true
    /// Whether to print a line-by-line comparison.
    package var isUnified = false
    /// Whether to print only numbers.
    package var isStat = false
    /// Whether to print nothing.
    package var isQuiet = false
    package var color = ColorChoice.auto
    /// Whether a revision is compared with the index.
    package var isStaged = false
    /// The folder with the translations of the compared tables.
    package var translations: String?
    /// Whether differences in the layout count.
    package var listsLayout = false
    package var renameLimit = DiffRequest.defaultRenameLimit
    /// Whether the exit status is that of no differences.
    package var passes = false
    package var jobs: Int?

    package init() {}
}

extension DiffArguments {
    package init(_ line: Arguments) throws(UsageError) {
        try line.exclude("format", "quiet", "stat", "unified")
        try line.exclude("translations", "unified")
        try line.fill(&self, Self.rows)
    }
}

/// The options of `difftool`.
package struct DifftoolArguments: ColoredArguments {
    package static var rows: [OptionRow<DifftoolArguments>] { OptionTable.difftool }

    package var color = ColorChoice.auto

    package init() {}
}

/// The options of `log`.
package struct LogArguments: ColoredArguments, DocumentArguments, PagedArguments, ParallelArguments {
    package static var rows: [OptionRow<LogArguments>] { OptionTable.log }

    package var format = LogFormat.text
    package var output: String?
    package var isPaged = true
    package var color = ColorChoice.auto
    /// The key whose history to show.
    package var key: String?
    /// A date, as git understands it; earlier commits are skipped.
    package var since: String?
    package var jobs: Int?

    package init() {}
}
