internal import Findings
internal import Rewriting
internal import SourceText
internal import StringTables

/// The fixes of one table that can be applied together.
struct FixSelection: Sendable {
    private(set) var taken: [FixProposal] = []
    /// The changes of all that were taken, ascending.
    private(set) var changes: [TextChange] = []
    private var known: Set<[TextChange]> = []

    /// Takes each proposal that neither overlaps nor touches one that was taken. If some are about how the table is read, no
    /// others are taken, since these rest on that.
    init(_ proposals: [FixProposal]) {
        let fundamental = proposals.filter(\.isFundamental)
        for proposal in (fundamental.isEmpty ? proposals : fundamental).sorted(by: { $0.precedes($1) }) {
            take(proposal)
        }
    }

    /// The fixes that were taken already, together.
    init(joining taken: [FixProposal]) {
        for proposal in taken { take(proposal) }
    }

    private mutating func take(_ proposal: FixProposal) {
        // The same changes resolve the findings of several rules.
        guard !known.contains(proposal.changes) else { return taken.append(proposal) }
        guard !proposal.changes.isEmpty, proposal.changes.allSatisfy(isFree) else { return }
        for change in proposal.changes { changes.insert(change, at: place(of: change)) }
        known.insert(proposal.changes)
        taken.append(proposal)
    }

    private func isFree(_ change: TextChange) -> Bool {
        let next = place(of: change)
        return (next == changes.count || changes[next].range.lower > change.range.upper)
            && (next == 0 || changes[next - 1].range.upper < change.range.lower)
    }

    private func place(of change: TextChange) -> Int {
        changes.partitioningIndex { $0.range.lower >= change.range.lower }
    }
}

extension FixProof {
    /// - Parameter selection: The fixes that have made the new table of the old one.
    init(_ old: Table, _ new: Table, _ selection: FixSelection) {
        let changing = selection.taken.filter { !$0.isSafe }
        let removing = selection.taken.filter { $0.isSafe && $0.finding.rule.fixEffect == .removesDuplicates }
        self.init(
            old, new, open: changing.flatMap(\.changes).map(\.range),
            repeated: removing.flatMap(\.changes).map(\.range),
            isOpen: changing.contains { $0.finding.rule.fixEffect == .rereads })
    }
}
