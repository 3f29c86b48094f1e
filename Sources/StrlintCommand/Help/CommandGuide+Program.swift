/// The commands that tell about strlint itself.
extension CommandGuide {
    static var rules: CommandGuide {
        CommandGuide(
            examples: [
                ("strlint rules", "every rule, by group"), ("strlint rules -f json", "for a program"),
            ])
    }

    static var explain: CommandGuide {
        CommandGuide(
            examples: [("strlint explain table-cut-short", "a rule in full")],
            description: [
                .text(
                    "RULE is the id that stands in brackets with a finding; `strlint rules` lists them all."
                )
            ], statuses: ["done", "", "bad usage, or no such rule"])
    }

    static var completions: CommandGuide {
        CommandGuide(
            examples: [
                ("source <(strlint completions bash)", "in ~/.bashrc"),
                ("source <(strlint completions zsh)", "in ~/.zshrc, behind compinit"),
                ("strlint completions fish | source", "in ~/.config/fish/config.fish"),
            ],
            description: [
                .text(
                    "`make install` puts the scripts where the shells look for them, and none of this is needed."
                )
            ])
    }

    static var man: CommandGuide {
        CommandGuide(
            examples: [
                ("strlint man | man -l -", "read it"),
                ("strlint man > /usr/local/share/man/man1/strlint.1", "install it"),
            ],
            description: [.text("The page is in mdoc, which mandoc and groff read.")])
    }

    static var version: CommandGuide {
        CommandGuide(
            examples: [
                ("strlint version", "for a report of a fault"), ("strlint --version", "the version alone"),
            ])
    }

    static var help: CommandGuide {
        CommandGuide(
            examples: [
                ("strlint help diff", "the same as strlint diff --help"),
                ("strlint help -f markdown diff", "its options as a table"),
            ])
    }
}
