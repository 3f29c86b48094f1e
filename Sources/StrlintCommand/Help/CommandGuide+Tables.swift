internal import Projects

/// Guides of the commands that work on tables.
extension CommandGuide {
    static var check: CommandGuide {
        CommandGuide(
            examples: [
                ("strlint check .", "every table of a project"),
                ("strlint check fr.lproj/Localizable.strings", "one table, compared with its base"),
                ("strlint check --fail-on warning App", "fail on warnings too"),
                ("strlint check --profile release .", "before a release"),
                ("strlint check --min-coverage 95 .", "fail if a locale has too many gaps"),
                ("strlint check -f json . > report.json", "a report for programs"),
            ],
            description: [
                .text(
                    """
                    A PATH is a table, a folder, or `-` for standard input. In a folder, such as an `.lproj`, a \
                    bundle or a project, every `.strings`, `.stringsdict` and `.xcstrings` file is checked. An `.ipa`, \
                    or a `.zip` with an app in it, is read like a folder. \
                    `strlint PATH` is short for `strlint check PATH` if the path contains a dot or a slash.
                    """),
                .text(
                    """
                    A table in an `.lproj` is compared with its base: the table of the same name in the `.lproj` of \
                    the development language next to it.
                    """),
            ],
            statuses: [
                "no findings at the level of `--fail-on` or above, and enough is translated",
                "findings at that level or above, or a locale is below `--min-coverage`",
                "usage error, or an input could not be read",
            ])
    }

    static var diff: CommandGuide {
        CommandGuide(
            examples: [
                ("strlint diff old.strings new.strings", "two tables"),
                ("strlint diff main..HEAD -- App", "two revisions, below a path"),
                ("strlint diff HEAD", "uncommitted changes"),
                (
                    "strlint diff HEAD:en.lproj/Localizable.strings en.lproj/Localizable.strings",
                    "changes since the last commit"
                ),
                ("strlint diff --translations App main", "translations that need work"),
                ("strlint diff old.ipa new.ipa", "what changed between two releases of an app"),
            ],
            description: [
                .text(
                    """
                    OLD and NEW are two tables, two `.lproj` folders or two other folders; `REV:PATH` is one in git. \
                    In a git repository, `A..B` compares two revisions, and `A` alone a revision with the work tree; \
                    paths after `--` limit the comparison.
                    """),
                .text(
                    "Keys and values are compared as the app sees them; order, layout and encoding do not matter."
                ),
            ],
            statuses: [
                "no differences", "differences",
                "usage error, or a table that could not be read or that the platform does not load",
            ])
    }

    static var log: CommandGuide {
        CommandGuide(
            examples: [
                ("strlint log en.lproj/Localizable.strings", "every commit of a table"),
                ("strlint log --key menu.title en.lproj/Localizable.strings", "the history of one key"),
            ],
            description: [
                .text(
                    """
                    Prints the commits that changed a table, newest first, with the number of keys added (+), \
                    removed (-), changed (~) and renamed (>), of comments changed (#), and of all keys at that \
                    commit. Renames of the file are followed.
                    """)
            ],
            statuses: ["done", "no commit touches the key", "usage error, or the table is not in git"])
    }

    static var report: CommandGuide {
        CommandGuide(
            examples: [
                ("strlint report shard-*.jsonl", "the reports of all shards as one"),
                ("strlint report -f html -o all.html *.jsonl", "a page with all projects"),
                ("strlint report --summary -", "the totals of a report on standard input"),
            ],
            description: [
                .text(
                    """
                    A REPORT is a file of `strlint check -f jsonl`, which may have several reports one after the other. The                     findings of all are written as one report in any format, with totals by project, locale and rule. Reports                     without projects are those of one project, which is named as their file.
                    """),
                .text(
                    """
                    The tables are not read again, so that findings have no source lines. A report that was cut off is an error,                     since its findings are not all there were.
                    """),
            ],
            statuses: [
                "no findings at the level of `--fail-on` or above", "findings at that level or above",
                "usage error, or a report or one of its inputs could not be read",
            ])
    }

    static var show: CommandGuide {
        CommandGuide(
            examples: [
                ("strlint show Localizable.strings", "what the app would load"),
                ("strlint show --all Localizable.strings", "also what it loses"),
                ("plutil -convert xml1 -o - a.strings | strlint show -", "a table from standard input"),
            ],
            description: [.text("Prints the entries that the app would load, in UTF-8 and canonical form.")],
            statuses: [
                "the platform loads the table, at least in part", "the platform refuses it",
                "usage error, or the file cannot be read",
            ])
    }

    static var textconv: CommandGuide {
        CommandGuide(
            examples: [("strlint textconv Localizable.strings", "the text that git compares")],
            description: [
                .text(
                    "Makes UTF-16 and binary tables readable in git. Add this to `.gitattributes`:"),
                .code(attributes),
                .text("and this to the configuration of git:"),
                .code(["git config diff.strings.textconv \"strlint textconv --\""]),
            ], statuses: ["done", "", "usage error, or the file cannot be read"])
    }

    /// The lines of `.gitattributes` for all tables.
    private static var attributes: [String] { ProjectFiles.tables.map { "*\($0) diff=strings" } }

    static var difftool: CommandGuide {
        CommandGuide(
            examples: [("git config diff.strings.command \"strlint difftool --\"", "use it in git diff")],
            description: [
                .text(
                    """
                    Git runs it for tables instead of its own comparison, with the configuration above and this in \
                    `.gitattributes`:
                    """),
                .code(attributes),
            ])
    }
}
