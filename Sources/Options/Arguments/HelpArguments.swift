/// The formats of `strlint help`.
package enum HelpFormat: String, CaseIterable, Sendable {
    case text, markdown
}

/// The options of `help`.
package struct HelpArguments: CommandArguments {
    package static var rows: [OptionRow<HelpArguments>] { OptionTable.help }

    package var format = HelpFormat.text

    package init() {}
}
