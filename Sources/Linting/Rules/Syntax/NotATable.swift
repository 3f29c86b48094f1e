internal import SourceText
internal import StringTables

/// A property list whose top is no dictionary, or no property list at all.
enum NotATable: TableRule {
    static let descriptors = [descriptor]
    static let descriptor = RuleDescriptor(
        id: "not-a-table", group: .syntax, severity: .error,
        summary: "the file holds no table of keys and values",
        rationale: """
            A property list may be a lone word, a list or a piece of data; plutil -lint accepts these as well. The \
            app needs keys with values, takes such a file for an empty table and shows its keys to the user. A Git \
            LFS pointer stands for a file that was not fetched: run `git lfs pull`.
            """,
        examples: [RuleExample(bad: "↓hello\n", good: "\"hello\" = \"Bonjour\";\n")])

    static func check(_ table: LintedTable, _ findings: inout FindingCollector) {
        if table.table.problems.contains(where: { $0.fault == .lfsPointer }) {
            findings.report(
                descriptor, "this is a Git LFS pointer, not the table itself; run git lfs pull", at: .file)
        }
        guard case .other(let value) = table.table.root, table.table.isAccepted else { return }
        let start = table.table.text.start
        findings.report(
            descriptor,
            "the file holds \(value.kindName), not keys with values: the app takes it for an empty table",
            at: Place(.init(start, start)))
    }
}
