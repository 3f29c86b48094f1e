/// Guides of the commands that write tables.
extension CommandGuide {
    static var fix: CommandGuide {
        CommandGuide(
            examples: [
                ("strlint fix .", "every table of a project"),
                ("strlint fix --diff .", "show the changes, and write nothing"),
                ("strlint fix --unsafe --diff fr.lproj", "also changes of texts"),
            ],
            description: [
                .text(
                    """
                    Writes tables in place. By default only fixes are applied that change no key, value or comment. Each \
                    new version is read again before it is written, and must have every other entry as it was.
                    """)
            ],
            statuses: [
                "no findings are left at the level of `--fail-on` or above",
                "findings are left at that level or above",
                "usage error, or a table could not be read or written",
            ])
    }

    static var format: CommandGuide {
        CommandGuide(
            examples: [
                ("strlint format .", "every table of a project"),
                ("strlint format --check .", "fail if a table is not in this layout"),
                ("strlint format --diff fr.lproj", "show the changes, and write nothing"),
            ],
            description: [
                .text(
                    """
                    Writes tables in place, with their keys, values, comments and encoding as they were. A string catalog is \
                    laid out as by Xcode.
                    """)
            ],
            statuses: [
                "done", "`--check` or `--diff`: tables would change",
                "usage error, or a table that does not read completely; it is not changed",
            ])
    }

    static var convert: CommandGuide {
        CommandGuide(
            examples: [
                ("strlint convert --encoding utf-8 .", "every table of a project in UTF-8"),
                (
                    "strlint convert --form old-style -o - App.app/fr.lproj/Localizable.strings",
                    "a table of a built app"
                ),
                ("strlint convert --from windows-1252 fr.lproj", "a table that the app does not load"),
                (
                    "strlint convert --to xcstrings -o App/Localizable.xcstrings App",
                    "a string catalog of all languages"
                ),
            ],
            description: [
                .text(
                    """
                    Every table is read again before it is written: the app must load the same from it, and each key must \
                    have its comment. Of keys that a table has several times, only the entry that the app shows is written in \
                    another form. A `.stringsdict` is converted as any property list. A string catalog keeps its form; `--to tables` \
                    writes the tables that Xcode makes of it.
                    """)
            ],
            statuses: [
                "done", "tables would lose something, and were not converted",
                "usage error, or a table that the app does not read or that cannot be written",
            ])
    }

    static var update: CommandGuide {
        CommandGuide(
            examples: [
                ("strlint update .", "every translation of a project"),
                ("strlint update --since main --diff .", "show what a branch means for translations"),
                ("strlint update --sources Sources .", "the base tables too, from the sources"),
            ],
            description: [
                .text(
                    """
                    Adds the keys of the base that a translation lacks, marks those that the base no longer has, and renames \
                    keys that the base has renamed since its old version. Translated texts stay as they are.
                    """)
            ],
            statuses: [
                "done", "`--check`: a table would change; or a table with duplicate keys was left alone",
                "usage error, or a table could not be read or written",
            ])
    }

    static var merge: CommandGuide {
        CommandGuide(
            examples: [("strlint merge -- %O %A %B %L %P", "as git runs it")],
            description: [
                .text(
                    "Options come before ANCESTOR. All words after it are names, which a branch may have chosen."
                )
            ],
            statuses: ["merged", "conflicts", "nothing could be written"])
    }
}
