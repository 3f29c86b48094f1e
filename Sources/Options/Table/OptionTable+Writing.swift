internal import Extraction
internal import Projects
internal import Reporting
internal import Rewriting
internal import SourceText
internal import StringTables

/// The options of the commands that write tables.
extension OptionTable {
    package static let fix: [OptionRow<FixArguments>] =
        [
            OptionRow(
                "unsafe", .flag { $0.isUnsafe = true }, in: .result, overHTTP: true, isCommon: true,
                "also apply fixes that change texts",
                details:
                    "A safe fix keeps every entry as it is written; an unsafe one changes a key, a value or a comment, or removes an entry."
            ),
            checkOnly(), diffOnly(),
        ]
        + ofCheck {
            ![
                "fix", "staged", "write-baseline", "update-baseline", "list-files", "watch", "min-coverage",
            ].contains($0)
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
    private static let shared: Set = [
        "quiet", "color", "include", "exclude", "force-exclude", "allow-empty", "files-from", "null",
        "stdin-filename", "jobs", "config", "isolated", "set",
    ]

    static func checkOnly<Target: WritingArguments>() -> OptionRow<Target> {
        OptionRow(
            "check", .flag { $0.output = .check }, in: .result, isCommon: true,
            "write nothing, exit with 1 if that would change",
            details: "Prints the paths of the tables that would change.")
    }

    static func diffOnly<Target: WritingArguments>() -> OptionRow<Target> {
        OptionRow(
            "diff", .flag { $0.output = .diff }, in: .result, isCommon: true,
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

/// The options of `convert`.
extension OptionTable {
    package static let convert: [OptionRow<ConvertArguments>] =
        [
            OptionRow(
                "to", .word("FORMAT", ConvertedFormat.self) { $0.format = $1 }, in: .result, isCommon: true,
                "make a catalog of tables, or tables of a catalog",
                details: """
                    `xcstrings` puts the `.strings` and `.stringsdict` with one name, in the `.lproj` folders of one folder, into the \
                    catalog that `--output` names. `tables` writes the tables that Xcode makes of a catalog into `.lproj` folders \
                    below `--output`. The old tables, or the catalog, stay where they are.
                    """),
            OptionRow(
                "form", .word("FORM", ConvertedForm.self) { $0.form = $1 }, in: .result, isCommon: true,
                "convert to this form",
                details: """
                    A table that is not in this form is written anew, in UTF-8 or the `--encoding`: an entry a line, in their order, \
                    with the comments above them.
                    """),
            OptionRow(
                "encoding", .word("ENCODING", ConvertedEncoding.self) { $0.encoding = $1 }, in: .result,
                isCommon: true,
                "convert to this encoding",
                details: """
                    Only the encoding changes, and the name of the encoding in an XML declaration. `utf-16` and `utf-32` are \
                    little-endian. There is a byte order mark in all but `utf-8`.
                    """),
            OptionRow(
                "bom", .flag { $0.hasMark = true }, in: .result, "begin with a byte order mark, also in UTF-8"
            ),
            OptionRow(
                "no-bom", .flag { $0.hasMark = false }, in: .result, "remove the byte order mark of UTF-8"),
            OptionRow(
                "from",
                .parsed("ENCODING", { given throws(UsageError) in try given.namedEncoding() }) {
                    $0.source = $1
                },
                in: .result, "read tables whose encoding is unknown in this one",
                details: """
                    For tables with bytes that are not UTF-8, for UTF-16 without a byte order mark, and where an XML declaration is \
                    wrong, such as `windows-1252`, `macintosh` or `utf-16le`. It is never guessed, and other tables do not \
                    need it. They become UTF-8 if there is no `--encoding`.
                    """),
            OptionRow(
                "allow-loss", .flag { $0.allowsLoss = true }, in: .result,
                "convert even if something is lost",
                details: """
                    What is lost is listed on standard error in any case: comments in a binary table, comments that belong to no key, \
                    entries that the app does not load, and values and characters that the form does not have.
                    """),
            OptionRow(
                "output", short: "o", .text(.path("PATH")) { $0.output = .path($1) }, in: .output,
                isCommon: true, "write the converted table to PATH",
                details: """
                    `-` is standard output. There must be one table. With `--to xcstrings` it is the catalog, with `--to tables` \
                    the folder of the `.lproj` folders.
                    """),
            checkOnly(),
        ] + ofCheck { shared.contains($0) || $0 == "base-language" }
}

extension Given {
    /// The name of an encoding that can be read.
    func namedEncoding() throws(UsageError) -> NamedEncoding {
        guard let encoding = NamedEncoding(value) else {
            throw UsageError("\(spelling): there is no encoding \"\(value)\"")
        }
        return encoding
    }
}

extension OptionTable {
    /// The options that only `update` has.
    private static let onlyOfUpdate: [OptionRow<UpdateArguments>] = [
        OptionRow(
            "format", short: "f",
            .word("FORMAT", WritingFormat.self, default: .text) { $0.format = $1 }, in: .output,
            "write the report in this format"),
        OptionRow(
            "since",
            .parsed("REV", { given throws(UsageError) in try given.revision() }) {
                $0.check.options.since = $1
            }, in: .comparison,
            "compare the base with that at a git revision",
            details: """
                The old base is that at the merge base of `REV` and `HEAD`. After genstrings, `--since HEAD` \
                compares with the last commit. It tells what was renamed, which base texts have changed and which comments.
                """),
        OptionRow(
            "old", .text(.path("FILE")) { $0.old = $1 }, in: .comparison,
            "compare the base with its old version FILE",
            details: "Like `--since`, if all tables have one base."),
        OptionRow(
            "sources", .each(.path("PATH"), { $0.value }) { $0.sources.append($1) }, in: .comparison,
            "bring the base up to date with sources first",
            details: """
                `PATH` is a source or a folder; may be repeated. Keys that calls ask for are added to the base table of \
                the same name, as `strlint extract --modern --merge` does, and then to the translations.
                """),
        OptionRow(
            "routine",
            .each(.text("NAME"), { given throws(UsageError) in try given.routine() }) {
                $0.extraction.routines.append($1)
            }, in: .comparison, "also look for calls of NAME in sources",
            details: "As for `NSLocalizedString`, with its variants; see `strlint extract`. May be repeated."),
        OptionRow(
            "new-values",
            .word("VALUE", UpdateOptions.NewValues.self, default: .base) { $0.update.newValues = $1 },
            in: .result, "the value of new entries",
            details: """
                `base` is the text of the base, which the app also shows for a missing key. `key` is the key, \
                `empty` an empty text, which the app shows as nothing, and `skip` adds no entries.
                """),
        OptionRow(
            "no-mark", .flag { $0.update.isMarking = false }, in: .result,
            "do not mark new entries as untranslated"),
        OptionRow(
            "obsolete",
            .word("WHAT", UpdateOptions.Obsolete.self, default: .keep) { $0.update.obsolete = $1 },
            in: .result, "what to do with keys that the base does not have",
            details: """
                `keep` only reports them, `flag` marks them as unmatched, `comment` makes a comment of the entry, \
                and `remove` removes it with its comments.
                """),
        OptionRow(
            "stale", .word("WHAT", UpdateOptions.Stale.self, default: .report) { $0.update.stale = $1 },
            in: .result, "what to do where the base text has changed",
            details: "`flag` marks the entry as fuzzy, with the text that was translated."),
        OptionRow(
            "renames",
            .word("WHICH", UpdateOptions.Renames.self, default: .sameValue) { $0.update.renames = $1 },
            in: .result, "which renamed keys to rename",
            details: """
                `same-value` are those whose base text is the same. `similar` also renames keys that are similar to a key \
                of the old base, and marks the entries as fuzzy. `none` renames no key.
                """),
        OptionRow(
            "comments",
            .word("WHAT", UpdateOptions.Comments.self, default: .sync) { $0.update.comments = $1 },
            in: .result, "what to do where the comment has changed",
            details: "`sync` takes the new comment of the base, if the entry has the old one."),
        OptionRow(
            "place", .word("WHERE", UpdateOptions.Place.self, default: .base) { $0.update.place = $1 },
            in: .result, "where new entries go",
            details: """
                `base` puts them after the entry that they follow in the base, `end` at the end, and `sorted` where \
                genstrings would put them in a sorted table.
                """),
        OptionRow(
            "keep-going", .flag { $0.keepsGoing = true }, in: .result,
            "write tables although others cannot be updated"),
    ]
}
