internal import SourceText

/// Finds entries by their decoded key, code unit by code unit.
///
/// An open-addressing table of entry numbers; nothing is allocated per key.
package struct KeyIndex: Sendable {
    /// Two entries of the same key, the later one second.
    package struct Duplicate: Sendable {
        package let earlier: Int
        package let later: Int
    }

    /// Entry number plus one; zero is free.
    private var slots: [UInt32] = []
    /// Entries that repeat a key, each with the entry before it.
    package private(set) var duplicates: [Duplicate] = []

    package init() {}

    init(_ table: borrowing Table) {
        let count = table.entries.count
        guard count > 0 else { return }
        let capacity = 1 << (Int.bitWidth - (count * 2 - 1).leadingZeroBitCount)
        slots = [UInt32](repeating: 0, count: capacity)
        for number in 0..<count { insert(number, table) }
    }

    private mutating func insert(_ number: Int, _ table: borrowing Table) {
        var slot = Int(table.entries[number].keyHash) & (slots.count - 1)
        while slots[slot] != 0 {
            let other = Int(slots[slot]) - 1
            if isSameKey(other, number, table) {
                duplicates.append(Duplicate(earlier: other, later: number))
                break
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = UInt32(number + 1)
    }

    private func isSameKey(_ left: Int, _ right: Int, _ table: borrowing Table) -> Bool {
        guard table.entries[left].keyHash == table.entries[right].keyHash else { return false }
        let key = table.bytes(of: table.entries[right].key)
        return table.bytes(of: table.entries[left].key).isEqual(to: key)
    }

    func find(_ key: Span<UInt8>, _ hash: UInt32, in table: borrowing Table) -> Int? {
        guard !slots.isEmpty else { return nil }
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let number = Int(slots[slot]) - 1
            if table.entries[number].keyHash == hash,
                table.bytes(of: table.entries[number].key).isEqual(to: key)
            {
                return number
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }
}

extension Table {
    /// The last entry of `key`, loaded or not.
    package func entry(forKey key: Span<UInt8>) -> Int? {
        keys.find(key, key.keyHash, in: self)
    }

    /// The last entry here that has the key of entry `number` of `other`.
    package func entry(matching number: Int, of other: borrowing Table) -> Int? {
        keys.find(other.bytes(of: other.entries[number].key), other.entries[number].keyHash, in: self)
    }
}
