internal import SourceText

/// The options of `convert`.
extension OptionTable {
    package static let convert: [OptionRow<ConvertArguments>] =
        [
            OptionRow(
                "to", .word("FORMAT", ConvertedFormat.self) { $0.format = $1 }, in: .result,
                "make a catalog of tables, or tables of a catalog",
                details: """
                    `xcstrings` puts the `.strings` and `.stringsdict` with one name, in the `.lproj` folders of one folder, into the \
                    catalog that `--output` names. `tables` writes the tables that Xcode makes of a catalog into `.lproj` folders \
                    below `--output`. The old tables, or the catalog, stay where they are.
                    """),
            OptionRow(
                "form", .word("FORM", ConvertedForm.self) { $0.form = $1 }, in: .result,
                "convert to this form",
                details: """
                    A table that is not in this form is written anew, in UTF-8 or the `--encoding`: an entry a line, in their order, \
                    with the comments above them.
                    """),
            OptionRow(
                "encoding", .word("ENCODING", ConvertedEncoding.self) { $0.encoding = $1 }, in: .result,
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
                "write the converted table to PATH",
                details: """
                    `-` is standard output. There must be one table. With `--to xcstrings` it is the catalog, with `--to tables` \
                    the folder of the `.lproj` folders.
                    """),
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
