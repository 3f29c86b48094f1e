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
