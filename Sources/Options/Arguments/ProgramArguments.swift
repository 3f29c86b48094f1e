package import Reporting

/// The options of `rules` and `explain`.
package struct RulesArguments: ColoredArguments, DocumentArguments {
    package static var rows: [OptionRow<RulesArguments>] { OptionTable.rules }

    package var format = RuleFormat.text
    package var output: String?
    package var color = ColorChoice.auto

    package init() {}
}

/// The shells with a completion script.
package enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish
}

/// The options of `version`.
package struct VersionArguments: CommandArguments {
    package static var rows: [OptionRow<VersionArguments>] { OptionTable.version }

    package var format = VersionFormat.text

    package init() {}
}

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
