internal import Findings
internal import SourceText
internal import StringTables

/// Entries without a comment.
enum MissingComment: TranslationRule {
    static let descriptor = RuleDescriptor(
        id: "missing-comment", group: .keys, severity: .info,
        summary: "entries have no comment",
        rationale: """
            A comment directly above an entry tells translators where a text appears and what its arguments are. \
            Without one they see a short text and guess. Only old-style tables without a base are checked, and each has \
            at most one finding. Off by default, since many projects have no comments at all.
            """,
        isOnByDefault: false,
        inCatalogs: .nothing,
        examples: [
            RuleExample(
                bad: "↓\"Open\" = \"Open\";\n",
                good: "/* Button that opens the door */\n\"Open\" = \"Open\";\n", locale: "en")
        ])

    static func check(_ translation: Translation, _ findings: inout FindingCollector) {
        let table = translation.table.table
        guard translation.base == nil, table.form == .oldStyle, findings.hasRoom(for: descriptor) else {
            return
        }
        let found = table.entries.indices.filter {
            table.entries[$0].comment.isEmpty && table.entries[$0].isFirst
        }
        let (new, older) = translation.divided(found, by: translation.concerns)
        report(new, in: table, &findings)
        findings.asOlder { report(older, in: table, &$0) }
    }

    private static func report(_ found: [Int], in table: Table, _ findings: inout FindingCollector) {
        guard let first = found.first else { return }
        let count = found.count == 1 ? "1 entry has" : "\(found.count) entries have"
        findings.report(
            descriptor, "\(count) no comment: translators do not know where the text appears",
            at: Place(table.entries[first].key.source, entry: first),
            subjects: Subjects(entries: found, isInBase: false))
    }
}
