package import SourceText

/// A place that a rule reports, before lines and columns are known.
package struct Place: Sendable {
    let range: TextRange?
    /// Index of the entry it belongs to.
    let entry: Int?
    /// Whether it is in the base table instead of the table that is checked.
    let isInBase: Bool
    /// What else is worth a look in the same line.
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

/// A remark to a finding that has not been placed yet.
package struct DraftNote: Sendable {
    let message: String
    let place: Place?

    package init(_ message: String, at place: Place? = nil) {
        self.message = message
        self.place = place
    }
}

/// Entries that one finding is about.
package struct Subjects: Sendable {
    let entries: [Int]
    /// Whether they are entries of the base.
    let isInBase: Bool

    static let none = Subjects(entries: [], isInBase: false)
}
