internal import Comparison
internal import SourceText
internal import StringTables

/// Where new entries go: each after an entry of the target, or before all of them.
struct Placement {
    /// The new entries, by the number of the entry that they follow; those before all others under -1.
    private var followers: [Int: [Int]] = [:]

    /// There are no new entries.
    init() {}

    init(of status: TargetStatus, _ target: Table, _ change: BaseChange, _ place: UpdateOptions.Place) {
        switch place {
        case .base: placeByBase(status, target, change)
        case .end: followers[target.entries.count - 1] = status.missing
        case .sorted:
            let order = KeyOrder(target)
            for number in status.missing.sorted(by: { order.precedes(change.key($0), change.key($1)) }) {
                followers[order.predecessor(of: change.key(number)) ?? -1, default: []].append(number)
            }
        }
    }

    /// The new entries after an entry of the target; `nil` for those before all others.
    func followers(of number: Int?) -> [Int] { followers[number ?? -1] ?? [] }

    /// Each new entry after the nearest earlier one of the base that the target has; after a proposed rename, after the entry with the
    /// old key.
    private mutating func placeByBase(_ status: TargetStatus, _ target: Table, _ change: BaseChange) {
        let missing = Set(status.missing)
        let renamed = Dictionary(status.renames.map { ($1.entry.new.number, $0) }) { first, _ in first }
        var anchor = -1
        for number in change.loaded {
            if missing.contains(number) {
                anchor = status.proposals[number] ?? anchor
                followers[anchor, default: []].append(number)
            } else {
                anchor = renamed[number] ?? target.entry(matching: number, of: change.base) ?? anchor
            }
        }
    }
}

/// The order in which genstrings writes entries: by the key in lower case, by code unit.
private struct KeyOrder {
    private struct Key {
        let lowercased: [UInt16]
        let exact: [UInt16]

        init(_ text: String) {
            lowercased = Array(text.lowercased().utf16)
            exact = Array(text.utf16)
        }

        static func < (left: Key, right: Key) -> Bool {
            left.lowercased == right.lowercased
                ? left.exact.lexicographicallyPrecedes(right.exact)
                : left.lowercased.lexicographicallyPrecedes(right.lowercased)
        }
    }

    private let sorted: [(key: Key, number: Int)]

    init(_ table: Table) {
        sorted = table.entries.indices.map { (Key(table.string(table.entries[$0].key)), $0) }
            .sorted { $0.key < $1.key }
    }

    func precedes(_ left: String, _ right: String) -> Bool { Key(left) < Key(right) }

    /// The entry whose key is the last one before `key`.
    func predecessor(of key: String) -> Int? {
        let key = Key(key)
        let place = sorted.partitioningIndex { !($0.key < key) }
        return place == 0 ? nil : sorted[place - 1].number
    }
}
