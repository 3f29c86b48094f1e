/// The options of `merge`.
package struct MergeArguments: CommandArguments {
    package static var rows: [OptionRow<MergeArguments>] { OptionTable.merge }

    package init() {}
}
