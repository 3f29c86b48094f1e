import Findings
import Foundation

/// The table of `docs/precision.md`: the number of findings of each rule, and how many of them are right.
struct PrecisionTable {
    private let rows: [String]
    private static let marks = ("<!-- figures -->\n", "<!-- end -->")
    static let page = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../docs/precision.md").standardized

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

    /// The table in the page, which is replaced with this one if `RECORD_DOCS` is set.
    func recorded() throws -> String {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        guard let start = text.range(of: Self.marks.0)?.upperBound,
            let end = text.range(of: Self.marks.1)?.lowerBound
        else { return "" }
        if ProcessInfo.processInfo.environment["RECORD_DOCS"] != nil {
            try (text[..<start] + markdown + text[end...]).write(
                to: Self.page, atomically: true, encoding: .utf8)
        }
        return String(text[start..<end])
    }
}
