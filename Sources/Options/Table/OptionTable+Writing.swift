internal import Reporting
internal import StringTables

/// The options of the commands that write tables.
extension OptionTable {
    package static let fix: [OptionRow<FixArguments>] =
        [
            OptionRow(
                "unsafe", .flag { $0.isUnsafe = true }, in: .result,
                "also apply fixes that change texts",
                details:
                    "A safe fix keeps every entry as it is written; an unsafe one changes a key, a value or a comment, or removes an entry."
            ),
            diffOnly(),
        ]
        + ofCheck {
            !["write-baseline", "update-baseline", "list-files", "watch", "min-coverage"].contains($0)
        }

    package static let format: [OptionRow<FormatArguments>] =
        [
            checkOnly(), diffOnly(),
            OptionRow(
                "sort", .word("ORDER", LayoutStyle.Order.self) { $0.order = $1 }, in: .result,
                "sort the entries of each section",
                details: """
                    By `key` as genstrings does, or as in the `base`. An entry moves with its comments. A comment that belongs to no \
                    entry begins a section, and so do `MARK:` and comments that disable rules for a range. By default, as the \
                    configuration says. A string catalog always has the order of Xcode.
                    """),
            OptionRow(
                "lines", .parsed("A:B", { given throws(UsageError) in try given.lines() }) { $0.lines = $1 },
                in: .result, "format only the entries in lines A to B",
                details: "Not in a string catalog, which is formatted as a whole."),
        ] + ofCheck(shared.contains)

    package static let update: [OptionRow<UpdateArguments>] =
        onlyOfUpdate + [checkOnly(), diffOnly()]
        + ofCheck { shared.union(["base", "base-language"]).contains($0) }

    package static let merge: [OptionRow<MergeArguments>] = [
        OptionRow(
            "output", short: "o", .text(.path("PATH")) { $0.output = $1 }, in: .output,
            "write the merged table to PATH and not to OURS", details: "`-` is standard output."),
        OptionRow(
            "diff3", .flag { $0.showsBase = true }, in: .output,
            "show the common ancestor in conflicts", details: "As git does with `merge.conflictStyle=diff3`."),
    ]

    // MARK: - Shared options

    /// The options of `check` that all of them have.
    static let shared: Set = [
        "quiet", "color", "include", "exclude", "force-exclude", "allow-empty", "files-from", "null",
        "stdin-filename", "jobs", "config", "isolated", "set",
    ]

    static func checkOnly<Target: WritingArguments>() -> OptionRow<Target> {
        OptionRow(
            "check", .flag { $0.output = .check }, in: .result,
            "write nothing, exit with 1 if that would change",
            details: "Prints the paths of the tables that would change.")
    }

    private static func diffOnly<Target: WritingArguments>() -> OptionRow<Target> {
        OptionRow(
            "diff", .flag { $0.output = .diff }, in: .result,
            "write nothing, print what would change",
            details: """
                As a unified diff of the text. In a file or a pipe it is a patch of the bytes, which `git apply` takes; tables in UTF-16, \
                which are binary to git, are left out of it, with a message. The exit status is 1 if something would change.
                """)
    }

    /// Options of `check`, for arguments that contain its arguments.
    static func ofCheck<Target: WritingArguments>(
        _ isShared: (_ name: String) -> Bool
    ) -> [OptionRow<Target>] {
        check.filter { isShared($0.option.name) }.map { row in
            OptionRow<Target>(row.option) { target, given throws(UsageError) in
                try row.set(&target.check, given)
            }
        }
    }
}
