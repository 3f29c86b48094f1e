internal import Findings
internal import Rewriting
internal import SourceText
internal import StringTables

/// `key = "…";` in a table that otherwise quotes.
enum UnquotedKey: TableRule {
    static let descriptor = RuleDescriptor(
        id: "unquoted-key", group: .keys, severity: .info,
        summary: "a key is unquoted in a table that quotes its keys",
        rationale: """
            The platform accepts unquoted keys of plain letters, digits and _ $ / : . -, but many tools do not see \
            them, and any other character makes the table unreadable. Tables that never quote their keys, such as \
            InfoPlist.strings, are left alone.
            """,
        related: ["empty-key"],
        inCatalogs: .nothing,
        fixability: .safe,
        examples: [
            RuleExample(
                bad: "\"title\" = \"Titre\";\n↓ok = \"OK\";\n",
                good: "\"title\" = \"Titre\";\n\"ok\" = \"OK\";\n")
        ])

    static func check(_ table: LintedTable, _ findings: inout FindingCollector) {
        let bare = table.table.bareKeyCount
        guard bare > 0, bare * 2 <= table.table.keyedCount else { return }
        for (number, entry) in table.table.entries.enumerated()
        where entry.key.style == .bare && entry.isFirst {
            findings.report(
                descriptor, "unquoted key: many tools do not see it",
                at: Place(entry.key.source, entry: number),
                fix: UnplacedFix(
                    "Quote the key", .safe, replacing: entry.key.source,
                    with: "\"\(table.table.string(entry.key))\""))
        }
    }
}
