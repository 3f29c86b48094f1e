/// The options of `update`.
package struct UpdateArguments: WritingArguments {
    package static var rows: [OptionRow<UpdateArguments>] { OptionTable.update }

    package var check = CheckArguments()
    package var output = RewriteOutput.file

    package init() {}
}
