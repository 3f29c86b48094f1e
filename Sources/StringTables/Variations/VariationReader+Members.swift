internal import SourceText

/// The members of dictionaries in a `.stringsdict`.
extension VariationReader {
    struct Member {
        let key: TableString
        let role: MemberRole
        let value: Int
        /// The node of the key, which precedes the value.
        var keyNode: Int { value - 1 }
        /// Whether the platform loads another member of the same name.
        var isOverridden = false
    }

    /// Calls `body` for each member of a dictionary that was opened, while ``isOverridden`` says whether that member counts.
    mutating func reading(_ members: Range<Int>, _ body: (inout Self, Member) -> Void) {
        let outer = isOverridden
        for index in members {
            let member = openMembers[index]
            isOverridden = outer || member.isOverridden
            body(&self, member)
        }
        isOverridden = outer
    }

    /// Appends the members of a dictionary to ``openMembers``, and returns where they are; close it afterwards.
    mutating func open(_ dictionary: Int) -> Range<Int> {
        let start = openMembers.count
        guard nodes[dictionary].kind == .dictionary else { return start..<start }
        var (key, end) = (dictionary + 1, nodes.end(of: dictionary))
        while key + 1 < end {
            openMembers.append(
                Member(key: nodes[key].string, role: texts.memberRole(ofNode: key, in: nodes), value: key + 1)
            )
            key = nodes.end(of: key + 1)
        }
        let members = start..<openMembers.count
        if !haveDistinctNames(members) { overrideRepeated(members) }
        return members
    }

    /// Removes the members of the dictionary that was opened last.
    mutating func close(_ members: Range<Int>) { openMembers.removeLast(members.count) }

    /// Whether no two members have the same name, as far as it is quickly known.
    private func haveDistinctNames(_ members: Range<Int>) -> Bool {
        guard members.count <= 12 else { return false }
        for later in members {
            for earlier in members.lowerBound..<later
            where texts.isSame(openMembers[earlier].key, as: openMembers[later].key) {
                return false
            }
        }
        return true
    }

    private mutating func overrideRepeated(_ members: Range<Int>) {
        for (earlier, later) in texts.repeatedMembers(openMembers[members].map(\.key)) {
            let (first, second) = (
                openMembers[members.lowerBound + earlier], openMembers[members.lowerBound + later]
            )
            openMembers[members.lowerBound + (table.form == .binary ? later : earlier)].isOverridden = true
            let isSame = table.isSameValue(first.value, as: second.value, of: table)
            duplicates.append(
                DuplicateMember(
                    unit: self.first, earlier: first.key, later: second.key, isSame: isSame))
        }
    }
}

extension TableTexts {
    /// The indices of strings that are the same, each with the previous one, in the order of the later ones.
    fileprivate func repeatedMembers(_ strings: [TableString]) -> [(earlier: Int, later: Int)] {
        let hashes = strings.map { bytes(of: $0).keyHash }
        let order = strings.indices.sorted { (hashes[$0], $0) < (hashes[$1], $1) }
        return zip(order, order.dropFirst()).filter { earlier, later in
            hashes[earlier] == hashes[later] && isSame(strings[earlier], as: strings[later])
        }.map { (earlier: $0, later: $1) }.sorted { $0.later < $1.later }
    }
}
