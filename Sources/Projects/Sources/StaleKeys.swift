internal import Findings
internal import Rules

/// The keys that catalogs mark as stale, of which sources may still have the literals: Xcode finds a key only where a call has
/// it, and an app also looks up what it has in a constant or an enumeration.
struct StaleKeys {
    /// The keys of the findings that are about one.
    let keys: Set<[UInt8]>

    init(in report: CheckReport) {
        keys = Set(
            report.findings.filter(\.isOfStaleKey).compactMap { $0.location.key.map { Array($0.utf8) } })
    }

    /// Says in a report which of the keys are literals of sources.
    ///
    /// - Parameter outcomes: What was found in each source.
    func tell(
        _ outcomes: some Sequence<(path: String, outcome: SourceRun.Outcome)>, in report: inout CheckReport
    ) {
        guard !keys.isEmpty else { return }
        var places: [[UInt8]: String] = [:]
        for (path, outcome) in outcomes where places.count < keys.count {
            for key in outcome.used.others where keys.contains(key) && places[key] == nil {
                places[key] = path
            }
        }
        guard !places.isEmpty else { return }
        report.findings = report.findings.map { finding in
            guard finding.isOfStaleKey, let key = finding.location.key,
                let path = places[Array(key.utf8)]
            else { return finding }
            return finding.stillUsed(in: path)
        }
    }
}

extension Finding {
    fileprivate var isOfStaleKey: Bool { rule.id == RuleCatalog.staleKey }

    fileprivate func stillUsed(in path: String) -> Finding {
        Finding(
            rule: rule, severity: severity,
            message: "Xcode marks the key as stale, but it is still a literal in \(path): "
                + "the app may look it up from a constant or a variable",
            location: location, notes: notes, fixes: fixes, subjects: subjects, baseTrait: baseTrait,
            extent: extent, further: further)
    }
}
