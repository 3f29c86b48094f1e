internal import Extraction
internal import Rules
internal import SourceCode
internal import SourceText

/// The keys that sources use in any way: as literals, as accessors that are made of keys, and as texts that are put together.
struct UsedKeys: Sendable {
    /// The keys that are looked for.
    struct Index: Sendable {
        /// The entries with each key of all groups.
        fileprivate let entries: [[UInt8]: [UsedEntry]]
        /// The same by the name that is made of a key.
        fileprivate let accessors: [AccessorName: [UsedEntry]]
        /// Keys of other tables.
        fileprivate let others: Set<[UInt8]>

        /// Looks only for keys of tables that are no groups.
        init(others: Set<[UInt8]>) {
            (entries, accessors, self.others) = ([:], [:], others)
        }

        init(_ link: TableLink, others: Set<[UInt8]>) {
            var entries: [[UInt8]: [UsedEntry]] = [:]
            var accessors: [AccessorName: [UsedEntry]] = [:]
            for (number, group) in link.groups.enumerated() {
                for (key, entry) in group.entries {
                    let used = UsedEntry(group: number, entry: entry)
                    entries[key, default: []].append(used)
                    if let name = AccessorName(ofKey: key.span) { accessors[name, default: []].append(used) }
                }
            }
            self.entries = entries
            self.accessors = accessors
            self.others = others
        }
    }

    private(set) var entries: Set<UsedEntry> = []
    /// The groups with keys of which accessors are made.
    private(set) var accessed: Set<Int> = []
    /// The literals that are keys of other tables than those of groups.
    private(set) var others: Set<[UInt8]> = []
    /// The texts that others are made of.
    private(set) var patterns: Set<KeyText> = []
    /// Whether there are more patterns than are kept, so that any key may be used.
    private(set) var isFull = false

    private static let patternLimit = 20_000

    /// Adds what the literals of a source may be.
    mutating func read(_ text: Span<UInt8>, path: String, _ index: Index) {
        LiteralTexts.visit(in: text, path: path) { key in
            guard let literal = key.literal else { return insert(key) }
            insert(literal, index)
        }
        guard ResourceFile(path: path) == nil else { return }
        CaseSearch.names(in: text) { name in
            let name = text.extracting(name)
            insert(Array(copying: name), index)
            insert(name.capitalized, index)
        }
        AccessorSearch.paths(in: text) { path in
            AccessorName.visit(of: path, in: text) { name in
                for used in index.accessors[name] ?? [] {
                    entries.insert(used)
                    accessed.insert(used.group)
                }
            }
        }
    }

    /// Adds a text that may be a key.
    mutating func insert(_ literal: [UInt8], _ index: Index) {
        for entry in index.entries[literal] ?? [] { entries.insert(entry) }
        if index.others.contains(literal) { others.insert(literal) }
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
        accessed.formUnion(other.accessed)
        others.formUnion(other.others)
        isFull = isFull || other.isFull || patterns.count + other.patterns.count > Self.patternLimit
        if !isFull { patterns.formUnion(other.patterns) }
    }
}

extension Span<UInt8> {
    /// A name with a capital letter.
    fileprivate var capitalized: [UInt8] {
        var name = Array(copying: self)
        if let first = name.first, 0x61...0x7A ~= first { name[0] = first & ~0x20 }
        return name
    }
}

/// An entry of a group.
struct UsedEntry: Hashable, Sendable {
    let group: Int
    let entry: KeyGroup.Entry
}
