internal import Findings
internal import SourceText
internal import StringTables

/// Markers of an unresolved merge.
enum ConflictMarker: ProblemRule {
    static let descriptor = RuleDescriptor(
        id: "conflict-marker", group: .syntax, severity: .error,
        summary: "the table contains merge conflict markers",
        rationale: """
            The lines that git writes around a conflict end the table for the platform's reader, without an error: \
            plutil -lint says OK, and the app loses every key after the first marker. Choose one side and remove the \
            markers.
            """,
        inCatalogs: .file,
        examples: [
            RuleExample(
                bad:
                    "\"a\" = \"1\";\n↓<<<<<<< HEAD\n\"b\" = \"2\";\n↓=======\n\"b\" = \"3\";\n↓>>>>>>> topic\n",
                good: "\"a\" = \"1\";\n\"b\" = \"3\";\n")
        ])

    static func finding(for problem: Problem, in table: LintedTable) -> ProblemFinding? {
        guard problem.fault == .conflictMarker else { return nil }
        let consequence = table.consequence(of: problem).map { ": " + $0 } ?? ""
        return ProblemFinding(
            message: "unresolved merge conflict\(consequence)",
            notes: problem.range.start == table.table.platformEnd ? [TableCutShort.silence] : [])
    }
}
