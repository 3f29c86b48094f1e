internal import Findings
internal import StringTables

/// Zero bytes, or a byte order mark and nothing else.
enum EmptyFile: ProblemRule {
    static let descriptor = RuleDescriptor(
        id: "empty-file", group: .syntax, severity: .info,
        summary: "the file is empty",
        rationale: """
            The platform refuses a file without content, and plutil fails on it. If an empty table is intended, as \
            happens in an .lproj folder, put a comment into it: a table with a comment and no entries is valid. \
            Outside an .lproj folder an empty file is an error, and so is an empty string catalog, which does not build.
            """,
        related: ["not-a-table", "missing-table"],
        profiles: ProfileGrades(release: .on(.error)),
        inCatalogs: .file,
        examples: [RuleExample(bad: .bytes([]), good: .text("/* nothing to translate yet */\n"))])

    /// Whether it is a table of texts that vary, which is not made as a placeholder.
    private static func isPlural(_ table: LintedTable) -> Bool {
        TableFormat(path: table.path) == .stringsdict
    }

    static func finding(for problem: Problem, in table: LintedTable) -> ProblemFinding? {
        guard problem.fault == .emptyFile else { return nil }
        return ProblemFinding(
            message: table.table.isOfCatalog
                ? "the file is empty: \(table.refusal)"
                : "the file is empty: the platform loads no table from it",
            severity: table.locale == nil ? .error : isPlural(table) ? .warning : .info)
    }
}
