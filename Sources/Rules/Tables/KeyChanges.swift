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
    private var added: Set<Key> = []
    private var removed: Set<Key> = []
    /// The keys of which the earlier table had no unit, and those of which it alone had units; without paths.
    private var (addedKeys, removedKeys): (Set<Key>, Set<Key>) = ([], [])
    /// The earlier values of keys whose values have changed.
    package private(set) var reworded: [Key: String] = [:]

    /// The earlier version of the other table that the platform merges with this one.
    private var formerTwin: Table?

    /// Nothing has changed.
    package static let none = KeyChanges(isNew: false, isSame: true)
    /// The whole table is new.
    package static let all = KeyChanges(isNew: true, isSame: false)

    /// The whole table is new; keys may come from its twin.
    ///
    /// - Parameter formerTwin: The earlier version of the other table that the platform merges with this one.
    package static func all(formerTwin: Table?) -> KeyChanges {
        var changes: KeyChanges = .all
        changes.formerTwin = formerTwin
        return changes
    }

    private init(isNew: Bool, isSame: Bool) {
        self.isNew = isNew
        self.isSame = isSame
    }

    /// - Parameter formerTwin: The earlier version of the other table that the platform merges with this one.
    package init(from old: Table, to new: Table, formerTwin: Table? = nil) {
        (isNew, isSame) = (false, false)
        self.formerTwin = formerTwin
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
            if isVaried, former == nil, old.entry(matching: number, of: new) == nil {
                addedKeys.insert(new.plainKey(of: number))
            }
        }
        for number in old.entries.indices where !isKept[number] && !overridden.old.contains(number) {
            removed.insert(old.key(of: number))
            if isVaried, new.entry(matching: number, of: old) == nil {
                removedKeys.insert(old.plainKey(of: number))
            }
        }
        if !isVaried { (addedKeys, removedKeys) = (added, removed) }
    }

    /// Whether a key was added or removed, or its value has changed.
    package func concerns(_ key: Key) -> Bool {
        isNew || added.contains(key) || removed.contains(key) || reworded[key] != nil
    }

    /// Whether neither the earlier table nor its twin had any text of a key.
    ///
    /// - Parameter key: A key of the current table, without a path.
    func hasAdded(_ key: Key) -> Bool {
        guard isNew || addedKeys.contains(key) else { return false }
        return formerTwin?.entry(forKey: key.span) == nil
    }

    /// Whether all texts of a key were removed.
    ///
    /// - Parameter key: A key without a path.
    func hasRemoved(_ key: Key) -> Bool { removedKeys.contains(key) }

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
        var key = plainKey(of: number)
        if let category = category(of: number) {
            key.append(0)
            key += category.utf8
        }
        return key
    }

    /// The decoded key of an entry, without the path of a unit.
    func plainKey(of number: Int) -> [UInt8] {
        var key: [UInt8] = []
        key.append(bytes(of: entries[number].key))
        return key
    }
}
