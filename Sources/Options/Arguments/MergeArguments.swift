/// The options of `merge`.
package struct MergeArguments: CommandArguments {
    package static var rows: [OptionRow<MergeArguments>] { OptionTable.merge }

    /// Where the merged table goes: a path, or `-` for standard output; `nil` for our version.
    package var output: String?
    /// Whether conflicts show the common ancestor.
    package var showsBase = false

    package init() {}
}
