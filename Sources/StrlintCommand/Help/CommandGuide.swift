internal import Options

/// The documentation of a command besides its options. Code in texts is in backticks.
struct CommandGuide {
    /// A command line and its meaning.
    typealias Example = TextPage.Row

    /// A piece of its description.
    enum Paragraph {
        case text(String)
        /// Lines to be typed into a file or a shell.
        case code([String])
    }

    let examples: [Example]
    var description: [Paragraph] = []
    /// The meanings of the exit statuses 0, 1 and 2; empty if the command does not use it.
    var statuses = ["done", "", "usage error"]

    /// The exit statuses that the command uses.
    var rows: [(status: Int, meaning: String)] {
        statuses.enumerated().filter { !$1.isEmpty }.map { ($0, $1) }
    }
}

extension CommandName {
    var guide: CommandGuide {
        switch self {
        case .check: .check
        case .fix: .fix
        case .format: .format
        case .convert: .convert
        case .update: .update
        case .extract: .extract
        case .genstrings: .genstrings
        case .merge: .merge
        case .diff: .diff
        case .log: .log
        case .report: .report
        case .show: .show
        case .rules: .rules
        case .explain: .explain
        case .config: .config
        case .`init`: .`init`
        case .textconv: .textconv
        case .difftool: .difftool
        case .serve: .serve
        case .store: .store
        case .lsp: .lsp
        case .completions: .completions
        case .man: .man
        case .version: .version
        case .help: .help
        }
    }
}
