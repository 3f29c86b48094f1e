package import Reporting

/// The options of `version`.
package struct VersionArguments: CommandArguments {
    package static var rows: [OptionRow<VersionArguments>] { OptionTable.version }

    package var format = VersionFormat.text

    package init() {}
}
