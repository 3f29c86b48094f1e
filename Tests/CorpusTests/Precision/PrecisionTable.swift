import Foundation
import Linting

/// The table of `docs/precision.md`: for each rule how often it fires, and how often it is right.
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

    /// The table as the page has it; with `RECORD_DOCS` set, the page gets this one instead.
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
