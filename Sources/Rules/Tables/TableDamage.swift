internal import Findings
internal import SourceText
internal import StringTables

/// A part of a table that was read as something else than it is. One finding says so, and what other rules would find there is
/// nothing that its author wrote.
package struct TableDamage: Sendable {
    private let range: TextRange
    /// The rule that reports the damage.
    private let cause: String
    /// The rules whose findings are left out; all if `nil`.
    private let groups: Set<RuleGroup>?
    /// What the texts are that were read in the wrong encoding, if that is the damage.
    let misread: MisreadCyrillic?

    /// `nil` if a table has none.
    package init?(of table: LintedTable) {
        if let damage = table.table.text.damage {
            range = damage.range
            cause = EncodingMismatch.descriptor.id
            groups = nil
            misread = nil
        } else if let misread = MisreadCyrillic(table) {
            range = TextRange(table.table.text.start, table.table.text.bytes.count)
            cause = Mojibake.descriptor.id
            groups = [.characters, .text, .encoding]
            self.misread = misread
        } else {
            return nil
        }
    }

    /// Whether what a rule finds at a place is only a consequence of the damage.
    func hides(_ rule: RuleDescriptor, at place: Place) -> Bool {
        guard !place.isInBase, rule.id != cause, groups?.contains(rule.group) ?? true,
            let found = place.range
        else { return false }
        return found.lower < range.upper && found.upper > range.lower
            || found.isEmpty && range.contains(found.lower)
    }
}
