internal import SourceText

/// Entries by their keys.
extension Table {
    /// The first entry with the key of entry `number`: the entry itself, unless it is a further unit.
    package func first(of number: Int) -> Int { number - Int(entries[number].unit) }

    /// How many entries there are, without the further units of a key.
    package var keyedCount: Int { variations == nil ? entries.count : entries.count(where: \.isFirst) }

    /// How many different keys there are.
    package var keyCount: Int { keyedCount - keys.duplicates.count }

    /// The text of an entry; `nil` if the app does not load it, or if it is not a text.
    package func loadedText(of number: Int) -> String? {
        guard entries[number].isLoaded else { return nil }
        return entries[number].value.text.map(string)
    }

    /// The path of an entry as reports show it; `nil` if it is the only text of its key.
    package func category(of number: Int) -> String? {
        guard let variations, let key = variations.key(containing: number) else { return nil }
        return variations.path(of: number).name(omittingVariable: key.hasOneVariable)
    }
}

extension Table {
    /// The entry whose key or value contains `offset`, and which of the two.
    package func string(at offset: Int) -> (entry: Int, isKey: Bool)? {
        let number = entries.partitioningIndex { $0.key.source.lower > offset } - 1
        guard number >= 0 else { return nil }
        if entries[number].key.source.contains(offset) { return (first(of: number), true) }
        // The values of units are in the order of the text, but after other keys and values.
        let isVaried = variations != nil || form == .json || form == .xliff
        let value = isVaried ? entries.partitioningIndex { $0.value.source.lower > offset } - 1 : number
        guard value >= 0, entries[value].value.source.contains(offset) else { return nil }
        return (value, false)
    }
}
