internal import Comparison
internal import SourceText
internal import StringTables

/// A translation before and after a run, next to its base.
struct TranslatedTable {
    /// What an entry was in the run before.
    private struct Origin {
        let value: String
        /// The base text that it was in step with; `nil` if there was none.
        let base: String?
        let entry: MemoryEntry?
    }

    private let place: TablePlace
    private let old: LoadedTexts
    private let new: LoadedTexts
    private let base: BaseTexts
    /// What was remembered.
    private let memory: [UnitKey: MemoryEntry]
    /// The earlier keys of renamed entries.
    private let earlierKeys: [[UInt8]: [UInt8]]
    /// The texts that were moved here from other tables.
    private let movedIn: [UnitKey: MovedEntry]
    private let unloaded: Set<UnitKey>
    private let run: Int

    /// What is known of a text of another table.
    struct MovedEntry {
        let base: String?
        let entry: MemoryEntry?
    }

    init(
        _ table: ComparedTable, base: BaseTexts, memory: [MemoryEntry],
        movedIn: [UnitKey: MovedEntry], run: Int
    ) {
        place = table.place
        self.base = base
        (old, new) = (table.versions?.old.loadedTexts ?? .none, table.versions?.new.loadedTexts ?? .none)
        self.memory = memory.byUnit
        earlierKeys = Dictionary(
            table.difference.renamed.map { ($0.entry.new.key.exact, $0.entry.old.key.exact) }
        ) { first, _ in first }
        self.movedIn = movedIn
        unloaded = table.versions?.new.unloadedTexts ?? []
        self.run = run
    }

    /// What is to be remembered after the run, with the events that lead there.
    func remembered() -> (memory: [MemoryEntry], events: [NewEvent]) {
        var (entries, events): ([MemoryEntry], [NewEvent]) = ([], [])
        for text in new {
            guard let origin = origin(of: text) else { continue }
            let entry = entry(text, origin)
            if let entry { entries.append(entry) }
            if let event = event(text, origin.entry, entry) { events.append(event) }
        }
        return (entries + lost, events)
    }

    // MARK: - One text

    /// What is remembered of a text; `nil` if it is in step.
    private func entry(_ text: LoadedTexts.Text, _ origin: Origin) -> MemoryEntry? {
        guard origin.value.isExactly(text.value), let earlier = origin.base else { return nil }
        let now = base.new.base(of: text.unit)
        var entry = MemoryEntry(
            row: nil, key: text.key, category: text.category, base: earlier, baseNow: now)
        guard let now else { return entry }
        if now.saysSame(as: earlier) || now.isExactly(text.value) { return nil }
        entry.staleSince = origin.entry?.staleSince ?? run
        return entry
    }

    private func event(
        _ text: LoadedTexts.Text, _ before: MemoryEntry?, _ after: MemoryEntry?
    ) -> NewEvent? {
        let (was, isNow) = (before?.isStale ?? false, after?.isStale ?? false)
        guard was != isNow else { return nil }
        return NewEvent(
            kind: isNow ? .stale : .refreshed, place: place, key: text.key, category: text.category,
            old: (after ?? before)?.base, new: base.new.base(of: text.unit))
    }

    private func origin(of text: LoadedTexts.Text) -> Origin? {
        let unit = text.unit
        if let moved = movedIn[unit] {
            return Origin(value: text.value, base: moved.entry?.base ?? moved.base, entry: moved.entry)
        }
        let earlier = earlierKeys[unit.key].map { unit.with(key: $0) } ?? unit
        if let before = old[earlier] {
            let entry = memory[earlier]
            return Origin(
                value: before, base: entry?.base ?? base.old.base(of: earlier), entry: entry)
        }
        guard let entry = memory[unit], entry.lostValue == Self.digest(text.value) else { return nil }
        return Origin(value: text.value, base: entry.base, entry: entry)
    }

    // MARK: - Entries that are not loaded

    /// What is remembered of the texts that are in the table, but not loaded.
    private var lost: [MemoryEntry] {
        unloaded.sorted().compactMap { unit in
            let known = memory[unit]
            guard new[unit] == nil, let earlier = known?.base ?? base.old.base(of: unit),
                let value = old[unit].map(Self.digest) ?? known?.lostValue
            else { return nil }
            return MemoryEntry(
                row: nil, key: String(repairing: unit.key.span), category: unit.category, base: earlier,
                baseNow: base.new.base(of: unit), lostValue: value)
        }
    }

    private static func digest(_ value: String) -> [UInt8] { ContentDigest(of: value.utf8.span).bytes }
}

/// The texts of a base before and after a run.
struct BaseTexts {
    let place: TablePlace
    let old: LoadedTexts
    let new: LoadedTexts

    init(of table: ComparedTable) {
        place = table.place
        old = table.versions?.old.loadedTexts ?? .none
        new = table.versions?.new.loadedTexts ?? .none
    }
}

extension String {
    /// Whether both are the same but for the positions in format specifiers.
    fileprivate func saysSame(as other: String) -> Bool {
        isExactly(other) || ChangeKind(from: other, to: self) == .positionalOnly
    }
}
