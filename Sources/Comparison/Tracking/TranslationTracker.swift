internal import Concurrency
internal import SourceText
package import StringTables

/// Finds what a change of a base table means for its translations.
package struct TranslationTracker: Sendable {
    private let base: EntriesByKey
    private let place: TablePlace
    private let difference: TableDifference

    /// - Parameters:
    ///   - base: The new version of the base table.
    ///   - path: Its path within the trees.
    ///   - difference: Its difference from the old version, with renames.
    package init(base: Table, path: String = "", difference: TableDifference) {
        self.init(base: ComparedSide(base), at: TablePlace(path: path), difference: difference)
    }

    init(base: ComparedSide, at place: TablePlace, difference: TableDifference) {
        self.place = place
        self.base = EntriesByKey(base)
        self.difference = difference
    }

    /// The statuses of the other locales of a catalog.
    ///
    /// - Parameter tables: The tables of the catalog, with their versions.
    package static func statuses(inCatalog tables: [ComparedTable]) -> [TranslationStatus] {
        guard let source = tables.first(where: \.isSource), source.presence != .removed,
            let base = source.versions?.newSide
        else { return [] }
        let tracker = TranslationTracker(base: base, at: source.place, difference: source.difference)
        return tables.filter { !$0.isSource && $0.presence != .removed }.compactMap { table in
            table.versions.map {
                tracker.status(
                    of: $0.newSide, before: table.presence == .both ? $0.oldSide : nil, at: table.place)
            }
        }
    }

    /// The status of a translation.
    ///
    /// - Parameters:
    ///   - path: Its path, for reports.
    ///   - before: The translation at the time of the old base, if known: a value that has changed since then is up to
    ///     date.
    package func status(of translation: Table, before: Table? = nil, path: String) -> TranslationStatus {
        status(
            of: ComparedSide(translation), before: before.map { ComparedSide($0) }, at: TablePlace(path: path)
        )
    }

    private func status(
        of translation: ComparedSide, before: ComparedSide?, at place: TablePlace
    ) -> TranslationStatus {
        var status = TranslationStatus(place, base: self.place)
        let entries = EntriesByKey(translation)
        findRenamed(entries, &status)
        let carried = Set(status.renamed.filter { $0.kind == .sameValue }.map(\.entry.new.number))
        let followed = Set(status.renamed.map { Array($0.entry.old.key.utf8) })
        var poll = CancellationPoll(every: 1024)
        for entry in base.all where base.needsTranslation(entry) && !poll.isCancelledAfterItem() {
            guard let translated = entries.find(entry.key) else {
                if !carried.contains(entry.number) { status.missing.append(entry) }
                continue
            }
            if !entries.loads(translated) { status.lost.append(entry) }
            if translated.hasSameText(as: entry) { status.untranslated.append(translated) }
        }
        poll = CancellationPoll(every: 1024)
        status.obsolete = entries.all.filter { entry in
            !poll.isCancelledAfterItem() && base.find(entry.key) == nil
                && !followed.contains(Array(entry.key.utf8))
        }
        if !difference.changed.isEmpty { status.stale = stale(entries, before.map { EntriesByKey($0) }) }
        status.countMemory(besides: base.memory)
        return status
    }

    /// The status of a translation without a table: all entries of the base are missing.
    package func statusOfAbsent(path: String) -> TranslationStatus {
        var status = TranslationStatus(TablePlace(path: path), base: place)
        status.isAbsent = true
        status.missing = base.all
        status.countMemory(besides: base.memory)
        return status
    }

    private func findRenamed(_ entries: EntriesByKey, _ status: inout TranslationStatus) {
        status.renamed = difference.renamed.filter { rename in
            entries.find(rename.entry.old.key) != nil && entries.find(rename.entry.new.key) == nil
        }
    }

    /// The entries whose base text has changed in more than positions in format specifiers.
    private func stale(_ entries: EntriesByKey, _ before: EntriesByKey?) -> [TranslationStatus.Stale] {
        var last: String?
        return difference.changed.compactMap { change in
            let key = change.entry.new.key
            guard change.kind != .positionalOnly, let current = entries.find(key) else { return nil }
            if current.value.isSame(as: change.entry.new.value) { return nil }
            // One for all texts of a key.
            if let last, last.utf8.elementsEqual(key.utf8) { return nil }
            last = key
            if let before {
                guard let earlier = before.find(key), earlier.hasSameTexts(as: current) else {
                    return nil
                }
            }
            return TranslationStatus.Stale(base: change.entry, translation: current)
        }
    }
}

/// The entries of a table by key: for each key the one that the platform loads, or would load if the table were whole.
private struct EntriesByKey: Sendable {
    let all: [ComparedEntry]
    private let numbers: [[UInt8]: Int]
    let memory: HeldMemory?
    /// The numbers of the entries that the platform does not load; mostly none.
    private let lost: Set<Int>
    private let notes: CatalogNotes?

    init(_ side: ComparedSide) {
        let table = side.table
        let chosen = table.entryOfEachKey
        var texts = EntryTexts(side)
        let all = chosen.mapUntilCancelled { texts.key($0) }
        notes = side.notes
        self.all = all
        numbers = all.indices.untilCancelled.reduce(into: [:]) { numbers, part in
            for number in part { numbers[Array(all[number].key.utf8)] = number }
        }
        // A key takes a slot and an array of its bytes.
        memory = HeldMemory(all.size { $0.textSize + 64 + $0.key.utf8.count })
        lost = Set(chosen.lazy.filter { !table.compares($0) })
    }

    /// Whether translations are expected to have an entry of the base.
    func needsTranslation(_ entry: ComparedEntry) -> Bool {
        guard loads(entry) else { return false }
        return notes?.needsTranslation(ofEntry: entry.number) ?? true
    }

    func find(_ key: String) -> ComparedEntry? { numbers[Array(key.utf8)].map { all[$0] } }

    func loads(_ entry: ComparedEntry) -> Bool { !lost.contains(entry.number) }
}

extension Table {
    /// For each key the number of the entry that the platform loads; if it loads none, that of the last one.
    fileprivate var entryOfEachKey: [Int] {
        var others: Set<Int> = []
        for duplicate in keys.duplicates {
            let isEarlierLoaded = entries[duplicate.earlier].isLoaded || others.contains(duplicate.earlier)
            others.insert(isEarlierLoaded ? duplicate.later : duplicate.earlier)
        }
        return entries.indices.filter { entries[$0].isFirst && !others.contains($0) }
            .map { keyEntry(ofUnits: $0) ?? $0 }
    }
}

extension ComparedEntry {
    /// Whether both have the same text, which is not empty.
    fileprivate func hasSameText(as other: ComparedEntry) -> Bool {
        value.text != "" && hasSameTexts(as: other)
    }
}
