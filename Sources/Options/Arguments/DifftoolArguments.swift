package import Reporting

/// The options of `difftool`.
package struct DifftoolArguments: ColoredArguments {
    package static var rows: [OptionRow<DifftoolArguments>] { OptionTable.difftool }

    package var color = ColorChoice.auto

    package init() {}
}
