internal import SourceText
internal import StringTables

/// Proves that a merged catalog has every value of its plan, whichever side is taken in its conflicts.
struct MergedCatalogProof {
    let base: Table
    let ours: Table
    let theirs: Table

    /// - Parameters:
    ///   - text: The merged text in UTF-8, without a byte order mark.
    ///   - markers: Those of the conflicts; `nil` if there are none.
    func holds(for text: [UInt8], _ plan: CatalogPlan, _ markers: ConflictMarkers?) async -> Bool {
        guard let markers else { return await isProven(text, plan, .ours) }
        guard await isProven(text.taking(.ours, markers), plan, .ours) else { return false }
        return await isProven(text.taking(.theirs, markers), plan, .theirs)
    }

    private func isProven(_ text: [UInt8], _ plan: CatalogPlan, _ side: MergeSide) async -> Bool {
        let table = await CatalogReader.file(in: ByteBuffer(text), surveys: false)
        return table.isWholeDocument && isProven(0, of: table, plan, side)
    }

    private func isProven(_ node: Int, of table: Table, _ plan: CatalogPlan, _ side: MergeSide) -> Bool {
        guard table.isDictionary(node) else { return false }
        var members = table.nodes.eachMember(of: node)
        for member in plan.members where member.isPresent(on: side) {
            guard let next = members.next(), isProven(next.value, of: table, member, side) else {
                return false
            }
        }
        return members.next() == nil
    }

    private func isProven(
        _ value: Int, of table: Table, _ member: CatalogPlan.Member, _ side: MergeSide
    ) -> Bool {
        switch member.outcome {
        case .kept: isSame(value, of: table, as: member.ours, of: ours)
        case .taken: isSame(value, of: table, as: member.theirs, of: theirs)
        case .conflict where side == .ours: isSame(value, of: table, as: member.ours, of: ours)
        case .conflict: isSame(value, of: table, as: member.theirs, of: theirs)
        case .merged(let plan):
            table.hasSameKey(value, as: plan.ours, of: ours) && isProven(value, of: table, plan, side)
        }
    }

    private func isSame(_ value: Int, of table: Table, as source: Int?, of version: Table) -> Bool {
        guard let source else { return false }
        return table.hasSameKey(value, as: source, of: version)
            && table.isSameValue(value, as: source, of: version)
    }
}

extension Table {
    /// Whether a JSON document is an object that Foundation reads.
    var isWholeDocument: Bool {
        isAccepted && excess == nil && text.undecodable.isEmpty && !nodes.isEmpty && isDictionary(0)
    }
}
