internal import StringTables

/// Which entries of a table are compared.
extension Table {
    /// Whether an entry is compared: the platform loads it, or a catalog holds it, whether it is compiled or not.
    package func compares(_ number: Int) -> Bool {
        entries[number].isLoaded || isOfCatalog && !entries[number].isShadowed
    }

    /// Whether an entry represents its key: it is the first one that is compared.
    func comparesKey(_ number: Int) -> Bool {
        guard compares(number) else { return false }
        return entries[number].isFirst || !(first(of: number)..<number).reversed().contains(where: compares)
    }

    /// The entry that represents the key whose first entry is `number`.
    func keyEntry(ofUnits number: Int) -> Int? {
        if compares(number) { return number }
        return variations?.key(containing: number)?.units.first(where: compares)
    }

    /// The entries of a key that are compared.
    ///
    /// - Parameter number: One of them.
    package func comparedUnits(of number: Int) -> [Int] {
        guard let units = variations?.key(containing: number)?.units else { return [number] }
        return units.filter(compares)
    }

    /// How many keys are compared.
    package var comparedKeyCount: Int { entries.indices.count(where: comparesKey) }

    /// How many texts some keys have.
    func unitCount(of keys: some Collection<Int>) -> Int {
        guard let variations else { return keys.count }
        return keys.reduce(0) { $0 + variations.units(around: $1).count }
    }
}
