/// The commands that work on tables.
extension CommandGuide {
    static var check: CommandGuide {
        CommandGuide(
            examples: [
                ("strlint check .", "every table of a project"),
                ("strlint check fr.lproj/Localizable.strings", "one table, against its base"),
                ("strlint check --fail-on warning App", "warnings fail as well"),
                ("strlint check --profile release .", "before the app is shipped"),
                ("strlint check -f json . > report.json", "for a program"),
            ],
            description: [
                .text(
                    """
                    A PATH is a table, a folder, or `-` for standard input. A folder, be it an `.lproj`, a bundle or \
                    a project, stands for every `.strings` file below it. `strlint PATH` is short for \
                    `strlint check PATH` where the path has a dot or a slash in it.
                    """),
                .text(
                    """
                    A table in an `.lproj` is compared with its base: the table of the same name in the `.lproj` of \
                    the development language beside it.
                    """),
            ],
            statuses: [
                "nothing was found at the level of `--fail-on` or above", "something was found",
                "bad usage, or an input could not be read",
            ])
    }

    static var diff: CommandGuide {
        CommandGuide(
            examples: [
                ("strlint diff old.strings new.strings", "two tables"),
                ("strlint diff main..HEAD -- App", "two revisions, below a path"),
                ("strlint diff HEAD", "what is not committed yet"),
                (
                    "strlint diff HEAD:en.lproj/Localizable.strings en.lproj/Localizable.strings",
                    "since the last commit"
                ),
                ("strlint diff --translations App main", "what is to be translated anew"),
            ],
            description: [
                .text(
                    """
                    OLD and NEW are two tables, two `.lproj` folders, two folders, or one of them in git, as \
                    `REV:PATH`. With git also `A..B`, or `A` alone for what changed since; paths behind `--` limit \
                    it to what is below them.
                    """),
                .text(
                    "Keys and values are compared as the app sees them: order, layout and encoding are no difference."
                ),
            ],
            statuses: [
                "no differences", "differences",
                "bad usage, or a table that could not be read or that the platform does not load",
            ])
    }

    static var log: CommandGuide {
        CommandGuide(
            examples: [
                ("strlint log en.lproj/Localizable.strings", "every commit of a table"),
                ("strlint log --key menu.title en.lproj/Localizable.strings", "the life of one key"),
            ],
            description: [
                .text(
                    """
                    Prints the commits that touch a table, the newest first, with the keys each added (+), removed \
                    (-), changed (~) and renamed (>), comments it changed (#), and how many keys there were then. \
                    Renames of the file are followed.
                    """)
            ],
            statuses: ["done", "no commit touches the key", "bad usage, or git knows nothing of the table"])
    }

    static var show: CommandGuide {
        CommandGuide(
            examples: [
                ("strlint show Localizable.strings", "what the app would load"),
                ("strlint show --all Localizable.strings", "and what it loses"),
                ("plutil -convert xml1 -o - a.strings | strlint show -", "of standard input"),
            ],
            description: [.text("Prints the entries that the app would load, in UTF-8 and canonical form.")],
            statuses: [
                "the platform loads the table, be it in part", "the platform refuses it",
                "bad usage, or the file cannot be read",
            ])
    }

    static var textconv: CommandGuide {
        CommandGuide(
            examples: [("strlint textconv Localizable.strings", "what git will compare")],
            description: [
                .text(
                    "Tables in UTF-16 and binary ones become readable in git with this in `.gitattributes`"),
                .code(["*.strings diff=strings"]),
                .text("and this in its configuration:"),
                .code(["git config diff.strings.textconv \"strlint textconv\""]),
            ], statuses: ["done", "", "bad usage, or the file cannot be read"])
    }

    static var difftool: CommandGuide {
        CommandGuide(
            examples: [("git config diff.strings.command \"strlint difftool\"", "let git diff run it")],
            description: [
                .text(
                    """
                    Git runs it in the place of its own comparison, for tables, with the configuration above and \
                    this in `.gitattributes`:
                    """),
                .code(["*.strings diff=strings"]),
            ])
    }
}
