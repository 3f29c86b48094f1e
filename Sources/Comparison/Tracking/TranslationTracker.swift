package import StringTables

/// Tells what a change of a base table means for its translations.
package struct TranslationTracker: Sendable {
    private let base: Entries
    private let difference: TableDifference

    /// - Parameters:
    ///   - base: The new version of the base table.
    ///   - difference: How it came about, renames found.
    package init(base: Table, difference: TableDifference) {
        self.base = Entries(base)
        self.difference = difference
    }

    /// The state of a translation.
    ///
    /// - Parameters:
    ///   - path: Where it stands, for reports.
    ///   - before: The translation as it was beside the old base, where that is known: a value that has changed since
    ///     counts as refreshed.
    package func status(of translation: Table, before: Table? = nil, path: String) -> TranslationStatus {
        var status = TranslationStatus(path: path)
        let entries = Entries(translation)
        findRenamed(entries, &status)
        let carried = Set(status.renamed.filter { $0.kind == .sameValue }.map(\.entry.new.number))
        let followed = Set(status.renamed.map { Array($0.entry.old.key.utf8) })
        for entry in base.all {
            guard let own = entries.find(entry.key) else {
                if !carried.contains(entry.number) { status.missing.append(entry) }
                continue
            }
            if own.saysSame(as: entry) { status.untranslated.append(own) }
        }
        status.obsolete = entries.all.filter { entry in
            base.find(entry.key) == nil && !followed.contains(Array(entry.key.utf8))
        }
        status.stale = stale(entries, before.map { Entries($0) })
        return status
    }

    /// The state of a translation that there is not: all of the base is missing.
    package func statusOfAbsent(path: String) -> TranslationStatus {
        var status = TranslationStatus(path: path)
        status.isAbsent = true
        status.missing = base.all
        return status
    }

    private func findRenamed(_ entries: Entries, _ status: inout TranslationStatus) {
        status.renamed = difference.renamed.filter { rename in
            entries.find(rename.entry.old.key) != nil && entries.find(rename.entry.new.key) == nil
        }
    }

    /// The entries whose base text has changed but for the numbers of its placeholders.
    private func stale(_ entries: Entries, _ before: Entries?) -> [TranslationStatus.Stale] {
        difference.changed.compactMap { change in
            let key = change.entry.new.key
            guard change.kind != .positionalOnly, let own = entries.find(key) else { return nil }
            if own.value.isSame(as: change.entry.new.value) { return nil }
            if let before {
                guard let earlier = before.find(key), earlier.value.isSame(as: own.value) else { return nil }
            }
            return TranslationStatus.Stale(base: change.entry, translation: own)
        }
    }
}

/// The entries that are loaded from a table, by key.
private struct Entries: Sendable {
    let all: [ComparedEntry]
    private let numbers: [[UInt8]: Int]

    init(_ table: Table) {
        let loaded = table.entries.indices.filter { table.entries[$0].isLoaded }
        let texts = EntryTexts(table, loaded)
        let all = loaded.map { texts[$0] }
        self.all = all
        numbers = Dictionary(all.indices.map { (Array(all[$0].key.utf8), $0) }) { $1 }
    }

    func find(_ key: String) -> ComparedEntry? { numbers[Array(key.utf8)].map { all[$0] } }
}

extension ComparedEntry {
    /// Whether both have the same text, and there is one.
    fileprivate func saysSame(as other: ComparedEntry) -> Bool {
        value.text != "" && value.isSame(as: other.value)
    }
}
