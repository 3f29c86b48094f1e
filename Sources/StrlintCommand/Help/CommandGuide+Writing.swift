/// Guides of the commands that write tables.
extension CommandGuide {
    static var fix: CommandGuide {
        CommandGuide(
            examples: [("strlint fix .", "every table of a project")],
            statuses: [
                "no findings are left at the level of `--fail-on` or above",
                "findings are left at that level or above",
                "usage error, or a table could not be read or written",
            ])
    }

    static var format: CommandGuide {
        CommandGuide(
            examples: [("strlint format .", "every table of a project")],
            statuses: [
                "done", "`--check` or `--diff`: tables would change",
                "usage error, or a table that does not read completely; it is not changed",
            ])
    }

    static var convert: CommandGuide {
        CommandGuide(
            examples: [("strlint convert .", "every table of a project")],
            statuses: [
                "done", "the conversion would lose something",
                "usage error, or a table could not be read or written",
            ])
    }

    static var update: CommandGuide {
        CommandGuide(
            examples: [("strlint update .", "every translation of a project")],
            statuses: [
                "done", "`--check`: a table would change; or a table with duplicate keys was left alone",
                "usage error, or a table could not be read or written",
            ])
    }

    static var merge: CommandGuide {
        CommandGuide(
            examples: [("strlint merge %O %A %B %L %P", "as git runs it")],
            statuses: ["merged", "conflicts", "nothing could be written"])
    }
}
