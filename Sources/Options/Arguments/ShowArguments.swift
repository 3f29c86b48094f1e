package import Reporting

/// The options of `show`.
package struct ShowArguments: CommandArguments {
    package static var rows: [OptionRow<ShowArguments>] { OptionTable.show }

    package var format = ShowFormat.text
    /// Whether to print entries that are not loaded too.
    package var isAll = false

    package init() {}
}
