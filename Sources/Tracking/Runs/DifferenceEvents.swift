internal import Comparison
internal import Reporting
internal import SourceText
internal import StringTables

/// What differences mean as events.
struct DifferenceEvents {
    private(set) var events: [NewEvent] = []
    private(set) var renames: [TableRename] = []

    init(_ report: DifferenceReport) {
        for table in report.tables {
            if let oldPath = table.oldPath { renames.append(TableRename(oldPath: oldPath, path: table.path)) }
            add(table)
        }
        for move in report.moved {
            let entry = move.entry
            events.append(
                NewEvent(
                    kind: .renamed, path: move.target, key: entry.new.key, old: entry.old.value.shown,
                    new: entry.new.value.shown, oldPath: move.source, oldKey: entry.old.key))
        }
    }

    private mutating func add(_ table: ComparedTable) {
        let difference = table.difference
        let (before, after) = (
            table.versions?.old.unloadedKeys ?? [], table.versions?.new.unloadedKeys ?? []
        )
        for entry in difference.removed {
            let kind = after.contains(entry.key.exact) ? KeyEvent.Kind.lost : .removed
            events.append(NewEvent(kind: kind, path: table.path, key: entry.key, old: entry.value.shown))
        }
        for rename in difference.renamed {
            let entry = rename.entry
            events.append(
                NewEvent(
                    kind: .renamed, path: table.path, key: entry.new.key, old: entry.old.value.shown,
                    new: entry.new.value.shown, oldPath: table.oldPath ?? table.path, oldKey: entry.old.key))
        }
        for change in difference.changed {
            let entry = change.entry
            events.append(
                NewEvent(
                    kind: .changed, path: table.path, key: entry.new.key, old: entry.old.value.shown,
                    new: entry.new.value.shown))
        }
        for entry in difference.added {
            let kind = before.contains(entry.key.exact) ? KeyEvent.Kind.regained : .added
            events.append(NewEvent(kind: kind, path: table.path, key: entry.key, new: entry.value.shown))
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
            for (key, value) in versions.new.loadedTexts where old[key.exact] != nil {
                events.append(
                    NewEvent(
                        kind: isNow ? .lost : .regained, path: table.path, key: key,
                        old: isNow ? value : nil, new: isNow ? nil : value))
            }
        }
    }
}
