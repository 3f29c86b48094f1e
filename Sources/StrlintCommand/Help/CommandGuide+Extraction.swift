/// Guides of the commands that make tables of sources.
extension CommandGuide {
    static var extract: CommandGuide {
        CommandGuide(
            examples: [
                ("strlint extract -o en.lproj Sources", "the tables of a project"),
                ("strlint extract --modern --merge -o en.lproj App", "add new keys, of SwiftUI too"),
                ("strlint extract --check -o en.lproj Sources", "fail if a table is out of date"),
                ("strlint extract --routine L10n -o - App/Menu.swift", "print the keys of one source"),
            ],
            description: [
                .text(
                    """
                    A PATH is a source, or a folder: every source of C, Objective-C, C++ and Swift in it is read, sorted by path. \
                    The keys, values and comments of `NSLocalizedString`, `CFCopyLocalizedString` and their variants are written, \
                    each table to a file `TABLE.strings`, in the layout of genstrings.
                    """),
                .text(
                    """
                    A table that is written always reads, and one that does not change is not written. `strlint genstrings` takes \
                    the options of Apple's tool instead.
                    """),
            ],
            statuses: [
                "done", "`--check`: a table would change; or `--strict`: there are warnings",
                "usage error, or a source could not be read, or a table not written",
            ])
    }

    static var genstrings: CommandGuide {
        CommandGuide(
            examples: [
                ("strlint genstrings -o en.lproj *.m", "as with Apple's tool"),
                ("strlint genstrings -s L10n -q -o en.lproj a.swift b.swift", "with a routine of your own"),
            ],
            description: [
                .text(
                    """
                    Takes the arguments of Apple's genstrings, and writes and prints what that does: a build script changes one word. \
                    Tables are UTF-16, and the exit status is 0 even if there are bad entries. `strlint extract` has defaults for new projects.
                    """),
                .text(
                    """
                    `-o FOLDER`, `-s ROUTINE`, `-a`, `-q`, `-u`, `-skipTable TABLE`, `-table TABLE`, `-noPositionalParameters`, `-SwiftUI`, \
                    `-j`, `-encoding NAME`, `-macRoman`, `-d`, `-bigEndian`, `-littleEndian`, and `-f LIST`, a property list with the paths \
                    of sources. Other options are ignored.
                    """),
            ],
            statuses: ["done", "", "a table could not be written, or an option has no value"])
    }
}
