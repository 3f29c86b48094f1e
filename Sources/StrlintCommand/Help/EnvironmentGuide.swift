/// The variables of the environment that count.
enum EnvironmentGuide {
    /// Those that have a say in what a command does.
    static func rows(of command: CommandName) -> [TextPage.Row] {
        rows(of: OptionTable.options(of: command))
    }

    /// Those of all commands.
    static var rows: [TextPage.Row] {
        rows(of: CommandName.allCases.flatMap(OptionTable.options))
    }

    private static func rows(of options: [Option]) -> [TextPage.Row] {
        let rows = EnvironmentVariable.allCases.compactMap { variable in
            let option = options.first { $0.environment == variable }
            return option.map { (variable.rawValue, meaning(of: variable, $0.name)) }
        }
        return rows + (options.contains { $0.name == "color" } ? colors : [])
    }

    private static func meaning(of variable: EnvironmentVariable, _ name: String) -> String {
        let takers = OptionTable.commands(taking: name)
        let owners = takers.filter { OptionTable.option(named: name, of: $0)?.environment == variable }
        let restriction =
            owners.count < takers.count ? " (\(owners.map(\.rawValue).joined(separator: ", ")))" : ""
        return "the value of `--\(name)` where that is not given\(restriction)"
    }

    /// The first that says something decides.
    private static let colors = [
        ("NO_COLOR", "not empty: no colour"),
        ("CLICOLOR_FORCE", "neither empty nor 0: colour, terminal or not"),
        ("CLICOLOR, TERM", "`0`, and missing or `dumb`: no colour"),
    ]
}
