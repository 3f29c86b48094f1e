import Comparison
import StringTables

/// The difference of two tables, with renames.
func difference(
    _ old: String, _ new: String, renames: RenameFinder = RenameFinder()
) async -> TableDifference {
    await difference(Array(old.utf8), Array(new.utf8), renames: renames)
}

func difference(
    _ old: [UInt8], _ new: [UInt8], renames: RenameFinder = RenameFinder()
) async -> TableDifference {
    let tables = (await TableReader.read(old), await TableReader.read(new))
    var difference = TableComparison(old: tables.0, new: tables.1).difference()
    renames.findRenames(in: &difference)
    return difference
}

extension TableDifference {
    /// The names of the kinds of layout changes.
    var layoutNames: [String] { layout.map(\.kind.rawValue) }
}

extension String {
    /// The code units, since `==` treats canonically equivalent texts as equal.
    var units: [UInt16] { Array(utf16) }
}

extension TableDifference {
    /// Each difference as a line: `~ files (few): a → b`.
    var summary: [String] {
        added.flatMap(\.units).map { "+ \($0.name): \($0.value.text ?? "-")" }
            + removed.flatMap(\.units).map { "- \($0.name): \($0.value.text ?? "-")" }
            + renamed.map { "> \($0.entry.old.key) → \($0.entry.new.key)" }
            + changed.map { "~ \($0.entry.new.name): \($0.entry.old.text) → \($0.entry.new.text)" }
            + commentChanged.map { "# \($0.new.key): \($0.old.comment ?? "-") → \($0.new.comment ?? "-")" }
            + (stateChanged + attributeChanged).map {
                "\($0.attribute.rawValue) \($0.entry.new.name): \($0.old ?? "-") → \($0.new ?? "-")"
            }
    }
}

extension ComparedEntry {
    fileprivate var name: String { category.map { "\(key) (\($0))" } ?? key }
    fileprivate var text: String { value.text ?? "-" }
}
