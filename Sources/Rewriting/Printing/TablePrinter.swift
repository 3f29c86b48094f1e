internal import StringTables

/// Writes the entries of a table and its comments in one of its forms.
protocol TablePrinter {
    /// Writes an entry.
    ///
    /// - Parameters:
    ///   - comments: Those above it.
    ///   - trailing: Those in it or after it.
    mutating func write(_ entry: Entry, comments: [String], trailing: [String])

    /// Writes a comment that belongs to no entry.
    mutating func write(freeComment text: String)
}
