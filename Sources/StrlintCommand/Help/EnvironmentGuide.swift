internal import Options

/// Documentation of the environment variables.
enum EnvironmentGuide {
    /// The variables that affect a command.
    static func rows(of command: CommandName) -> [TextPage.Row] {
        rows(of: OptionTable.options(of: command))
    }

    /// The variables of all commands.
    static var rows: [TextPage.Row] {
        rows(of: CommandName.allCases.flatMap(OptionTable.options))
    }

    private static func rows(of options: [Option]) -> [TextPage.Row] {
        let rows = EnvironmentVariable.allCases.compactMap { variable in
            let option = options.first { $0.environment == variable }
            return option.map { (variable.rawValue, meaning(of: variable, $0.name)) }
        }
        return rows + (options.contains { $0.name == "color" } ? colors : [])
            + (options.contains { $0.name == "no-pager" } ? [pager] : [])
    }

    private static func meaning(of variable: EnvironmentVariable, _ name: String) -> String {
        let commands = OptionTable.commands(taking: name)
        let affected = commands.filter { OptionTable.option(named: name, of: $0)?.environment == variable }
        let restriction =
            affected.count < commands.count ? " (\(affected.map(\.rawValue).joined(separator: ", ")))" : ""
        return "default value of `--\(name)`\(restriction)"
    }

    /// The first variable that applies decides.
    private static let colors = [
        ("NO_COLOR", "if not empty, no colour"),
        ("CLICOLOR_FORCE", "if neither empty nor `0`, always colour"),
        ("CLICOLOR, TERM", "if `0`, or missing or `dumb`, no colour"),
    ]

    private static let pager = ("PAGER", "shows the output on a terminal; if empty, nothing does")
}
