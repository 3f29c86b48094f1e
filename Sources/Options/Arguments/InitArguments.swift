/// The options of `init`.
package struct InitArguments: CommandArguments {
    package static var rows: [OptionRow<InitArguments>] { OptionTable.`init` }

    /// Whether git is set up, instead of writing a configuration file.
    package var isForGit = false
    /// Whether the findings that there are now become a baseline.
    package var acceptsFindings = false

    package init() {}
}
