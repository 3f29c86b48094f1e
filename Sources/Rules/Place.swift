package import SourceText

/// A place that a rule reports, before its line and column are known.
package struct Place: Sendable {
    package let range: TextRange?
    /// The index of the entry that it belongs to.
    package let entry: Int?
    /// Whether it is in the base table instead of the table that is checked.
    package let isInBase: Bool
    /// Related ranges in the same line, to be marked as well.
    package let others: [TextRange]

    package init(
        _ range: TextRange?, entry: Int? = nil, isInBase: Bool = false, others: [TextRange] = []
    ) {
        self.range = range
        self.entry = entry
        self.isInBase = isInBase
        self.others = others
    }

    /// The file as a whole.
    package static let file = Place(nil)
}

/// Entries that one finding is about.
package struct Subjects: Sendable {
    package let entries: [Int]
    /// Whether they are entries of the base.
    package let isInBase: Bool

    package static let none = Subjects(entries: [], isInBase: false)
}
