internal import SourceText
package import StringTables

/// What has changed in a table since an earlier version, by the keys in its text. What the app loads does not count: one
/// syntax error loses a whole table, and is one change.
package struct KeyChanges: Sendable {
    /// A key as bytes, since the app tells keys apart by code units; for a unit, followed by its path.
    package typealias Key = [UInt8]

    /// Whether there was no such table.
    package let isNew: Bool
    /// Whether the file is unchanged.
    package let isSame: Bool
    private(set) var added: Set<Key> = []
    private(set) var removed: Set<Key> = []
    /// The earlier values of keys whose values have changed.
    package private(set) var reworded: [Key: String] = [:]

    /// Nothing has changed.
    package static let none = KeyChanges(isNew: false, isSame: true)
    /// The whole table is new.
    package static let all = KeyChanges(isNew: true, isSame: false)

    private init(isNew: Bool, isSame: Bool) {
        self.isNew = isNew
        self.isSame = isSame
    }

    package init(from old: Table, to new: Table) {
        (isNew, isSame) = (false, false)
        var isKept = [Bool](repeating: false, count: old.entries.count)
        var matcher = EntryMatcher()
        let isVaried = old.variations != nil || new.variations != nil
        let overridden = (old: old.overriddenEntries, new: new.overriddenEntries)
        for number in new.entries.indices where !overridden.new.contains(number) {
            let former =
                isVaried
                ? old.unit(withPathOf: number, of: new) : matcher.entry(matching: number, of: new, in: old)
            if let former { isKept[former] = true }
            take(number, of: new, former: former, of: old)
        }
        for number in old.entries.indices where !isKept[number] && !overridden.old.contains(number) {
            removed.insert(old.key(of: number))
        }
    }

    /// Whether a key was added or removed, or its value has changed.
    package func concerns(_ key: Key) -> Bool {
        isNew || added.contains(key) || removed.contains(key) || reworded[key] != nil
    }

    private mutating func take(_ number: Int, of new: Table, former: Int?, of old: Table) {
        let entry = new.entries[number]
        guard let former else {
            added.insert(new.key(of: number))
            return
        }
        switch (old.entries[former].value, entry.value) {
        case (.text(let before), .text(let after)):
            guard !old.bytes(of: before).isEqual(to: new.bytes(of: after)) else { return }
            reworded[new.key(of: number)] = old.string(before)
        case (.nested(let before, _), .nested(let after, _)):
            guard !old.isSameValue(Int(before), as: Int(after), of: new) else { return }
            reworded[new.key(of: number)] = ""
        default:
            reworded[new.key(of: number)] = ""
        }
    }
}

/// What has changed in a table and in its base.
package struct TranslationChanges: Sendable {
    package let table: KeyChanges
    package let base: KeyChanges

    package init(table: KeyChanges, base: KeyChanges) {
        self.table = table
        self.base = base
    }

    /// Whether a finding about a key may be new.
    package func concerns(_ key: KeyChanges.Key) -> Bool { table.concerns(key) || base.concerns(key) }
}

extension Table {
    /// The decoded key of an entry; for a unit, followed by its path.
    package func key(of number: Int) -> [UInt8] {
        var key: [UInt8] = []
        key.append(bytes(of: entries[number].key))
        if let category = category(of: number) {
            key.append(0)
            key += category.utf8
        }
        return key
    }
}
