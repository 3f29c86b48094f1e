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
            one may change when the table is compiled. Keys are compared after their escapes are decoded. In a string \
            catalog it may also be a language, a category, a variable or another member that occurs twice: of its \
            readers, some take the first one and some the last one.
            """,
        related: ["key-twins", "extra-key", "invalid-nesting"],
        inCatalogs: .nothing,
        fixability: .sometimes,
        fixEffect: .removesDuplicates,
        examples: [
            RuleExample(
                bad: "\"title\" = \"Réglages\";\n↓\"title\" = \"Options\";\n",
                good: "\"title\" = \"Options\";\n"),
            RuleExample(
                bad: "\"title\" = \"Options\";\n↓\"title\" = \"Options\";\n",
                good: "\"title\" = \"Options\";\n"),
            RuleExample(
                bad: .catalog(#""Hi" : { "comment" : "A greeting", ↓"comment" : "A greeting" }"#),
                good: .catalog(#""Hi" : { "comment" : "A greeting" }"#),
                name: RuleExample.catalogName),
            RuleExample(
                dictionary: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "one=%d fichier", "other=%d fichiers", "↓other=%d fichiers")),
                good: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "one=%d fichier", "other=%d fichiers"))),
        ])

    static func check(_ table: LintedTable, _ findings: inout FindingCollector) {
        let removal = findings.hasRoom(for: descriptor) ? DuplicateRemoval(table.table) : nil
        for duplicate in table.table.keys.duplicates {
            guard findings.hasRoom(for: descriptor) else { return }
            report(duplicate, in: table, removal, &findings)
        }
        guard let duplicates = table.table.variations?.duplicates, !duplicates.isEmpty else { return }
        var memberRemoval = MemberRemoval(table.table)
        for duplicate in duplicates {
            report(duplicate, in: table, &memberRemoval, &findings)
        }
    }

    /// A case, a variable or another member that an entry has twice.
    private static func report(
        _ duplicate: DuplicateMember, in table: LintedTable, _ removal: inout MemberRemoval,
        _ findings: inout FindingCollector
    ) {
        let name = table.table.string(duplicate.later)
        findings.report(
            descriptor, "“\(name.shortened)” is here twice\(consequence(duplicate.isSame, in: table))",
            at: Place(duplicate.later.source, entry: duplicate.unit),
            severity: duplicate.isSame ? .warning : .error,
            notes: [
                UnplacedNote("the other one", at: Place(duplicate.earlier.source, entry: duplicate.unit))
            ],
            fix: removal.fix(duplicate))
    }

    private static func consequence(_ isSame: Bool, in table: LintedTable) -> String {
        let winner = table.table.form == .binary ? "first" : "last"
        return isSame ? " with the same value" : " with different values: only the \(winner) one is loaded"
    }

    private static func report(
        _ duplicate: KeyIndex.Duplicate, in table: LintedTable, _ removal: DuplicateRemoval?,
        _ findings: inout FindingCollector
    ) {
        let (earlier, later) = (table.table.entries[duplicate.earlier], table.table.entries[duplicate.later])
        let isSame = table.table.haveSameTexts(duplicate.earlier, duplicate.later)
        findings.report(
            descriptor, "duplicate key\(consequence(isSame, in: table))",
            at: Place(later.key.source, entry: duplicate.later),
            severity: isSame ? .warning : .error,
            notes: [UnplacedNote("the other entry", at: Place(earlier.key.source, entry: duplicate.earlier))],
            fix: removal?.fix(duplicate, isSame: isSame))
    }
}

extension Table {
    /// Whether two keys, of which these are the first units, have the same texts.
    fileprivate func haveSameTexts(_ left: Int, _ right: Int) -> Bool {
        guard let variations else { return haveSameValue(entries[left], entries[right]) }
        let units = [left, right].map(variations.units)
        return units[0].count == units[1].count
            && zip(units[0], units[1]).allSatisfy { left, right in
                variations.path(of: left) == variations.path(of: right)
                    && haveSameValue(entries[left], entries[right])
            }
    }

    fileprivate func haveSameValue(_ left: Entry, _ right: Entry) -> Bool {
        switch (left.value, right.value) {
        case (.text(let left), .text(let right)): isSame(left, as: right)
        case (.nested(let left, _), .nested(let right, _)):
            isSameValue(Int(left), as: Int(right), of: self)
        default: false
        }
    }
}
