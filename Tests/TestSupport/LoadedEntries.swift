package import StringTables

extension Table {
    /// The values of the entries that are not texts.
    package var values: [NestedValue] {
        entries.compactMap { entry in
            if case .nested(let index, _) = entry.value { value(ofNode: Int(index)) } else { nil }
        }
    }

    /// The values that the platform loads, by key; dictionaries are sorted by key.
    package var loadedEntries: [EntryKey: NestedValue] {
        var loaded: [EntryKey: NestedValue] = [:]
        for entry in entries where entry.isLoaded {
            let key = EntryKey(string(entry.key))
            switch entry.value {
            case .text(let text): loaded[key] = .string(string(text))
            case .nested(let index, _): loaded[key] = value(ofNode: Int(index)).sorted
            }
        }
        return loaded
    }
}

extension NestedValue {
    fileprivate var sorted: NestedValue {
        switch self {
        case .array(let elements): .array(elements.map(\.sorted))
        case .dictionary(let members):
            .dictionary(
                members.map { .init(key: $0.key, value: $0.value.sorted) }.sorted { $0.key < $1.key })
        default: self
        }
    }
}
