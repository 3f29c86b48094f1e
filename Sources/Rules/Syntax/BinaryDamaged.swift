internal import Findings
internal import StringTables

/// A binary table that cannot be read.
enum BinaryDamaged: ProblemRule {
    static let descriptor = RuleDescriptor(
        id: "binary-damaged", group: .syntax, severity: .error,
        summary: "a binary table is damaged",
        rationale: """
            A compiled table (bplist00) is read by offsets. If an offset, a length or a reference is out of bounds, \
            the platform refuses the whole table. Compile the table again from its source.
            """,
        related: ["non-string-value"],
        inCatalogs: .nothing,
        examples: [RuleExample(bad: .bytes(Array("bplist00".utf8) + [UInt8](repeating: 0, count: 40)))])

    static func finding(for problem: Problem, in table: LintedTable) -> ProblemFinding? {
        guard case .binaryDamaged(let reason) = problem.fault else { return nil }
        return ProblemFinding(message: "\(reason): \(table.refusal)")
    }
}
