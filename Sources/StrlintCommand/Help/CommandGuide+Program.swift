/// Guides of the commands about strlint itself.
extension CommandGuide {
    static var rules: CommandGuide {
        CommandGuide(
            examples: [
                ("strlint rules", "every rule, by group"),
                ("strlint rules -f json", "every rule, for programs"),
            ])
    }

    static var explain: CommandGuide {
        CommandGuide(
            examples: [("strlint explain table-cut-short", "the page of a rule")],
            description: [
                .text(
                    "RULE is the id that a finding shows in brackets; `strlint rules` lists all ids."
                )
            ], statuses: ["done", "", "usage error, or no such rule"])
    }

    static var serve: CommandGuide {
        CommandGuide(
            examples: [
                ("strlint serve", "on http://127.0.0.1:8787/"),
                ("strlint serve --listen :8787 --token-file tokens", "for others, with tokens"),
                ("strlint serve --listen unix:/run/strlint/socket", "with a proxy on the same machine"),
            ],
            description: [
                .text(
                    """
                    Answers the same questions as `check`, `diff`, `show` and `rules`, for tables in the requests. Without \
                    `--store` nothing is stored and no file is written; no connection is opened. docs/service.md describes the API.
                    """),
                .text(
                    """
                    Each option can be set by a variable as well: `--max-body` by `STRLINT_SERVE_MAX_BODY`. SIGTERM and SIGINT \
                    end the service after the answers that are under way, SIGHUP reads the tokens and opens the log again.
                    """),
            ],
            statuses: [
                "ended by a signal", "ended by a signal, with answers that were cut off",
                "usage error, or it cannot start",
            ])
    }

    static var completions: CommandGuide {
        CommandGuide(
            examples: [
                ("source <(strlint completions bash)", "in ~/.bashrc"),
                ("source <(strlint completions zsh)", "in ~/.zshrc, after compinit"),
                ("strlint completions fish | source", "in ~/.config/fish/config.fish"),
            ],
            description: [
                .text(
                    "`make install` installs the scripts for all shells, so that none of this is needed."
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
                ("strlint version", "for bug reports"), ("strlint --version", "the same"),
            ])
    }

    static var help: CommandGuide {
        CommandGuide(
            examples: [
                ("strlint help diff", "the same as strlint diff --help"),
                ("strlint help -f markdown diff", "the options of diff as a Markdown table"),
            ])
    }
}
