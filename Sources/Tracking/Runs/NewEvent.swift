internal import Comparison

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
