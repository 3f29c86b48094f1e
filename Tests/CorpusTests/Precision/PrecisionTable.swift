import Findings

/// The table of `docs/precision.md`: the number of findings of each rule, and how many of them are right.
struct PrecisionTable {
    private let rows: [String]

    init(_ groups: [CorpusFindings.Group], _ judgements: [Judgement]) {
        rows = groups.map { group in
            let judged = group.judged(judgements)
            let right = judged.count { $0.verdict == .right }
            return "| [`\(group.name.rule)`](rules/\(group.name.rule).md) | \(group.name.severity.rawValue) "
                + "| \(group.findings.count) | \(judged.count) | \(right) |"
        }
    }

    var markdown: String {
        "\n| rule | severity | findings | judged | right |\n|---|---|--:|--:|--:|\n"
            + rows.map { $0 + "\n" }.joined() + "\n"
    }

    func recorded() throws -> String { try PageFigures(name: "figures").recorded(replacingWith: markdown) }
}
