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

/// A source of this table.
func source(_ name: String, _ text: String) -> TableSource {
    TableSource(name: name) { .success(await TableReader.read(Array(text.utf8))) }
}

extension TableDifference {
    /// The names of the kinds of layout changes.
    var layoutNames: [String] { layout.map(\.kind.rawValue) }
}

extension String {
    /// The code units, since `==` treats canonically equivalent texts as equal.
    var units: [UInt16] { Array(utf16) }
}
