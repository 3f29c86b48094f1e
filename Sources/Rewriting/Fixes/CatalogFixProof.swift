internal import Comparison
internal import Concurrency
internal import SourceText
internal import StringTables

/// Compares a catalog with what fixes have made of it: every value that is written in the old one must be in the new one, in the same
/// order and as deeply nested. Excepted are texts that unsafe fixes touch, and members that safe fixes remove since they are
/// there twice.
struct CatalogFixProof {
    private let old: Table
    private let new: Table
    /// See ``FixProof``.
    private let open: [TextRange]
    private let repeated: [TextRange]

    init(_ old: Table, _ new: Table, open: [TextRange], repeated: [TextRange]) {
        self.old = old
        self.new = new
        self.open = open
        self.repeated = repeated
    }

    var holds: Bool {
        guard new.excess == nil, new.isAccepted || !old.isAccepted else { return false }
        return hasAllValues && hasAllRemoved
    }

    // MARK: - Values

    private var hasAllValues: Bool {
        var (place, other, poll) = (NodePlace(), NodePlace(), CancellationPoll(every: 1024))
        while place.index < old.nodes.count, !poll.isCancelledAfterItem() {
            if let removed = removedRange(around: place.index) {
                place.skip(to: old.nodes.index(at: removed.upper - 1) + 1)
            } else if mayDiffer(old.nodes[place.index]) || find(place, from: &other) {
                place.step(in: old.nodes)
            } else {
                return false
            }
        }
        return true
    }

    /// Whether a value is in the new catalog, from a place on, which moves after it.
    private func find(_ place: NodePlace, from other: inout NodePlace) -> Bool {
        while other.index < new.nodes.count {
            let isSame = other.depth == place.depth && hasSameContent(place.index, other.index)
            other.step(in: new.nodes)
            if isSame { return true }
        }
        return false
    }

    private func mayDiffer(_ node: Node) -> Bool {
        switch node.kind {
        case .string, .scalar: Self.range(in: open, touching: node.source) != nil
        case .array, .dictionary, .set: false
        }
    }

    private func hasSameContent(_ left: Int, _ right: Int) -> Bool {
        let (before, after) = (old.nodes[left], new.nodes[right])
        guard before.kind == after.kind else { return false }
        switch before.kind {
        case .string: return old.isSame(before.string, as: after.string, of: new)
        case .scalar: return old.nodes.scalar(left) == new.nodes.scalar(right)
        case .array, .dictionary, .set: return true
        }
    }

    // MARK: - Removed members

    /// The range that is removed around a node.
    private func removedRange(around index: Int) -> TextRange? {
        let source = old.nodes[index].source
        guard let range = Self.range(in: repeated, touching: source), range.lower < source.lower,
            source.upper <= range.upper
        else { return nil }
        return range
    }

    /// Whether each removed member is kept once more in its object, with the same value.
    private var hasAllRemoved: Bool {
        guard !repeated.isEmpty else { return true }
        return old.nodes.indices.allSatisfy { index in
            old.nodes[index].kind != .dictionary
                || Self.range(in: repeated, touching: old.nodes[index].source) == nil
                || hasAllRemoved(from: index)
        }
    }

    private func hasAllRemoved(from object: Int) -> Bool {
        let isRemoved = { removedRange(around: $0) != nil }
        guard !isRemoved(object), old.nodes.eachMember(of: object).contains(where: { isRemoved($0.key) })
        else {
            return true
        }
        var kept: Int?
        for name in old.sortedNames(of: object) {
            guard isRemoved(name) else {
                kept = name
                continue
            }
            guard let kept, old.isSame(old.nodes[kept].string, as: old.nodes[name].string, of: old),
                old.isSameValue(kept + 1, as: name + 1, of: old)
            else { return false }
        }
        return true
    }

    private static func range(in ranges: [TextRange], touching range: TextRange) -> TextRange? {
        let next = ranges.partitioningIndex { $0.upper >= range.lower }
        return next < ranges.count && ranges[next].lower <= range.upper ? ranges[next] : nil
    }
}

/// A place in a walk over all nodes.
private struct NodePlace {
    private(set) var index = 0
    /// The ends of the containers around the node.
    private var ends: [Int] = []

    /// How many containers are around the node.
    var depth: Int { ends.count }

    /// Moves to the next node, which may be inside of this one.
    mutating func step(in nodes: NodeTree) {
        let end = nodes.end(of: index)
        if end > index + 1 { ends.append(end) }
        skip(to: index + 1)
    }

    mutating func skip(to next: Int) {
        index = next
        while let end = ends.last, end <= index { ends.removeLast() }
    }
}

extension NodeTree {
    fileprivate var indices: Range<Int> { 0..<count }
}
