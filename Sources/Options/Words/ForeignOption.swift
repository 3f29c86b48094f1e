/// Options of other tools, and what they are called here.
enum ForeignOption {
    /// What to write in place of an option that there is not; `nil` if the command has nothing like it.
    static func hint(on name: String, for command: CommandName) -> String? {
        let formats = OptionTable.option(named: "format", of: command)?.value?.words ?? []
        if formats.contains(name) { return "use -f \(name)" }
        return all.first(where: {
            $0.name == name && OptionTable.option(named: $0.option, of: command) != nil
        })?.hint
    }

    private static let all: [(name: String, option: String, hint: String)] = [
        ("dry-run", "diff", "--diff shows what would change, and writes nothing"),
        ("dry-run", "check", "--check names what would change, and writes nothing"),
        ("rule", "select", "--select RULE runs only that rule"),
        ("rules", "select", "--select RULES runs only these rules"),
        ("only", "select", "--select RULES runs only these rules"),
        ("disable", "ignore", "--ignore RULES leaves them out"),
        ("skip", "ignore", "--ignore RULES leaves them out"),
        ("strict", "fail-on", "--fail-on warning fails on warnings too"),
        ("changed", "since", "--since REV reports only what is new"),
        ("silent", "quiet", "use -q"),
        ("language", "base-language", "--base-language TAG names the language of the base"),
        (
            "port", "listen",
            "--listen :PORT listens on all addresses, --listen 127.0.0.1:PORT on this machine"
        ),
        ("bind", "listen", "use --listen ADDRESS"),
        ("address", "listen", "use --listen ADDRESS"),
    ]
}
