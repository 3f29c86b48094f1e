internal import Findings
internal import SourceText
internal import StringTables

/// One key, several entries.
enum DuplicateKey: TableRule {
    static let descriptor = RuleDescriptor(
        id: "duplicate-key", group: .keys, severity: .error,
        summary: "a key occurs more than once in the table",
        rationale: """
            The app loads one of the values: the last one in an old-style or XML table, the first one in a binary \
            table. With the same value it is a warning; with different values one of them is never shown, and which \
            one may change when the table is compiled. Keys are compared after their escapes are decoded.
            """,
        examples: [
            RuleExample(
                bad: "\"title\" = \"Réglages\";\n↓\"title\" = \"Options\";\n",
                good: "\"title\" = \"Options\";\n")
        ])

    static func check(_ table: LintedTable, _ findings: inout FindingCollector) {
        for duplicate in table.table.keys.duplicates {
            guard findings.hasRoom(for: descriptor) else { return }
            report(duplicate, in: table, &findings)
        }
    }

    private static func report(
        _ duplicate: KeyIndex.Duplicate, in table: LintedTable, _ findings: inout FindingCollector
    ) {
        let (earlier, later) = (table.table.entries[duplicate.earlier], table.table.entries[duplicate.later])
        let isSame = table.table.haveSameValue(earlier, later)
        let winner = table.table.form == .binary ? "first" : "last"
        let message =
            isSame
            ? "duplicate key with the same value"
            : "duplicate key with another value: only the \(winner) one is loaded"
        findings.report(
            descriptor, message, at: Place(later.key.source, entry: duplicate.later),
            severity: isSame ? .warning : .error,
            notes: [UnplacedNote("the other entry", at: Place(earlier.key.source, entry: duplicate.earlier))])
    }
}

extension Table {
    fileprivate func haveSameValue(_ left: Entry, _ right: Entry) -> Bool {
        switch (left.value, right.value) {
        case (.text(let left), .text(let right)): bytes(of: left).isEqual(to: bytes(of: right))
        case (.nested(let left, _), .nested(let right, _)):
            nestedValues[Int(left)] == nestedValues[Int(right)]
        default: false
        }
    }
}
