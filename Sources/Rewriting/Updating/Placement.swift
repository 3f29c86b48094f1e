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

/// The order in which genstrings writes entries.
private struct KeyOrder {
    private let sorted: [(key: KeyRank, number: Int)]

    init(_ table: Table) {
        sorted = table.entries.indices.map { (KeyRank(table.string(table.entries[$0].key)), $0) }
            .sorted { $0.key < $1.key }
    }

    func precedes(_ left: String, _ right: String) -> Bool { KeyRank(left) < KeyRank(right) }

    /// The entry whose key is the last one before `key`.
    func predecessor(of key: String) -> Int? {
        let key = KeyRank(key)
        let place = sorted.partitioningIndex { !($0.key < key) }
        return place == 0 ? nil : sorted[place - 1].number
    }
}
