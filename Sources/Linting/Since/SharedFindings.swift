internal import SourceText

/// What one change of a base has done to several translations in the same way: one finding.
struct SharedFindings {
    private struct Name: Hashable {
        let rule: String
        let path: String
        let range: Location.Range?
        let message: String
    }

    private var names: [Name] = []
    private var groups: [Name: [(locale: String, finding: Finding)]] = [:]
    /// How many translations are shown beside the base.
    private static let shown = 20

    init(_ outcomes: [TableOutcome]) {
        for outcome in outcomes {
            for finding in outcome.baseFindings {
                let location = finding.location
                let name = Name(
                    rule: finding.rule, path: location.path, range: location.range, message: finding.message)
                if groups[name] == nil { names.append(name) }
                groups[name, default: []].append((outcome.locale, finding))
            }
        }
    }

    /// One finding for each group, with the places in the translations as notes.
    var findings: [Finding] {
        names.compactMap { name in
            guard let group = groups[name], let first = group.first?.finding else { return nil }
            let notes = group.prefix(Self.shown).flatMap(\.finding.notes)
            let rest = group.count - Self.shown
            let more = rest > 0 ? [Finding.Note(message: "and in \(rest) more")] : []
            return Finding(
                rule: name.rule, severity: group.map(\.finding.severity).max() ?? first.severity,
                message: "\(group.map(\.locale).named()): \(name.message)", location: first.location,
                notes: notes + more)
        }
    }
}
