/// A finding whose lines and columns are not known yet.
struct UnplacedFinding {
    let rule: RuleDescriptor
    let severity: Severity
    let message: String
    let place: Place
    let notes: [UnplacedNote]
    var fix: UnplacedFix?
    /// The entries that it is about, if there are several.
    var subjects = Subjects.none
    var suppression: Suppression?
}

extension UnplacedFinding {
    /// Replaces the findings of a rule that exceed a limit.
    init(omittingOthersOf rule: RuleDescriptor, _ severity: Severity) {
        self.init(
            rule: rule, severity: severity,
            message: "more findings of this rule in this table are not listed", place: .file, notes: [])
    }
}

/// A note of a finding whose line and column are not known yet.
package struct UnplacedNote: Sendable {
    let message: String
    let place: Place?

    package init(_ message: String, at place: Place? = nil) {
        self.message = message
        self.place = place
    }
}
