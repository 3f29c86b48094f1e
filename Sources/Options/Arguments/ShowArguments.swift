package import Reporting

/// The options of `show`.
package struct ShowArguments: DocumentArguments {
    package static var rows: [OptionRow<ShowArguments>] { OptionTable.show }

    package var format = ShowFormat.text
    package var output: String?
    package var selection = ShowSelection()

    /// Whether the texts of a `.stringsdict` are needed one by one.
    package var needsUnits: Bool { format == .json || selection.number != nil }

    package init() {}
}
