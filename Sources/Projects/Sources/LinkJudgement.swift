internal import Findings
internal import Linting
internal import Rules

/// Decides which findings about sources are reported, when all sources are done.
struct LinkJudgement {
    private let link: TableLink
    private let tallies: [Int: KeyTally]

    init(_ link: TableLink, _ tallies: [Int: KeyTally]) {
        self.link = link
        self.tallies = tallies
    }

    /// Whether a finding does not depend on a table that seems to be that of other sources.
    func keeps(_ entry: SourceReport.Entry) -> Bool {
        guard let dependence = entry.dependence, dependence.isJudged else { return true }
        return tallies[dependence.group]?.isOwn ?? true
    }

    /// The findings on tables that are not judged, with the options of each.
    func doubts(_ options: (_ path: String) -> LintOptions) -> [Finding] {
        let rule = RuleDescriptor.undefinedKey
        return tallies.sorted { $0.key < $1.key }.compactMap { number, tally in
            guard !tally.isOwn, tally.absentCount > 0, let table = link.groups[number].tables.first,
                options(table.path).grade(of: rule) != .off
            else { return nil }
            let (found, all) = (tally.found.count, tally.found.count + tally.absentCount)
            return Finding(
                rule: rule, severity: .info,
                message:
                    "the table has \(found) of the \(all) keys that calls ask it for: they are not judged, since it may be the table of other sources",
                location: Location(path: table.path))
        }
    }
}
