package import Reporting

/// The options of `rules` and `explain`.
package struct RulesArguments: ColoredArguments {
    package static var rows: [OptionRow<RulesArguments>] { OptionTable.rules }

    package var format = RuleFormat.text
    package var color = ColorChoice.auto

    package init() {}
}
