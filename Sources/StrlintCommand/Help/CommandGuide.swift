/// What there is to say of a command beside its options. In its texts, code stands between backticks.
struct CommandGuide {
    /// A command line, and what it does.
    typealias Example = TextPage.Row

    /// A piece of its description.
    enum Paragraph {
        case text(String)
        /// Lines to be typed somewhere.
        case code([String])
    }

    let examples: [Example]
    var description: [Paragraph] = []
    /// What the exit statuses 0, 1 and so on mean.
    var statuses = ["done", "", "bad usage"]

    /// The statuses that the command ends with.
    var rows: [(status: Int, meaning: String)] {
        statuses.enumerated().filter { !$1.isEmpty }.map { ($0, $1) }
    }
}

extension CommandName {
    var guide: CommandGuide {
        switch self {
        case .check: .check
        case .diff: .diff
        case .log: .log
        case .show: .show
        case .rules: .rules
        case .explain: .explain
        case .config: .config
        case .`init`: .`init`
        case .textconv: .textconv
        case .difftool: .difftool
        case .completions: .completions
        case .man: .man
        case .version: .version
        case .help: .help
        }
    }
}
