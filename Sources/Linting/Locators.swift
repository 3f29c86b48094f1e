internal import Findings
internal import Rules
internal import SourceText
internal import StringTables

/// Finds locations in a table and in its base. The tables of a catalog have one text, whose lines are found once.
struct Locators {
    private let table: LintedTable
    private let base: LintedTable?
    private var own: Locator
    /// `nil` if the base has the same text.
    private var other: Locator?

    init(_ table: LintedTable, base: LintedTable?, columns: ColumnUnit) {
        self.table = table
        self.base = base
        own = Locator(table, columns: columns)
        other = base.map { Locator($0, columns: columns) }
    }

    /// - Parameter text: A locator of the catalog.
    init(_ table: LintedTable, base: LintedTable?, in text: Locator) {
        self.table = table
        self.base = base
        own = text
    }

    /// The locator of the table, with the lines that it knows by now.
    var text: Locator { own }

    mutating func location(of place: Place) -> Location {
        if place.isInBase, let location = other?.location(of: place) { return location }
        own.linted = place.isInBase ? base ?? table : table
        return own.location(of: place)
    }

    /// See ``Locator/fix(_:)``.
    mutating func fix(_ fix: UnplacedFix) -> Fix? {
        own.linted = table
        return own.fix(fix)
    }
}
