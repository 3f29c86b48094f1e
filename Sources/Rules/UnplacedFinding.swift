package import Findings
internal import FormatStrings

/// A finding whose lines and columns are not known yet.
package struct UnplacedFinding: Sendable {
    package let rule: RuleDescriptor
    package let severity: Severity
    package let message: String
    package let place: Place
    package let notes: [UnplacedNote]
    package var fix: UnplacedFix?
    package var extent = Extent.place
    /// The entries that it is about, if there are several.
    package var subjects = Subjects.none
    /// See ``Finding/baseTrait``.
    package var baseTrait: String?
    /// Because of these it may be none, if other locales agree.
    package var deviations: [Deviation] = []
    package var dependence: KeyDependence?
    /// What a table of another locale must say, or it is none.
    package var need: EvidenceNeed?
    package var suppression: Suppression?
    /// Whether its rule knows that it is older than the changes that are checked, which it then only adds to the count of.
    package var isOlder = false
}

/// The key of a table that a finding about a source depends on.
package struct KeyDependence: Sendable {
    /// An index of ``TableLink/groups``.
    package let group: Int
    package let key: [UInt8]
    /// Whether the finding is none if the table is not that of the sources.
    package let isJudged: Bool
}

extension UnplacedFinding {
    /// Replaces the findings of a rule that exceed a limit.
    init(omittingOthersOf rule: RuleDescriptor, _ severity: Severity) {
        self.init(
            rule: rule, severity: severity,
            message: "more findings of this rule in this table are not listed", place: .file, notes: [])
    }

    /// The finding at a place in the base, with `notes` instead of those about the base, and without a fix.
    package func moved(to place: Place, notes others: [UnplacedNote]) -> UnplacedFinding {
        UnplacedFinding(
            rule: rule, severity: severity, message: message, place: place,
            notes: others + notes.filter { $0.place?.isInBase != true })
    }
}

/// A note of a finding whose line and column are not known yet.
package struct UnplacedNote: Sendable {
    package let message: String
    package let place: Place?

    package init(_ message: String, at place: Place? = nil) {
        self.message = message
        self.place = place
    }
}

/// A key whose translation uses placeholders otherwise than the base, or has no text.
package struct Deviation: Hashable, Sendable {
    private let key: [UInt8]
    /// `nil` if it has no text.
    private let format: FormatDeviation?

    init(_ format: FormatDeviation, ofKey key: [UInt8]) {
        self.key = key
        self.format = format
    }

    /// A key that has no text.
    init(withoutTextOf key: [UInt8]) {
        self.key = key
        format = nil
    }

    /// Whether the app expects it, since so many tables of other locales do the same.
    ///
    /// - Parameter count: How many translations of the table there are.
    package func isExpected(by supporters: Int, of count: Int) -> Bool {
        format?.isExpected(by: supporters, of: count) ?? (supporters >= 3 && supporters == count)
    }
}
