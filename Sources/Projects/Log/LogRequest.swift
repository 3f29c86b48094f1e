/// The table whose history to read.
package struct LogRequest: Sendable {
    /// The path of the table, which may no longer exist.
    package var path: String
    /// A date, as git understands it; earlier commits are skipped.
    package var since: String?
    /// The number of versions that are processed at a time.
    package var width: Int

    package init(path: String, since: String? = nil, width: Int) {
        self.path = path
        self.since = since
        self.width = width
    }
}
