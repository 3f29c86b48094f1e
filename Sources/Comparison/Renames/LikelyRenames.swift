/// The entries that share a rare trait, a value or a text key, with entries of the other side. If there are very many
/// entries, only these are compared, so that the others take no memory.
struct LikelyRenames {
    /// The number of pairs with the same trait up to which the trait is rare.
    static let maximumPairs = 1_000

    /// Hashes of the traits.
    private let traits: Set<Int>

    init(_ difference: TableDifference) {
        var (removed, added) = ([Int: Int](), [Int: Int]())
        for entry in difference.removed {
            for trait in Self.traits(of: entry) { removed[trait, default: 0] += 1 }
        }
        for entry in difference.added {
            for trait in Self.traits(of: entry) where removed[trait] != nil { added[trait, default: 0] += 1 }
        }
        traits = Set(added.filter { $1 * removed[$0, default: 0] <= Self.maximumPairs }.keys)
    }

    func contains(_ entry: ComparedEntry) -> Bool { Self.traits(of: entry).contains(where: traits.contains) }

    private static func traits(of entry: ComparedEntry) -> [Int] {
        var hashes: [Int] = []
        let text = entry.texts
        if !text.isEmpty { hashes.append(Array(text.utf8).hashValue) }
        if entry.hasTextKey { hashes.append(entry.key.cosmetic.hashValue) }
        return hashes
    }
}
