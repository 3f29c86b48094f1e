internal import Concurrency
internal import SourceText

/// Finds entries by their decoded key, compared by code units; of several units the first.
///
/// An open-addressing hash table without an allocation for each key.
package struct KeyIndex: Sendable {
    /// Two entries with the same key.
    package struct Duplicate: Sendable {
        private let earlierNumber: UInt32
        private let laterNumber: UInt32

        init(earlier: Int, later: Int) {
            earlierNumber = UInt32(earlier)
            laterNumber = UInt32(later)
        }

        package var earlier: Int { Int(earlierNumber) }
        package var later: Int { Int(laterNumber) }
    }

    /// An entry and the hash of its key, by which most other keys are skipped without comparing them.
    private struct Slot {
        let hash: UInt32
        /// Entry number plus one; zero if the slot is free.
        private let place: UInt32

        static let free = Slot(hash: 0, place: 0)

        private init(hash: UInt32, place: UInt32) {
            self.hash = hash
            self.place = place
        }

        init(_ number: Int, hash: UInt32) {
            self.init(hash: hash, place: UInt32(number + 1))
        }

        var isFree: Bool { place == 0 }
        var entry: Int { Int(place) - 1 }
    }

    private var slots: [Slot] = []
    /// Entries that repeat a key, each with the previous entry of the key.
    package private(set) var duplicates: [Duplicate] = []
    /// Whether all keys are ASCII.
    package private(set) var arePlain = true

    package init() {}

    /// The memory that it takes, in bytes.
    var size: Int { slots.size() + duplicates.size() }

    init(_ table: borrowing Table) {
        let count = table.entries.count
        guard count > 0, count < 1024 || !Cancellation.isRequested else { return }
        var slots = Self.slots(for: count)
        var free = slots.mutableSpan
        insertKeys(of: table, into: &free)
        self.slots = slots
    }

    /// The index of entries whose keys are known to be distinct.
    ///
    /// - Parameter keys: The number of keys.
    init(distinct entries: borrowing [Entry], keys: Int) {
        guard keys > 0, keys < 1024 || !Cancellation.isRequested else { return }
        var slots = Self.slots(for: keys)
        var all: UInt32 = 0
        for number in entries.indices where entries[number].isFirst {
            let hash = entries[number].keyHash
            let place = Self.place(of: hash, in: slots.span) { _ in false }
            slots[place] = Slot(number, hash: hash)
            all |= hash
        }
        self.slots = slots
        arePlain = Entry.isPlain(keyHash: all)
    }

    /// Free slots for `count` keys, which fill at most four fifths of them.
    private static func slots(for count: Int) -> [Slot] {
        [Slot](repeating: .free, count: slotCount(for: count))
    }

    private static func slotCount(for count: Int) -> Int {
        1 << (Int.bitWidth - (count + count / 4).leadingZeroBitCount)
    }

    /// The most memory that the index of so many entries takes, in bytes: if all have the same key.
    static func largestSize(ofEntries count: Int) -> Int {
        slotCount(for: count) * MemoryLayout<Slot>.stride + count * MemoryLayout<Duplicate>.stride
    }

    private mutating func insertKeys(of table: Table, into slots: inout MutableSpan<Slot>) {
        var all: UInt32 = 0
        let isVaried = table.variations != nil
        for number in table.entries.indices {
            if isVaried, !table.entries[number].isFirst { continue }
            let (key, hash) = (table.entries[number].key, table.entries[number].keyHash)
            let place = Self.place(of: hash, in: slots.span) { other in
                table.bytes(of: table.entries[other].key).isEqual(to: table.bytes(of: key))
            }
            if !slots[place].isFree {
                duplicates.append(Duplicate(earlier: slots[place].entry, later: number))
            }
            slots[place] = Slot(number, hash: hash)
            all |= hash
        }
        arePlain = Entry.isPlain(keyHash: all)
    }

    /// The slot of the key with this hash, or the free slot where it would be inserted.
    @inline(__always)
    private static func place(
        of hash: UInt32, in slots: Span<Slot>, where hasKey: (_ entry: Int) -> Bool
    ) -> Int {
        var place = Int(hash) & (slots.count - 1)
        while !slots[place].isFree, slots[place].hash != hash || !hasKey(slots[place].entry) {
            place = (place + 1) & (slots.count - 1)
        }
        return place
    }

    func find(_ key: Span<UInt8>, _ hash: UInt32, in table: Table) -> Int? {
        guard !slots.isEmpty else { return nil }
        let place = Self.place(of: hash, in: slots.span) {
            table.bytes(of: table.entries[$0].key).isEqual(to: key)
        }
        let slot = slots[place]
        return slot.isFree ? nil : slot.entry
    }
}

extension Table {
    /// The entries that another one with the same key overrides in the text, regardless of what the platform loads.
    package var overriddenEntries: Set<Int> {
        Set(keys.duplicates.lazy.map { form == .binary ? $0.later : $0.earlier })
    }

    /// The last entry with `key`, loaded or not.
    package func entry(forKey key: Span<UInt8>) -> Int? {
        keys.find(key, key.keyHash, in: self)
    }

    /// The last entry with the key of entry `number` of `other`, loaded or not.
    package func entry(matching number: Int, of other: borrowing Table) -> Int? {
        keys.find(other.bytes(of: other.entries[number].key), other.entries[number].keyHash, in: self)
    }
}
