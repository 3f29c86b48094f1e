/// The options of `fix`.
package struct FixArguments: WritingArguments {
    package static var rows: [OptionRow<FixArguments>] { OptionTable.fix }

    package var isUnsafe = false
    package var check = CheckArguments()
    package var output = RewriteOutput.file

    package init() {}
}
