/// The options of `format`.
package struct FormatArguments: WritingArguments {
    package static var rows: [OptionRow<FormatArguments>] { OptionTable.format }

    package var check = CheckArguments()
    package var output = RewriteOutput.file

    package init() {}
}
