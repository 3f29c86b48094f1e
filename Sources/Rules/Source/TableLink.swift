package import SourceCode
internal import SourceText

/// What a use of a key finds.
package enum KeyAnswer: Sendable {
    case found(group: Int, KeyGroup.Entry)
    /// No table has the key, but one has a key that differs only in its specifiers.
    case differs(group: Int, key: [UInt8])
    /// No table of the name has the key.
    ///
    /// - Parameter group: The nearest of them.
    case absent(group: Int)
    /// No table has the name.
    case noTable
    /// It depends on what the source does not tell.
    case open
}

/// A use of a key, and what it finds.
package struct LinkedUse: Sendable {
    package let use: KeyUse
    package let answer: KeyAnswer
}

/// The tables that sources ask.
package struct TableLink: Sendable {
    package let groups: [KeyGroup]
    /// The names of the folders of each group.
    private let folders: [[Substring]]
    private let byName: [String: [Int]]
    /// The names of tables that are not checked.
    private let otherNames: Set<String>

    /// - Parameter otherNames: The names of tables that exist, but are not checked.
    package init(_ groups: [KeyGroup], otherNames: Set<String> = []) {
        self.groups = groups
        self.otherNames = otherNames
        folders = groups.map { FilePath.names(in: $0.folder) }
        byName = Dictionary(grouping: groups.indices) { groups[$0].name }
    }

    /// What the uses in a source find.
    ///
    /// - Parameter folder: The folder of the source, absolute.
    package func answers(to uses: [KeyUse], in folder: String) -> [LinkedUse] {
        let names = FilePath.names(in: folder)
        var near: [String: [Int]] = [:]
        return uses.map { use in
            let groups = near[use.table] ?? groups(named: use.table, from: names)
            near[use.table] = groups
            return LinkedUse(use: use, answer: answer(to: use, groups))
        }
    }

    /// The tables of a name, those first that have the most folders in common with a source.
    private func groups(named name: String, from names: [Substring]) -> [Int] {
        guard let all = byName[name], all.count > 1 else { return byName[name] ?? [] }
        let common = all.map { zip(folders[$0], names).prefix { $0 == $1 }.count }
        return zip(all, common).sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map(\.0)
    }

    private func answer(to use: KeyUse, _ groups: [Int]) -> KeyAnswer {
        guard let nearest = groups.first else {
            return use.hasBundle || otherNames.contains(use.table) ? .open : .noTable
        }
        switch use.key.making {
        case .dynamic, .untyped: return .open
        case .typed: return answer(toTyped: use, groups) ?? absence(of: use, nearest)
        case .literal:
            guard let key = use.key.literal else { return .open }
            for group in groups {
                if let entry = self.groups[group].entries[key] { return .found(group: group, entry) }
            }
            for group in groups {
                if let entry = self.groups[group].entry(withOpenKeyLike: key) {
                    return .found(group: group, entry)
                }
            }
            return absence(of: use, nearest)
        }
    }

    private func absence(of use: KeyUse, _ nearest: Int) -> KeyAnswer {
        use.hasBundle || otherNames.contains(use.table) ? .open : .absent(group: nearest)
    }

    private func answer(toTyped use: KeyUse, _ groups: [Int]) -> KeyAnswer? {
        let shape = KeyShape(use.key)
        var other: KeyAnswer?
        for group in groups {
            for key in self.groups[group].keys(ofShape: shape) {
                guard shape.agrees(with: KeyShape(key.span)) else {
                    other = other ?? .differs(group: group, key: key)
                    continue
                }
                if let entry = self.groups[group].entries[key] { return .found(group: group, entry) }
            }
        }
        return other
    }

    /// The entries that a use with interpolations may find as well as the one that it is said to find, since the types of its values
    /// are not known: `\(index)` may ask for `%lld` and for `%@`.
    package func otherEntries(for linked: LinkedUse) -> [(group: Int, entry: KeyGroup.Entry)] {
        guard case .found(let group, _) = linked.answer, linked.use.key.making == .typed else { return [] }
        let shape = KeyShape(linked.use.key)
        guard !shape.isKnown else { return [] }
        return groups[group].keys(ofShape: shape).compactMap { key in
            guard shape.agrees(with: KeyShape(key.span)) else { return nil }
            return groups[group].entries[key].map { (group, $0) }
        }
    }

    /// The keys that a text which is put together may be; `nil` if that is not known. A key with specifiers in place of the
    /// values is none: values never look like these.
    package func keys(matching use: KeyUse) -> [(group: Int, key: [UInt8])]? {
        let shape = KeyShape(use.key)
        var found: [(group: Int, key: [UInt8])] = []
        for group in byName[use.table] ?? [] {
            guard let keys = groups[group].keys(matching: use.key) else { return nil }
            found += keys.filter { KeyShape($0.span).text != shape.text }.map { (group, $0) }
        }
        return found
    }
}
