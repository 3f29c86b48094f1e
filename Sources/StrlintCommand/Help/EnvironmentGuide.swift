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
        var rows: [TextPage.Row] = []
        for option in options {
            guard let variable = option.environment, !rows.contains(where: { $0.term == variable }) else {
                continue
            }
            rows.append((variable, "the value of `--\(option.name)` where that is not given"))
        }
        return rows + (options.contains { $0.name == "color" } ? colors : [])
    }

    /// The first that says something decides.
    private static let colors = [
        ("NO_COLOR", "not empty: no colour"),
        ("CLICOLOR_FORCE", "neither empty nor 0: colour, terminal or not"),
        ("CLICOLOR, TERM", "`0`, and missing or `dumb`: no colour"),
    ]
}
