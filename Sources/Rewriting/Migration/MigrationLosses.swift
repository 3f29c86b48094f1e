internal import Comparison
internal import SourceText
internal import StringTables

/// What the tables of a locale have that a catalog has not.
struct MigrationLosses {
    /// By the path of the table.
    private(set) var losses: [(path: String, losses: LossList)]
    /// A text that the catalog has, and the tables have not, though nothing is lost.
    private(set) var gained: String?

    init(of tables: LocaleTables, in catalog: Catalog) {
        losses = tables.all.map {
            ($0.path, FormLosses(of: $0.table, $0.comments, to: .json).found)
        }
        let localization = catalog.localizations.first { $0.locale == tables.locale }
        let difference = MigrationComparison(
            old: tables.all.map(\.table), new: localization.map { ComparedSide($0, of: catalog) }
        ).difference()
        for key in difference.removed { add(key.described, key, tables) }
        for change in difference.changed where change.entry.old.value.text != nil {
            add(change.entry.old.described, change.entry.old, tables)
        }
        // A key without a text in the source language is its own text.
        let added = difference.added.filter { $0.state != nil }
        if losses.allSatisfy(\.losses.isEmpty) {
            gained = (added + difference.changed.map(\.entry.new)).first?.key
        }
    }

    private mutating func add(_ description: String, _ entry: ComparedEntry, _ tables: LocaleTables) {
        let isVaried = tables.variations?.numbers[Array(entry.key.utf8)] != nil
        losses[isVaried ? losses.count - 1 : 0].losses.add(description)
    }
}

extension ComparedEntry {
    /// The text for a list of losses.
    var described: String {
        let place = line.map { " (line \($0))" } ?? ""
        let part = category.map { " for \($0)" } ?? ""
        guard let text = value.text else { return "the value of \"\(key.shortened)\"\(place)" }
        return "the text \"\(text.shortened)\" of \"\(key.shortened)\"\(place)\(part)"
    }
}
