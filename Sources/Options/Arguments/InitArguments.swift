/// The options of `init`.
package struct InitArguments: CommandArguments {
    package static var rows: [OptionRow<InitArguments>] { OptionTable.`init` }

    /// Whether git is set up, instead of writing a configuration file.
    package var isForGit = false

    package init() {}
}
