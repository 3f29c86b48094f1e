internal import Findings
internal import Rewriting
internal import SourceText
internal import StringTables

/// `"key";`
enum ShorthandEntry: TableRule {
    static let descriptor = RuleDescriptor(
        id: "shorthand-entry", group: .keys, severity: .info,
        summary: "an entry has no value, and its key is used instead",
        rationale: """
            `"Save";` means `"Save" = "Save";` to the platform. Other readers take the value as empty or refuse the \
            table, and usually the value was forgotten: translate it. After a syntax error on the same line nothing is reported: the \
            entry may be a part of a torn text.
            """,
        related: ["unquoted-key", "empty-key"],
        inCatalogs: .nothing,
        fixability: .safe, examples: [RuleExample(bad: "↓\"Save\";\n", good: "\"Save\" = \"Save\";\n")]
    )

    static func check(_ table: LintedTable, _ findings: inout FindingCollector) {
        guard table.table.shorthandCount > 0 else { return }
        for (number, entry) in table.table.entries.enumerated() where entry.isShorthand {
            guard !table.followsSyntaxError(number) else { continue }
            findings.report(
                descriptor, "the entry has no value: the app shows its key",
                at: Place(entry.key.source, entry: number),
                fix: fix(of: entry, in: table.table))
        }
    }

    private static func fix(of entry: Entry, in table: Table) -> UnplacedFix {
        let end = entry.key.source.upper
        return UnplacedFix(
            "Write the key as the value", .safe, replacing: TextRange(end, end),
            with: " = " + String(repairing: table.source(entry.key.source)))
    }
}

/// `key = "…";` in a table that otherwise quotes.
enum UnquotedKey: TableRule {
    static let descriptor = RuleDescriptor(
        id: "unquoted-key", group: .keys, severity: .info,
        summary: "a key is unquoted in a table that quotes its keys",
        rationale: """
            The platform accepts unquoted keys of plain letters, digits and _ $ / : . -, but many tools do not see \
            them, and any other character makes the table unreadable. Tables that never quote their keys, such as \
            InfoPlist.strings, are left alone. The unquoted keys of a table are one finding, at the first of them.
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
                at: Place(entry.key.source, entry: number), extent: .table,
                fix: UnplacedFix(
                    "Quote the key", .safe, replacing: entry.key.source,
                    with: "\"\(table.table.string(entry.key))\""))
        }
    }
}
