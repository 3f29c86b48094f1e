internal import SourceText
internal import StringTables

/// Which of several members with the same key counts.
extension Table {
    /// The members of a dictionary, of several with the same key the one that the platform uses: the last, in binary the first.
    func shownMembers(of dictionary: Int) -> [(key: Int, value: Int)] {
        let members = nodes.members(of: dictionary)
        guard members.count > 1 else { return members }
        var places: [[UInt8]: Int] = [:]
        for (place, member) in members.enumerated() {
            var key: [UInt8] = []
            key.append(bytes(of: nodes[member.key].string))
            if form != .binary || places[key] == nil { places[key] = place }
        }
        return places.count == members.count ? members : places.values.sorted().map { members[$0] }
    }
}
