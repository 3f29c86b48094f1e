package import Reporting

/// The options of `log`.
package struct LogArguments: ColoredArguments, ParallelArguments {
    package static var rows: [OptionRow<LogArguments>] { OptionTable.log }

    package var format = LogFormat.text
    package var color = ColorChoice.auto
    /// The key whose history to show.
    package var key: String?
    /// A date, as git understands it; earlier commits are skipped.
    package var since: String?
    package var jobs: Int?

    package init() {}
}
