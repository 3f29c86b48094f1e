internal import Concurrency
package import SourceText

extension Table {
    /// The faults of the members of a catalog; none if its syntax is wrong, since members would be missing that are only unread.
    ///
    /// - Parameter unusual: The keys with localizations that are more than a text with a state.
    func catalogFaults(_ keys: CatalogKeys, unusual: [Int32]) -> [CatalogFault] {
        guard isAccepted, !nodes.isEmpty, nodes[0].kind == .dictionary else { return [] }
        var schema = CatalogSchema(self)
        schema.checkRoot()
        schema.note(keys.duplicates, of: keys.entries)
        let numbers = keys.entries.indices.filter { !keys.entries[$0].isPlain } + unusual.lazy.map { Int($0) }
        return (schema.faults + faults(in: Array(Set(numbers)), keys.entries)).sorted {
            $0.range.lower < $1.range.lower
        }
    }

    private func faults(in numbers: [Int], _ entries: [Catalog.Entry]) -> [CatalogFault] {
        Parallel.map(Parallel.parts(of: numbers.count, minimum: 256)) { part in
            var schema = CatalogSchema(self)
            var poll = CancellationPoll(every: 256)
            for number in numbers[part] where !poll.isCancelledAfterItem() {
                schema.check(number, entries[number])
            }
            return schema.faults
        }.flatMap(\.self)
    }

    /// Whether an object has a member with this name.
    func has(_ name: CatalogName, in node: Int) -> Bool {
        nodes.eachMember(of: node).contains { catalogName($0.key) == name }
    }
}

extension NodeTree {
    func isNull(_ node: Int) -> Bool { scalar(node) == .null }

    func isBoolean(_ node: Int) -> Bool { if case .boolean = scalar(node) { true } else { false } }

    /// Whether a value is what Xcode takes for a version.
    func isVersion(_ node: Int) -> Bool {
        switch scalar(node) {
        case .integer, .real: true
        case nil: self[node].kind == .string
        default: false
        }
    }
}

// MARK: - Repeated members

extension Table {
    /// The members of an object whose name occurs before, each with the one before; by the indices of their names.
    func repeatedMembers(of node: Int) -> [(earlier: Int, later: Int)] {
        var names: [Int] = []
        for (name, _) in nodes.eachMember(of: node) { names.append(name) }
        return names.count <= 16 ? repetitions(amongFew: names) : repetitions(amongMany: names)
    }

    private func repetitions(amongFew names: [Int]) -> [(earlier: Int, later: Int)] {
        names.indices.compactMap { number in
            let earlier = names[..<number].last { haveSameName($0, names[number]) }
            return earlier.map { ($0, names[number]) }
        }
    }

    private func repetitions(amongMany names: [Int]) -> [(earlier: Int, later: Int)] {
        let sorted = names.map { (hash: bytes(of: nodes[$0].string).keyHash, name: $0) }.sorted { $0 < $1 }
        return zip(sorted, sorted.dropFirst()).compactMap { earlier, later in
            guard earlier.hash == later.hash, haveSameName(earlier.name, later.name) else { return nil }
            return (earlier.name, later.name)
        }
    }

    private func haveSameName(_ left: Int, _ right: Int) -> Bool {
        isSame(nodes[left].string, as: nodes[right].string)
    }
}

/// Something wrong with a member of a catalog.
package struct CatalogFault: Sendable {
    package enum Kind: Sendable, Equatable {
        /// Xcode refuses the catalog. The text is a clause that says what is wrong.
        case refused(String)
        /// A member that Xcode ignores.
        case unknownMember
        /// An entry outside `strings`, which Xcode ignores.
        case outsideStrings
        /// A member whose name occurs before.
        case repeated(Repetition)
    }

    package struct Repetition: Sendable, Equatable {
        /// The place of the name before.
        package let earlier: TextRange
        /// What the name is: `key`, `language`.
        package let subject: String
        package let isSame: Bool
    }

    package let kind: Kind
    package let range: TextRange
    /// The index of the key in ``Catalog/entries``.
    package let entry: Int?
    /// The name of the member; of an entry outside `strings`, its key.
    package let name: TableString?
    package let locale: TableString?
    /// The category, device or variable.
    package let path: [TableString]

    /// Whether Xcode refuses the catalog because of it, so that the target does not build.
    package var isRefusal: Bool { if case .refused = kind { true } else { false } }
}
