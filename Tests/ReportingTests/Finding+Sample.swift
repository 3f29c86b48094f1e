import Findings
import Rules

extension Finding {
    /// A finding of the rule with this id, which need not exist.
    convenience init(
        rule id: String, severity: Severity, message: String, location: Location,
        suppression: Suppression? = nil, notes: [Note] = [], fixes: [Fix] = [], subjects: [String] = []
    ) {
        let rule =
            RuleCatalog.descriptor(of: id)
            ?? RuleDescriptor(id: id, group: .syntax, severity: severity, summary: id, rationale: id)
        self.init(
            rule: rule, severity: severity, message: message, location: location, suppression: suppression,
            notes: notes, fixes: fixes, subjects: subjects)
    }
}
