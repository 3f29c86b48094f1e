internal import Findings

/// How many findings each rule has, the most frequent first.
struct CheckStatistics {
    struct Row: Hashable {
        let rule: String
        let severity: Severity
    }

    let rows: [(row: Row, count: Int)]

    init(_ findings: [Finding]) {
        var counts: [Row: Int] = [:]
        for finding in findings {
            counts[Row(rule: finding.rule.id, severity: finding.severity), default: 0] += 1
        }
        rows = counts.map { (row: $0.key, count: $0.value) }.sorted { left, right in
            if left.count != right.count { return left.count > right.count }
            if left.row.severity != right.row.severity { return left.row.severity > right.row.severity }
            return left.row.rule < right.row.rule
        }
    }

    /// A line for each rule: `  12  error    type-mismatch`.
    func text(_ style: TerminalStyle) -> String {
        let width = max(4, String(rows.first?.count ?? 0).utf8.count)
        return rows.map { row, count in
            let severity = style.paint(row.severity.rawValue.padded(to: 7), row.severity.role)
            return "\(String(count).rightAligned(to: width))  \(severity)  \(row.rule)\n"
        }.joined()
    }
}
