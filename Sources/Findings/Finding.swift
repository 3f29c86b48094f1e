internal import SourceText

/// Something that a rule found, with its location; an object, since lists of findings are copied and sorted.
package final class Finding: Sendable {
    package let rule: RuleDescriptor
    package let severity: Severity
    /// One sentence that says what happens, without a full stop.
    package let message: String
    package let location: Location
    /// Why it is not reported; `nil` if it is.
    package let suppression: Suppression?
    package let notes: [Note]
    package let fixes: [Fix]
    /// The keys that it is about, if there are several and the request asks for them.
    package let subjects: [String]
    /// What the base has and the translation lacks, as a verb with its object; `nil` if the fault is surely not in the base.
    package let baseTrait: String?
    package let extent: Extent
    /// The other places with the same cause.
    package let further: [Location]

    package init(
        rule: RuleDescriptor, severity: Severity, message: String, location: Location,
        suppression: Suppression? = nil, notes: [Note] = [], fixes: [Fix] = [], subjects: [String] = [],
        baseTrait: String? = nil, extent: Extent = .place, further: [Location] = []
    ) {
        self.rule = rule
        self.severity = severity
        self.message = message
        self.location = location
        self.suppression = suppression
        self.notes = notes
        self.fixes = fixes
        self.subjects = subjects
        self.baseTrait = baseTrait
        self.extent = extent
        self.further = further
    }

    /// An addition to a finding, possibly about another place.
    package struct Note: Sendable {
        package let message: String
        package let location: Location?

        package init(message: String, location: Location? = nil) {
            self.message = message
            self.location = location
        }
    }
}

extension [Finding] {
    /// Inserts findings, each where it belongs in the order of path, offset and rule.
    package mutating func merge(_ others: [Finding]) {
        guard !others.isEmpty else { return }
        var merged: [Finding] = []
        merged.reserveCapacity(count + others.count)
        var rest = self[...]
        for other in others.sorted(by: { $0.precedes($1) }) {
            let place = rest.partitioningIndex { !$0.precedes(other) }
            merged += rest[..<place]
            merged.append(other)
            rest = rest[place...]
        }
        self = merged + rest
    }
}

extension Finding {
    /// The same finding, marked as suppressed.
    package func suppressed(by suppression: Suppression) -> Finding {
        Finding(
            rule: rule, severity: severity, message: message, location: location, suppression: suppression,
            notes: notes, fixes: fixes, subjects: subjects, extent: extent, further: further)
    }

    /// The same finding without its fixes.
    package var withoutFixes: Finding {
        Finding(
            rule: rule, severity: severity, message: message, location: location, suppression: suppression,
            notes: notes, subjects: subjects, baseTrait: baseTrait, extent: extent, further: further)
    }

    /// The order of reports: path, offset, rule.
    package func precedes(_ other: Finding) -> Bool {
        let offsets = (location.range?.start.offset ?? 0, other.location.range?.start.offset ?? 0)
        return (location.path, offsets.0, rule.id) < (other.location.path, offsets.1, other.rule.id)
    }
}
