internal import Comparison
internal import SourceText
internal import StringTables

/// What differences mean as events: one for each text of a key.
struct DifferenceEvents {
    private(set) var events: [NewEvent] = []
    private(set) var renames: [TableRename] = []

    init(_ report: DifferenceReport) {
        for table in report.tables {
            if table.oldPath != nil { renames.append(TableRename(old: table.oldPlace, new: table.place)) }
            add(table)
        }
        for move in report.moved { addRename(of: move.entry, from: move.source, to: move.target) }
    }

    private mutating func add(_ table: ComparedTable) {
        let difference = table.difference
        let (before, after) = (
            table.versions?.old.unloadedTexts ?? [], table.versions?.new.unloadedTexts ?? []
        )
        for unit in difference.removed.lazy.flatMap(\.units) {
            let kind = after.contains(UnitKey(unit)) ? KeyEvent.Kind.lost : .removed
            add(kind, table.place, old: unit)
        }
        for rename in difference.renamed {
            addRename(of: rename.entry, from: table.oldPlace, to: table.place)
        }
        for change in difference.changed {
            add(.changed, table.place, old: change.entry.old, new: change.entry.new)
        }
        for unit in difference.added.lazy.flatMap(\.units) {
            let kind = before.contains(UnitKey(unit)) ? KeyEvent.Kind.regained : .added
            add(kind, table.place, new: unit)
        }
    }

    private mutating func add(
        _ kind: KeyEvent.Kind, _ place: TablePlace, old: ComparedEntry? = nil, new: ComparedEntry? = nil
    ) {
        guard let entry = new ?? old else { return }
        events.append(
            NewEvent(
                kind: kind, place: place, key: entry.key, category: entry.category, old: old?.value.shown,
                new: new?.value.shown))
    }

    private mutating func addRename(
        of entry: TableDifference.Pair, from source: TablePlace, to target: TablePlace
    ) {
        let before = Dictionary(entry.old.units.map { ($0.category, $0.value) }) { first, _ in first }
        for unit in entry.new.units {
            events.append(
                NewEvent(
                    kind: .renamed, place: target, key: unit.key, category: unit.category,
                    old: before[unit.category]?.shown, new: unit.value.shown, oldPlace: source,
                    oldKey: entry.old.key))
        }
    }
}

// MARK: - Refused tables

extension DifferenceEvents {
    /// The entries of tables that the app refuses from this run on, and of those that it loads again.
    mutating func add(refused: Set<String>, before: Set<String>, in report: DifferenceReport) {
        guard !refused.isEmpty || !before.isEmpty else { return }
        for table in report.tables + report.unchanged {
            guard let versions = table.versions else { continue }
            let (was, isNow) = (before.contains(table.oldPath ?? table.path), refused.contains(table.path))
            guard was != isNow else { continue }
            let old = versions.old.loadedTexts
            for text in versions.new.loadedTexts where old[text.unit] != nil {
                events.append(
                    NewEvent(
                        kind: isNow ? .lost : .regained, place: table.place, key: text.key,
                        category: text.category, old: isNow ? text.value : nil, new: isNow ? nil : text.value)
                )
            }
        }
    }
}

/// An event of the run that is recorded.
struct NewEvent: Sendable {
    let kind: KeyEvent.Kind
    let place: TablePlace
    let key: String
    /// Which of the texts of the key it is about; `nil` if that is the only one.
    var category: String?
    var old: String?
    var new: String?
    /// Where a renamed entry was.
    var oldPlace: TablePlace?
    var oldKey: String?
}

/// A table that has another path since this run.
struct TableRename: Sendable {
    let old: TablePlace
    let new: TablePlace
}
