internal import Findings
internal import StringTables

/// A key that both tables of one name have.
enum ShadowedByStringsdict: TableRule {
    static let descriptor = RuleDescriptor(
        id: "shadowed-by-stringsdict", group: .plural, severity: .info,
        summary: "a key is also in the .strings table of the same name",
        rationale: """
            The platform merges the two tables, and the entry of the .stringsdict replaces that of the .strings table, whose \
            text is never shown. It does no harm, as where genstrings writes all keys; but whoever edits that text will wonder. \
            Texts for devices are no replacement on other devices. The keys of a table are one finding, at the first of them.
            """,
        related: ["plural-not-varied", "duplicate-key"],
        inCatalogs: .nothing,
        examples: [
            RuleExample(
                dictionary: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "one=%d fichier", "other=%d fichiers"), key: "↓files"),
                good: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "one=%d fichier", "other=%d fichiers"), key: "files.plural"),
                twin: "\"files\" = \"%d fichiers\";\n")
        ])

    static func check(_ table: LintedTable, _ findings: inout FindingCollector) {
        guard let twin = table.twin?.table, TableFormat(path: table.path) == .stringsdict,
            findings.hasRoom(for: descriptor)
        else { return }
        var matcher = EntryMatcher()
        for number in table.table.entries.indices where table.table.entries[number].isFirst {
            guard !table.table.entries[number].isShadowed,
                table.table.variations?.key(containing: number)?.hasDevices != true,
                matcher.entry(matching: number, of: table.table, in: twin) != nil
            else { continue }
            findings.report(
                descriptor, "the text of this key in the .strings table is never shown",
                at: Place(table.table.entries[number].key.source, entry: number), extent: .table)
        }
    }
}
