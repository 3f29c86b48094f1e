package import SourceText

/// A place that a rule reports, before its line and column are known.
package struct Place: Sendable {
    let range: TextRange?
    /// The index of the entry that it belongs to.
    let entry: Int?
    /// Whether it is in the base table instead of the table that is checked.
    let isInBase: Bool
    /// Related ranges in the same line, to be marked as well.
    let others: [TextRange]

    package init(
        _ range: TextRange?, entry: Int? = nil, isInBase: Bool = false, others: [TextRange] = []
    ) {
        self.range = range
        self.entry = entry
        self.isInBase = isInBase
        self.others = others
    }

    /// The file as a whole.
    static let file = Place(nil)
}

/// Entries that one finding is about.
package struct Subjects: Sendable {
    let entries: [Int]
    /// Whether they are entries of the base.
    let isInBase: Bool

    static let none = Subjects(entries: [], isInBase: false)
}
