internal import SourceText
internal import StringTables

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

    /// Whether two values are the same, whatever the order of their members as far as the level is known.
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
