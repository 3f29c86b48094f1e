package import StringTables

/// The options of `format`.
package struct FormatArguments: WritingArguments {
    package static var rows: [OptionRow<FormatArguments>] { OptionTable.format }

    package var check = CheckArguments()
    package var output = RewriteOutput.file
    /// The order of the entries; that of the configuration if `nil`.
    package var order: LayoutStyle.Order?
    /// The lines whose entries are laid out, from 1; all if `nil`.
    package var lines: ClosedRange<Int>?

    package init() {}

    package init(_ line: Arguments) throws(UsageError) {
        try line.fill(&self, Self.rows)
        try line.exclude("check", "diff")
        try line.exclude("lines", "sort")
    }
}
