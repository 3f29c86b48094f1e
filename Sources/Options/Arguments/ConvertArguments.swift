/// The options of `convert`.
package struct ConvertArguments: WritingArguments {
    package static var rows: [OptionRow<ConvertArguments>] { OptionTable.convert }

    package var check = CheckArguments()
    package var output = RewriteOutput.file

    package init() {}
}
