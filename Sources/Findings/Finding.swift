package import SourceText

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

/// How bad a finding is, by what you should do about it.
package enum Severity: String, Sendable, Comparable, CaseIterable {
    /// Good to know; no action is needed.
    case info
    /// Probably wrong for some users; review it.
    case warning
    /// Wrong: the app crashes, loses text, or shows something unintended.
    case error

    package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .info: 0
        case .warning: 1
        case .error: 2
        }
    }
}

/// How far the cause of a finding reaches: findings of a rule that have one cause are reported as one.
package enum Extent: Sendable, Hashable {
    /// The place of the finding.
    case place
    /// A key or a value, by the offset at which it starts.
    case text(at: Int)
    /// The table.
    case table
    /// All places of the table in which the same mistake was made, by a name for it.
    case mistake(String)

    /// Whether it reaches beyond a text.
    package var isTable: Bool {
        switch self {
        case .place, .text: false
        case .table, .mistake: true
        }
    }
}

/// Why a finding is not reported.
package struct Suppression: Sendable {
    package enum Kind: String, Sendable {
        /// By a comment in the table.
        case comment
        /// By the baseline.
        case baseline
    }

    package let kind: Kind
    package let reason: String?

    package init(kind: Kind, reason: String? = nil) {
        self.kind = kind
        self.reason = reason
    }
}

/// What a finding says besides what is wrong and where.
package struct FindingForm: Equatable, Sendable {
    /// Which keys a finding about several lists, from few to many.
    package enum ListedKeys: Comparable, Sendable {
        case none
        /// The first ``Limits/listedSubjects``.
        case first
        /// All.
        case every
        /// All, and no finding is left out either: a baseline needs to know.
        case all
    }

    package var listedKeys = ListedKeys.none
    /// The unit of the columns that formats for people and editors show.
    package var columns = ColumnUnit.scalars

    package init(listedKeys: ListedKeys = .none) { self.listedKeys = listedKeys }
}
