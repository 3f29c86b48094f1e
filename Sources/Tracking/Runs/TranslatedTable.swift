internal import Comparison
internal import SourceText
internal import StringTables

/// The translations of one table before and after a run, and the texts of their bases.
struct TranslatedTable {
    /// What an entry was in the run before.
    private struct Origin {
        let value: String
        /// The base text that it was in step with; `nil` if there was none.
        let base: String?
        let entry: MemoryEntry?
    }

    let path: String
    private let old: LoadedTexts
    private let new: LoadedTexts
    private let oldBase: LoadedTexts
    private let newBase: LoadedTexts
    /// What was remembered, by key.
    private let memory: [[UInt8]: MemoryEntry]
    /// The earlier keys of renamed entries.
    private let earlierKeys: [[UInt8]: String]
    /// The entries that were moved here from other tables, by key.
    private let movedIn: [[UInt8]: MovedEntry]
    private let unloaded: Set<[UInt8]>
    private let run: Int

    /// What is known of an entry of another table.
    struct MovedEntry {
        let base: String?
        let entry: MemoryEntry?
    }

    init(
        _ table: ComparedTable, base: ComparedTable, memory: [MemoryEntry],
        movedIn: [[UInt8]: MovedEntry], run: Int
    ) {
        path = table.path
        (old, new) = (table.versions?.old.loadedTexts ?? .none, table.versions?.new.loadedTexts ?? .none)
        (oldBase, newBase) = (
            base.versions?.old.loadedTexts ?? .none, base.versions?.new.loadedTexts ?? .none
        )
        self.memory = Dictionary(memory.map { ($0.key.exact, $0) }) { first, _ in first }
        earlierKeys = Dictionary(
            table.difference.renamed.map { ($0.entry.new.key.exact, $0.entry.old.key) }
        ) { first, _ in first }
        self.movedIn = movedIn
        unloaded = table.versions?.new.unloadedKeys ?? []
        self.run = run
    }

    /// What is to be remembered after the run, with the events that lead there.
    func remembered() -> (memory: [MemoryEntry], events: [NewEvent]) {
        var (entries, events): ([MemoryEntry], [NewEvent]) = ([], [])
        for (key, value) in new {
            guard let origin = origin(of: key, value) else { continue }
            let entry = entry(key, value, origin)
            if let entry { entries.append(entry) }
            if let event = event(key, origin.entry, entry) { events.append(event) }
        }
        return (entries + lost, events)
    }

    // MARK: - One entry

    /// What is remembered of an entry; `nil` if it is in step.
    private func entry(_ key: String, _ value: String, _ origin: Origin) -> MemoryEntry? {
        guard origin.value.isExactly(value), let base = origin.base else { return nil }
        let now = newBase[key.exact]
        var entry = MemoryEntry(row: nil, key: key, base: base, baseNow: now)
        guard let now else { return entry }
        if now.saysSame(as: base) || now.isExactly(value) { return nil }
        entry.staleSince = origin.entry?.staleSince ?? run
        return entry
    }

    private func event(_ key: String, _ before: MemoryEntry?, _ after: MemoryEntry?) -> NewEvent? {
        let (was, isNow) = (before?.isStale ?? false, after?.isStale ?? false)
        guard was != isNow else { return nil }
        return NewEvent(
            kind: isNow ? .stale : .refreshed, path: path, key: key, old: (after ?? before)?.base,
            new: newBase[key.exact])
    }

    private func origin(of key: String, _ value: String) -> Origin? {
        let exact = key.exact
        if let moved = movedIn[exact] {
            return Origin(value: value, base: moved.entry?.base ?? moved.base, entry: moved.entry)
        }
        let earlier = earlierKeys[exact] ?? key
        if let before = old[earlier.exact] {
            let entry = memory[earlier.exact]
            return Origin(
                value: before, base: entry?.base ?? oldBase[earlier.exact], entry: entry)
        }
        guard let entry = memory[exact], entry.lostValue == Self.digest(value) else { return nil }
        return Origin(value: value, base: entry.base, entry: entry)
    }

    // MARK: - Entries that are not loaded

    /// What is remembered of the entries that are in the table, but not loaded.
    private var lost: [MemoryEntry] {
        unloaded.sorted { $0.lexicographicallyPrecedes($1) }.compactMap { key in
            let known = memory[key]
            guard new[key] == nil, let base = known?.base ?? oldBase[key],
                let value = old[key].map(Self.digest) ?? known?.lostValue
            else { return nil }
            return MemoryEntry(
                row: nil, key: String(repairing: key.span), base: base, baseNow: newBase[key],
                lostValue: value)
        }
    }

    private static func digest(_ value: String) -> [UInt8] { ContentDigest(of: value.utf8.span).bytes }
}

extension String {
    /// Whether both are the same but for the positions in format specifiers.
    fileprivate func saysSame(as other: String) -> Bool {
        isExactly(other) || ChangeKind(from: other, to: self) == .positionalOnly
    }
}
