package import Findings
package import SourceText

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
    package var suppression: Suppression?
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

/// A fix whose positions are offsets into the text of the table.
package struct UnplacedFix: Sendable {
    package let title: String
    package let applicability: Fix.Applicability
    /// In the order of the text, without overlaps.
    package let edits: [Edit]

    /// Text in the place of a range; an empty range inserts.
    package typealias Edit = (range: TextRange, replacement: String)

    /// A fix of several edits, in any order.
    package init(_ title: String, _ applicability: Fix.Applicability, _ edits: [Edit]) {
        self.title = title
        self.applicability = applicability
        self.edits = edits.sorted {
            ($0.range.lower, $0.range.upper) < ($1.range.lower, $1.range.upper)
        }
    }

    /// A fix that replaces one range.
    package init(
        _ title: String, _ applicability: Fix.Applicability, replacing range: TextRange,
        with replacement: String
    ) {
        self.title = title
        self.applicability = applicability
        edits = [(range, replacement)]
    }
}
