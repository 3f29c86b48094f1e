internal import SourceText

extension [Finding] {
    /// The findings, with those that have one cause as one, at the place of the first.
    ///
    /// - Parameter absorbed: Called for each finding that becomes part of another.
    package func grouped(_ absorbed: (Finding) -> Void = { _ in }) -> [Finding] {
        var groups: [Cause: [Finding]] = [:]
        for finding in self {
            if let cause = Cause(of: finding) { groups[cause, default: []].append(finding) }
        }
        guard !groups.isEmpty else { return self }
        return compactMap { finding in
            guard let cause = Cause(of: finding), let group = groups[cause] else { return finding }
            guard group[0] === finding else {
                absorbed(finding)
                return nil
            }
            return group.count == 1 ? finding : Finding(joining: group)
        }
    }
}

/// What findings that are reported as one have in common.
private struct Cause: Hashable {
    let rule: String
    let path: String
    let locale: String?
    let severity: Severity
    let extent: Extent
    let suppression: Suppression.Kind?
    let reason: String?

    /// `nil` if the cause of a finding reaches no further than its place.
    init?(of finding: Finding) {
        guard finding.extent != .place else { return nil }
        rule = finding.rule.id
        path = finding.location.path
        locale = finding.location.locale
        severity = finding.severity
        extent = finding.extent
        suppression = finding.suppression?.kind
        reason = finding.suppression?.reason
    }
}

extension Finding {
    /// - Parameter group: Findings with one cause.
    fileprivate convenience init(joining group: [Finding]) {
        let (first, others) = (group[0], group.dropFirst())
        let count =
            switch first.extent {
            case .mistake: "in \(group.count) places"
            case .table: "and \(others.count) more in this table"
            case .place, .text: "and \(others.count) more in this text"
            }
        self.init(
            rule: first.rule, severity: first.severity,
            message: "\(first.message) (\(count))",
            location: first.location, suppression: first.suppression, notes: first.notes,
            fixes: group.flatMap(\.fixes), extent: first.extent,
            further: others.prefix(Limits.listedSubjects).map(\.location.withoutSnippet))
    }
}

extension Location {
    fileprivate var withoutSnippet: Location {
        Location(path: path, kind: kind, locale: locale, category: category, range: range)
    }
}
