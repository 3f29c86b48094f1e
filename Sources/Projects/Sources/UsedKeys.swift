internal import Extraction
internal import Rules
internal import SourceKeys
internal import SourceText

/// The keys that sources use in any way: as literals, and as texts that are put together.
struct UsedKeys: Sendable {
    /// The entries with each key of all groups.
    struct Index: Sendable {
        fileprivate let entries: [[UInt8]: [UsedEntry]]

        init(_ link: TableLink) {
            var entries: [[UInt8]: [UsedEntry]] = [:]
            for (number, group) in link.groups.enumerated() {
                for (key, entry) in group.entries {
                    entries[key, default: []].append(UsedEntry(group: number, entry: entry))
                }
            }
            self.entries = entries
        }
    }

    private(set) var entries: Set<UsedEntry> = []
    /// The texts that others are made of.
    private(set) var patterns: Set<KeyText> = []
    /// Whether there are more patterns than are kept, so that any key may be used.
    private(set) var isFull = false

    private static let patternLimit = 20_000

    /// Adds what the literals of a source may be.
    mutating func read(_ text: Span<UInt8>, path: String, _ index: Index) {
        LiteralTexts.visit(in: text, path: path) { key in
            guard let literal = key.literal else { return insert(key) }
            for entry in index.entries[literal] ?? [] { entries.insert(entry) }
        }
    }

    private mutating func insert(_ pattern: KeyText) {
        guard patterns.count < Self.patternLimit else {
            isFull = true
            return
        }
        patterns.insert(pattern)
    }

    mutating func add(_ other: UsedKeys) {
        entries.formUnion(other.entries)
        isFull = isFull || other.isFull || patterns.count + other.patterns.count > Self.patternLimit
        if !isFull { patterns.formUnion(other.patterns) }
    }
}

/// An entry of a group.
struct UsedEntry: Hashable, Sendable {
    let group: Int
    let entry: KeyGroup.Entry
}
