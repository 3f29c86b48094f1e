internal import Options

/// The options of a command as a Markdown table, for `docs/cli.md`.
enum OptionMarkdown {
    static func text(for command: CommandName) -> String {
        let rows = OptionTable.options(of: command).filter { $0.group != .general }.map { option in
            "| \(usage(of: option)) | \(option.prose.source.replacing(["|": "\\|"])) |\n"
        }
        return rows.isEmpty ? "" : "| option | what it does |\n|---|---|\n" + rows.joined()
    }

    private static func usage(of option: Option) -> String {
        (option.short.map { "`-\($0)`, " } ?? "") + "`--\(option.name)"
            + (option.value.map { " \($0.name)" } ?? "") + "`"
    }
}
