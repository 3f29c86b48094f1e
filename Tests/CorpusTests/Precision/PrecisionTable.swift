import Findings

/// The tables of `docs/precision.md` about judged findings.
enum PrecisionTable {
    /// The number of findings of each rule, and how many of the judged ones are right.
    static func byRule(_ groups: [CorpusFindings.Group], _ judgements: [Judgement]) -> String {
        let judged = Dictionary(grouping: judgements) {
            CorpusFindings.Group.Name(rule: $0.rule, severity: $0.severity)
        }
        let rows = groups.map { group in
            let name = group.name
            let share = PrecisionShare(judged[name] ?? [])
            return "| [`\(name.rule)`](rules/\(name.rule).md) | \(name.severity.rawValue) "
                + "| \(group.findings.count) | \(share.findings) | \(share.rightFindings) "
                + "| \(share.causes) | \(share.rightCauses) |\n"
        }
        return "\n| rule | severity | findings | judged | right | causes | right |\n"
            + "|---|---|--:|--:|--:|--:|--:|\n" + rows.joined() + "\n"
    }

    /// The shares of each severity in both halves and in all.
    static func bySeverity(_ judgements: [Judgement]) -> String {
        let rows = Severity.allCases.reversed().flatMap { severity in
            let all = judgements.filter { $0.severity == severity }
            let parts = Half.allCases.map { half in (half.name, all.filter { $0.half == half }) }
            return (parts + [("all", all)]).map {
                "| \(severity.rawValue) | \($0) | \(PrecisionShare($1).cells) |\n"
            }
        }
        return "\n| severity | half | judged | right | share | causes | right | share |\n"
            + "|---|---|--:|--:|--:|--:|--:|--:|\n" + rows.joined() + "\n"
    }
}

extension Half {
    fileprivate var name: String {
        switch self {
        case .tune: "tuned"
        case .measure: "measured"
        }
    }
}
