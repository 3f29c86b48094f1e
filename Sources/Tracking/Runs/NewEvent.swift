/// An event of the run that is recorded.
struct NewEvent: Sendable {
    let kind: KeyEvent.Kind
    let path: String
    let key: String
    var old: String?
    var new: String?
    /// Where a renamed entry was.
    var oldPath: String?
    var oldKey: String?
}

/// A table that has another path since this run.
struct TableRename: Sendable {
    let oldPath: String
    let path: String
}
