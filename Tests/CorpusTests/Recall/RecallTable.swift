import Rules

/// The second table of `docs/precision.md`: the known faults by rule and half, and how many of them are found.
struct RecallTable {
    private let recall: Recall

    init(_ recall: Recall) { self.recall = recall }

    var markdown: String {
        let groups = Dictionary(grouping: recall.faults) { $0.rules[0] }.sorted { $0.key < $1.key }
        let rows = groups.map { row(Self.link($0), $1) } + [row("all", recall.faults)]
        return "\n| rule | faults | found | tuned half | found | measured half | found |\n"
            + "|---|--:|--:|--:|--:|--:|--:|\n" + rows.joined() + "\n"
    }

    func recorded() throws -> String { try PageFigures(name: "recall").recorded(replacingWith: markdown) }

    private func row(_ name: String, _ faults: [Fault]) -> String {
        let parts = [faults, faults.filter { $0.half == .tune }, faults.filter { $0.half == .measure }]
        let counts = parts.flatMap { [$0.count, $0.count(where: recall.finds)] }
        return "| \(name) | " + counts.map(String.init).joined(separator: " | ") + " |\n"
    }

    /// A rule that is still to be written has no page.
    private static func link(_ rule: String) -> String {
        RuleCatalog.descriptor(of: rule) == nil ? "`\(rule)`" : "[`\(rule)`](rules/\(rule).md)"
    }
}
