internal import StringTables

/// `key = "…";` in a table that otherwise quotes.
enum UnquotedKey: TableRule {
    static let descriptors = [descriptor]
    static let descriptor = RuleDescriptor(
        id: "unquoted-key", group: .keys, severity: .info,
        summary: "a key stands without quotes among keys with quotes",
        rationale: """
            The platform takes bare keys of plain letters, digits and _ $ / : . -, but many tools do not see them, \
            and one more character makes the table unreadable. Tables that never quote their keys, such as \
            InfoPlist.strings, are left alone.
            """,
        examples: [
            RuleExample(
                bad: "\"title\" = \"Titre\";\n↓ok = \"OK\";\n",
                good: "\"title\" = \"Titre\";\n\"ok\" = \"OK\";\n")
        ])

    static func check(_ table: LintedTable, _ findings: inout FindingCollector) {
        let bare = table.table.bareKeyCount
        guard bare > 0, bare * 2 <= table.table.entries.count else { return }
        for (number, entry) in table.table.entries.enumerated() where entry.key.style == .bare {
            findings.report(
                descriptor, "the key stands without quotes; many tools do not see it",
                at: Place(entry.key.source, entry: number))
        }
    }
}
