internal import Extraction
internal import Projects
internal import Reporting
internal import Rewriting

extension OptionTable {
    /// The options that only `update` has.
    static let onlyOfUpdate: [OptionRow<UpdateArguments>] = [
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
