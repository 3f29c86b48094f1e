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
    private var hashes: [UInt32] = []
    /// Entries that repeat a key, each with the entry before it.
    package private(set) var duplicates: [Duplicate] = []

    package init() {}

    init(_ table: borrowing Table) {
        let count = table.entries.count
        guard count > 0 else { return }
        let capacity = 1 << (Int.bitWidth - (count * 2 - 1).leadingZeroBitCount)
        slots = [UInt32](repeating: 0, count: capacity)
        hashes.reserveCapacity(count)
        for number in 0..<count {
            let key = table.bytes(of: table.entries[number].key)
            let hash = key.hash
            hashes.append(hash)
            insert(number, key, hash, table)
        }
    }

    private mutating func insert(_ number: Int, _ key: Span<UInt8>, _ hash: UInt32, _ table: borrowing Table)
    {
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let other = Int(slots[slot]) - 1
            if hashes[other] == hash, table.bytes(of: table.entries[other].key).isEqual(to: key) {
                duplicates.append(Duplicate(earlier: other, later: number))
                break
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = UInt32(number + 1)
    }

    /// The hash of the key of an entry, for look-ups in another table.
    func hash(ofEntry number: Int) -> UInt32 { hashes[number] }

    func find(_ key: Span<UInt8>, _ hash: UInt32, in table: borrowing Table) -> Int? {
        guard !slots.isEmpty else { return nil }
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let number = Int(slots[slot]) - 1
            if hashes[number] == hash, table.bytes(of: table.entries[number].key).isEqual(to: key) {
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
        keys.find(key, key.hash, in: self)
    }

    /// The last entry here that has the key of entry `number` of `other`.
    package func entry(matching number: Int, of other: borrowing Table) -> Int? {
        keys.find(other.bytes(of: other.entries[number].key), other.keys.hash(ofEntry: number), in: self)
    }
}

/// A number that differs from run to run, so that nobody can prepare keys that collide.
private let hashSeed = UInt64.random(in: .min ... .max) | 1

extension Span<UInt8> {
    fileprivate var hash: UInt32 {
        var state = hashSeed ^ UInt64(truncatingIfNeeded: count)
        var index = 0
        while index <= count &- 8 {
            state = Self.mix(state ^ word(at: index))
            index &+= 8
        }
        var rest: UInt64 = 0
        while index < count {
            rest = rest << 8 | UInt64(self[index])
            index &+= 1
        }
        state = Self.mix(state ^ rest)
        return UInt32(truncatingIfNeeded: state >> 32)
    }

    @inline(__always)
    private static func mix(_ value: UInt64) -> UInt64 {
        let (high, low) = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return high ^ low
    }

    /// Whether both hold the same bytes.
    package func isEqual(to other: Span<UInt8>) -> Bool {
        guard count == other.count else { return false }
        var index = 0
        while index <= count &- 8 {
            guard word(at: index) == other.word(at: index) else { return false }
            index &+= 8
        }
        while index < count {
            guard self[index] == other[index] else { return false }
            index &+= 1
        }
        return true
    }
}
