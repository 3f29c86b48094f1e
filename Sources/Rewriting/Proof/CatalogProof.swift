internal import Comparison
internal import SourceText
internal import StringTables

/// The proof that two JSON documents hold the same: the same members of each object in any order, the same texts, and numbers that
/// are spelled alike.
struct CatalogProof {
    private let old: Table
    private let new: Table

    init(_ old: Table, _ new: Table) {
        self.old = old
        self.new = new
    }

    /// Compares the documents. No object of them has a name twice.
    var holds: Bool {
        guard new.isAccepted, new.excess == nil, old.nodes.count == new.nodes.count else { return false }
        return old.nodes.isEmpty || isSame(0, 0)
    }

    /// Whether a value of the old document is the same as one of the new document.
    private func isSame(_ left: Int, _ right: Int) -> Bool {
        let (before, after) = (old.nodes[left], new.nodes[right])
        guard before.kind == after.kind else { return false }
        switch before.kind {
        case .string: return hasSameText(left, right)
        case .scalar: return old.isSameSource(before.source, as: after.source, of: new)
        case .array, .set: return hasSameElements(left, right)
        case .dictionary:
            return hasSameNames(left, right)
                ? zip(old.nodes.eachMember(of: left), new.nodes.eachMember(of: right))
                    .allSatisfy { isSame($0.value, $1.value) }
                : hasSameSortedMembers(left, right)
        }
    }

    private func hasSameText(_ left: Int, _ right: Int) -> Bool {
        old.isSame(old.nodes[left].string, as: new.nodes[right].string, of: new)
    }

    private func hasSameElements(_ left: Int, _ right: Int) -> Bool {
        var (element, other) = (left + 1, right + 1)
        let (end, otherEnd) = (old.nodes.end(of: left), new.nodes.end(of: right))
        while element < end, other < otherEnd {
            guard isSame(element, other) else { return false }
            (element, other) = (old.nodes.end(of: element), new.nodes.end(of: other))
        }
        return element == end && other == otherEnd
    }

    // MARK: - Members

    /// Whether two objects have the same names in the same order.
    private func hasSameNames(_ left: Int, _ right: Int) -> Bool {
        var others = new.nodes.eachMember(of: right)
        for (name, _) in old.nodes.eachMember(of: left) {
            guard let other = others.next(), hasSameText(name, other.key) else { return false }
        }
        return others.next() == nil
    }

    private func hasSameSortedMembers(_ left: Int, _ right: Int) -> Bool {
        let (names, others) = (old.sortedNames(of: left), new.sortedNames(of: right))
        return names.count == others.count
            && zip(names, others).allSatisfy { hasSameText($0, $1) && isSame($0 + 1, $1 + 1) }
    }

}

extension Table {
    /// The names of the members of an object by their bytes; of equal ones, the first in the file first.
    func sortedNames(of object: Int) -> [Int] {
        nodes.eachMember(of: object).map(\.key).sorted { left, right in
            let (first, second) = (nodes[left].string, nodes[right].string)
            if bytes(of: first).precedesByCodePoint(bytes(of: second)) { return true }
            return left < right && bytes(of: first).isEqual(to: bytes(of: second))
        }
    }
}
