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

    static var lsp: CommandGuide {
        CommandGuide(
            examples: [("strlint lsp", "as an editor runs it")],
            description: [
                .text(
                    """
                    Answers an editor in the Language Server Protocol, over standard input and output: findings while a table is typed, \
                    their fixes, and where a key is in other locales. docs/editors.md describes how to set up editors. Nothing is \
                    written to files, and no connection is opened.
                    """),
                .text(
                    """
                    The client may set the same options in its `initializationOptions`: `{"select": ["keys"]}`.
                    """),
            ],
            statuses: [
                "ended after shutdown", "ended without shutdown, or the client is gone",
                "usage error, or the input cannot be read",
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

/// Guides of the commands for configuration files.
extension CommandGuide {
    static var config: CommandGuide {
        CommandGuide(
            examples: [
                ("strlint config show", "the settings of this folder"),
                ("strlint config show App/fr.lproj", "the settings of another folder"),
                ("strlint config schema > strlint.schema.json", "a schema for editors"),
            ],
            description: [
                .text(
                    """
                    `config show` prints the settings of a table or a folder, each with the file and line that it \
                    comes from, and every rule whose severity is not the default. The output is an equivalent \
                    configuration file.
                    """),
                .text("`config schema` prints a JSON Schema of configuration files."),
            ],
            statuses: ["done", "", "usage error, or an invalid configuration"])
    }

    static var `init`: CommandGuide {
        CommandGuide(
            examples: [
                ("strlint init", "write .strlint.yml to this folder"),
                ("strlint init --git", "let git merge tables by key"),
            ],
            description: [
                .text(
                    """
                    The file contains every setting with its meaning, most of them commented out, and excludes \
                    folders such as `Pods`. An existing configuration file is never overwritten.
                    """),
                .text(
                    """
                    `--git` writes no configuration file. It adds lines to `.gitattributes` in the folder, and names \
                    `strlint merge` in the configuration of the clone, so that git merges tables with it. What is there \
                    already is not added again.
                    """),
            ],
            statuses: ["the file was written", "", "usage error, or the file exists or cannot be written"])
    }
}

/// The guide of the command for the store of the service.
extension CommandGuide {
    static var store: CommandGuide {
        CommandGuide(
            examples: [
                ("strlint store backup runs.db copy.db", "copy a store"),
                ("strlint store check copy.db", "look for damage"),
                ("strlint store prune runs.db --keep-runs 100", "remove older runs"),
            ],
            description: [
                .text(
                    """
                    FILE is the file of `strlint serve --store FILE`, which may be running meanwhile.
                    """),
                .text(
                    """
                    `store backup` copies one state of the store to COPY, which must not exist. A copy made by other means lacks what \
                    is still in `FILE-wal`.
                    """),
                .text(
                    """
                    `store check` verifies the file, how its parts refer to each other, and the digest of each stored content, and prints \
                    a line for each fault.
                    """),
                .text(
                    """
                    `store prune` removes runs with their contents, and makes the file smaller. What happened to each key is kept.
                    """),
            ],
            statuses: [
                "done, or no faults", "`check` has found faults", "usage error, or the store cannot be used",
            ])
    }
}
