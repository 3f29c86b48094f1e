internal import StringTables

/// What becomes of an entry of the table that is updated.
struct EntryUpdate {
    enum Fate {
        case kept, removed, commentedOut
    }

    var fate = Fate.kept
    /// The entries of the base whose key, value and comments it takes.
    var key: Int?
    var value: Int?
    var comments: Int?
    /// The marks that it loses.
    var lostMarks: Set<Mark> = []
    /// The texts of the marks that it gets.
    var newMarks: [String] = []

    /// Whether the comments above it stay as they are.
    var keepsComments: Bool { fate == .kept && comments == nil && lostMarks.isEmpty && newMarks.isEmpty }
}
