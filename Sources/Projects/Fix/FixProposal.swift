internal import Findings
internal import Rewriting
internal import SourceText

/// A fix that may be applied, with the finding that it resolves.
struct FixProposal: Sendable {
    let finding: Finding
    let fix: Fix
    /// The edits as changes of the text.
    let changes: [TextChange]

    init(_ fix: Fix, of finding: Finding) {
        self.finding = finding
        self.fix = fix
        changes = fix.edits.map { TextChange($0.textRange, $0.replacement) }
    }

    var isSafe: Bool { fix.applicability == .safe }

    /// Whether everything else rests on it: how the table is read.
    var isFundamental: Bool { finding.rule.group == .syntax || finding.rule.group == .encoding }

    /// What it has in common with the proposals for the same fault in a later pass, whose place may be another.
    var fault: Fault {
        Fault(
            rule: finding.rule.id, path: finding.location.path, key: finding.location.key,
            locale: finding.location.locale, message: finding.message)
    }

    /// A fault, wherever it is in the table.
    struct Fault: Hashable, Sendable {
        let rule: String
        let path: String
        let key: String?
        let locale: String?
        let message: String
    }

    /// The order in which proposals are chosen: by place, severity and rule.
    func precedes(_ other: FixProposal) -> Bool {
        let (start, otherStart) = (changes.first?.range.lower ?? 0, other.changes.first?.range.lower ?? 0)
        if start != otherStart { return start < otherStart }
        if finding.severity != other.finding.severity { return finding.severity > other.finding.severity }
        return finding.rule.id < other.finding.rule.id
    }
}
