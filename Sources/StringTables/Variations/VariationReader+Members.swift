internal import SourceText

/// The members of dictionaries in a `.stringsdict`.
extension VariationReader {
    struct Member {
        let key: TableString
        let role: MemberRole
        let value: Int
        /// Whether the platform loads another member of the same name.
        var isOverridden = false
    }

    /// Runs `body` for what is in a member.
    mutating func reading<Result>(_ member: Member, _ body: (inout Self) -> Result) -> Result {
        let outer = isOverridden
        isOverridden = outer || member.isOverridden
        defer { isOverridden = outer }
        return body(&self)
    }

    mutating func members(of dictionary: Int) -> [Member] {
        guard table.nodes[dictionary].kind == .dictionary else { return [] }
        var members: [Member] = []
        members.reserveCapacity(4)
        var (key, end) = (dictionary + 1, table.nodes.end(of: dictionary))
        while key + 1 < end {
            members.append(
                Member(key: table.nodes[key].string, role: table.memberRole(ofNode: key), value: key + 1))
            key = table.nodes.end(of: key + 1)
        }
        if !haveDistinctNames(members) { overrideRepeated(&members) }
        return members
    }

    /// Whether no two members have the same name, as far as it is quickly known.
    private func haveDistinctNames(_ members: [Member]) -> Bool {
        guard members.count <= 12 else { return false }
        for later in members.indices {
            for earlier in 0..<later where table.isSame(members[earlier].key, as: members[later].key) {
                return false
            }
        }
        return true
    }

    private mutating func overrideRepeated(_ members: inout [Member]) {
        for (earlier, later) in table.repeatedMembers(members.map(\.key)) {
            members[table.form == .binary ? later : earlier].isOverridden = true
            let isSame = table.isSameValue(members[earlier].value, as: members[later].value, of: table)
            duplicates.append(
                DuplicateMember(
                    unit: first, earlier: members[earlier].key, later: members[later].key, isSame: isSame))
        }
    }
}

extension Table {
    /// The indices of strings that are the same, each with the previous one, in the order of the later ones.
    fileprivate func repeatedMembers(_ strings: [TableString]) -> [(earlier: Int, later: Int)] {
        let hashes = strings.map { bytes(of: $0).keyHash }
        let order = strings.indices.sorted { (hashes[$0], $0) < (hashes[$1], $1) }
        return zip(order, order.dropFirst()).filter { earlier, later in
            hashes[earlier] == hashes[later] && isSame(strings[earlier], as: strings[later])
        }.map { (earlier: $0, later: $1) }.sorted { $0.later < $1.later }
    }

    @inline(__always)
    fileprivate func isSame(_ string: TableString, as other: TableString) -> Bool {
        bytes(of: string).isEqual(to: bytes(of: other))
    }
}
