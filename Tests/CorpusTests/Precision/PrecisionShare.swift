import Findings

/// How many of some judged findings are right, by finding and by cause.
///
/// A cause is a rule, a project and a pattern. It is right if most of its findings are.
struct PrecisionShare {
    let findings: Int
    let rightFindings: Int
    let causes: Int
    let rightCauses: Int

    private struct Cause: Hashable {
        let rule: String
        let severity: Severity
        let project: String
        let pattern: String
    }

    init(_ judgements: [Judgement]) {
        let isRight = { (judgement: Judgement) in judgement.verdict == .right }
        let groups = Dictionary(grouping: judgements) {
            Cause(rule: $0.rule, severity: $0.severity, project: $0.identity.project, pattern: $0.cause)
        }
        findings = judgements.count
        rightFindings = judgements.count(where: isRight)
        causes = groups.count
        rightCauses = groups.values.count { 2 * $0.count(where: isRight) > $0.count }
    }

    /// The cells of a row: numbers, and shares in percent.
    var cells: String {
        "\(findings) | \(rightFindings) | \(Self.percent(rightFindings, of: findings)) "
            + "| \(causes) | \(rightCauses) | \(Self.percent(rightCauses, of: causes))"
    }

    private static func percent(_ part: Int, of whole: Int) -> String {
        let tenths = whole == 0 ? 1000 : (2000 * part + whole) / (2 * whole)
        return "\(tenths / 10).\(tenths % 10) %"
    }
}
