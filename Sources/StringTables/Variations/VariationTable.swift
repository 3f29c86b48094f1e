package import SourceText

/// A member of a dictionary that has the same name as an earlier one. In XML and old-style tables the last one is loaded, in
/// binary ones the first.
package struct DuplicateMember: Sendable {
    /// The first unit of the key of the table.
    package let unit: Int
    package let earlier: TableString
    package let later: TableString
    /// Whether both have the same value.
    package let isSame: Bool
}

/// A key of a table with the variations of its text.
package struct VariedEntry: Sendable {
    /// The indices of its units in ``Table/entries``.
    package let units: Range<Int>
    package let content: Variation
}

extension Table {
    /// Whether an entry is for the dictionary of a key that has no text to show.
    package func isWithoutText(_ number: Int) -> Bool {
        guard case .nested(let node, _) = entries[number].value, nodes[Int(node)].kind == .dictionary else {
            return false
        }
        return variations?.path(of: number) == .whole
    }
}

/// The variations of a table that has any: of a `.stringsdict`, or of a catalog in one locale.
@usableFromInline
package final class VariationTable: Sendable {
    /// What the keys vary by, and the nodes that it names.
    package let parts: VariationParts
    package let nodes: NodeTree
    /// The members of their dictionaries that are written twice, in the order of the file.
    package let duplicates: [DuplicateMember]
    /// The distinct paths of units.
    private let paths: [VariationPath]
    /// The index in ``paths`` of the path of each entry of the table.
    private let numbers: [Int32]
    /// The number of the key of each entry of the table; -1 if it has one text only.
    private let places: [Int32]

    init(
        _ parts: VariationParts, of nodes: NodeTree, paths: [VariationPath], numbers: [Int32],
        duplicates: [DuplicateMember] = []
    ) {
        self.parts = parts
        self.nodes = nodes
        self.duplicates = duplicates
        self.paths = paths
        self.numbers = numbers
        var places = [Int32](repeating: -1, count: numbers.count)
        for (index, key) in parts.keys.enumerated() {
            for unit in key.units { places[unit] = Int32(index) }
        }
        self.places = places
    }

    /// About the memory that it takes, in bytes, without the nodes, which are those of the table.
    var size: Int {
        parts.size + duplicates.size() + paths.size { $0.steps.size() } + numbers.size() + places.size()
    }

    /// The keys whose texts vary, in the order of their units.
    package var entries: [VariedEntry] { parts.keys.indices.map(entry(at:)) }

    /// The key at an index in ``VariationParts/keys``.
    package func entry(at index: Int) -> VariedEntry {
        let key = parts.keys[index]
        return VariedEntry(units: key.units, content: parts.variation(of: key, in: nodes))
    }

    /// The variations of the key of an entry of the table; `nil` if it has one text only.
    package func entry(containing unit: Int) -> VariedEntry? { index(containing: unit).map(entry(at:)) }

    /// The index in ``VariationParts/keys`` of the key of an entry of the table; `nil` if it has one text only.
    package func index(containing unit: Int) -> Int? { places[unit] < 0 ? nil : Int(places[unit]) }

    /// The same, to read what does not need a variation.
    package func key(containing unit: Int) -> VariationParts.Key? {
        index(containing: unit).map { parts.keys[$0] }
    }

    /// The range in the source of the dictionary of the key of an entry; `nil` if it has one text only.
    package func source(containing unit: Int) -> TextRange? {
        key(containing: unit).map { nodes[$0.node].source }
    }

    /// The path of an entry of the table.
    package func path(of entry: Int) -> VariationPath { paths[Int(numbers[entry])] }

    /// Whether an entry of the table is one of several texts of its key, or may be.
    package func isVaried(_ unit: Int) -> Bool { places[unit] >= 0 }

    /// The units of the key of an entry of the table.
    package func units(around unit: Int) -> Range<Int> {
        key(containing: unit)?.units ?? unit..<unit + 1
    }
}
