internal import Findings
internal import StringTables

/// A value that is an array, data, a number …, or such a key.
enum NonStringValue: TableRule {
    static let descriptor = RuleDescriptor(
        id: "non-string-value", group: .syntax, severity: .warning,
        summary: "a value or key is not a string",
        rationale: """
            The grammar allows arrays, data and numbers as values, but the app asks for a string: it gets an object \
            of another class and crashes or shows nothing, and Swift code that decodes the table as [String: String] \
            fails as a whole. Keys of a binary table may be data or numbers too, and the app never finds these.
            """,
        inCatalogs: .nothing,
        examples: [RuleExample(bad: "\"days\" = ↓(lundi, mardi);\n", good: "\"days\" = \"lundi, mardi\";\n")])

    static func check(_ table: LintedTable, _ findings: inout FindingCollector) {
        if table.table.form == .binary { checkKeys(table, &findings) }
        guard !table.table.nodes.isEmpty else { return }
        for (number, entry) in table.table.entries.enumerated() {
            guard case .nested(let index, let source) = entry.value, !table.table.isWithoutText(number) else {
                continue
            }
            let kind = table.table.kindName(ofNode: Int(index))
            findings.report(
                descriptor, "the value is \(kind), but the app expects a string",
                at: Place(source, entry: number))
        }
    }

    private static func checkKeys(_ table: LintedTable, _ findings: inout FindingCollector) {
        for number in table.table.entries.indices {
            guard case .object = table.table.entries[number].key.style, table.table.entries[number].isFirst
            else { continue }
            findings.report(
                descriptor, "the key is not a string: the app never finds this entry",
                at: Place(table.table.entries[number].key.source, entry: number))
        }
    }
}
