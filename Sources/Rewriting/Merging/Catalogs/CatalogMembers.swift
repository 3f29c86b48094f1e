internal import SourceText
internal import StringTables

/// The members of a dictionary, found by their keys.
struct CatalogMembers {
    /// The nodes of the values; that of a key is before its value.
    let values: [Int]
    /// The places of the keys, if there are more than a few.
    private let places: [[UInt8]: Int]
    let hasDuplicates: Bool

    /// Up to so many keys are compared one by one.
    private static let few = 8

    /// - Parameter node: A dictionary; without one there are no members.
    init(_ table: Table, _ node: Int?) {
        let values = node.map { table.nodes.eachMember(of: $0).map(\.value) } ?? []
        var (places, isUnique) = ([[UInt8]: Int](), true)
        if values.count > Self.few {
            places.reserveCapacity(values.count)
            for (place, value) in values.enumerated() {
                let key = table.copied(table.key(value))
                if places.updateValue(place, forKey: key) != nil { isUnique = false }
            }
        } else {
            for (place, value) in values.enumerated() where isUnique {
                isUnique = !values[..<place].contains { table.hasSameKey($0, as: value, of: table) }
            }
        }
        (self.values, self.places, hasDuplicates) = (values, places, !isUnique)
    }

    /// The place of the member with the key of a member of another version.
    ///
    /// - Parameter guess: Where it probably is.
    private func place(
        matching value: Int, of other: Table, in table: Table, near guess: Int
    ) -> Int? {
        if guess < values.count, other.hasSameKey(value, as: values[guess], of: table) { return guess }
        guard places.isEmpty else { return places[other.copied(other.key(value))] }
        return values.firstIndex { other.hasSameKey(value, as: $0, of: table) }
    }

    /// For each member, the value of the one with the same key in another version.
    func matches(_ table: Table, in other: CatalogMembers, _ otherTable: Table) -> [Int?] {
        var next = 0
        return values.map { value in
            let place = other.place(matching: value, of: table, in: otherTable, near: next)
            guard let place else { return nil }
            next = place + 1
            return other.values[place]
        }
    }
}

extension Table {
    /// The key of a member whose value is a node.
    func key(_ value: Int) -> TableString { nodes[value - 1].string }
}

/// Values of catalogs.
extension Table {
    func isDictionary(_ node: Int) -> Bool { nodes[node].kind == .dictionary }

    /// What a member of a dictionary is, if it is one itself.
    func level(of value: Int, in level: CatalogLevel) -> CatalogLevel {
        level.level(of: bytes(of: key(value)))
    }

    func hasSameKey(_ value: Int, as other: Int, of table: Table) -> Bool {
        bytes(of: key(value)).isEqual(to: table.bytes(of: table.key(other)))
    }

    /// Whether Xcode writes a member before one of another version.
    func isKey(_ value: Int, before other: Int, of table: Table) -> Bool {
        RootCollation.precedes(bytes(of: key(value)), table.bytes(of: table.key(other)))
    }

    /// Whether two values are the same, in any order of their members as far as the level is known.
    func isSame(_ node: Int, as other: Int, of table: Table, _ level: CatalogLevel) -> Bool {
        if isSameValue(node, as: other, of: table) { return true }
        if case .other = level { return false }
        guard isDictionary(node), table.isDictionary(other),
            nodes.end(of: node) - node == table.nodes.end(of: other) - other
        else { return false }
        return hasSameMembers(node, as: other, of: table, level)
    }

    /// - Parameter name: A member that may differ.
    func hasSameMembers(
        _ node: Int, as other: Int, of table: Table, _ level: CatalogLevel, ignoring name: StaticString = ""
    ) -> Bool {
        let (left, right) = (CatalogMembers(self, node), CatalogMembers(table, other))
        guard !left.hasDuplicates, !right.hasDuplicates else { return false }
        let isIgnored = { (table: Table, value: Int) in
            name.utf8CodeUnitCount > 0 && table.bytes(of: table.key(value)).isText(name)
        }
        let matches = left.matches(self, in: right, table)
        var found = 0
        for (value, match) in zip(left.values, matches) where !isIgnored(self, value) {
            guard let match, isSame(value, as: match, of: table, self.level(of: value, in: level)) else {
                return false
            }
            found += 1
        }
        return right.values.count { !isIgnored(table, $0) } == found
    }

    /// The names of the members of which only one is accepted.
    func exclusiveMembers(of node: Int, _ level: CatalogLevel) -> Set<[UInt8]> {
        Set(
            nodes.eachMember(of: node).lazy.map(\.value).filter { level.isExclusive(bytes(of: key($0))) }
                .map { Array(copying: bytes(of: key($0))) })
    }
}
