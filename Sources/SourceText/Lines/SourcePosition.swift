/// A place in a file.
package struct SourcePosition: Hashable, Sendable {
    /// 1-based.
    package let line: Int
    /// 1-based, in Unicode scalars.
    package let column: Int
    /// 1-based, in bytes of the line as UTF-8, whatever the encoding of the file.
    package let byteColumn: Int
    /// 1-based, in the unit that was asked for; ``column`` by default.
    package let shownColumn: Int
    /// 0-based, in bytes of the file; in an XML table of a declared encoding, in bytes of its text as UTF-8.
    package let offset: Int

    /// - Parameter byteColumn: `nil` for a line of ASCII, where it equals the column.
    package init(line: Int, column: Int, byteColumn: Int? = nil, shownColumn: Int? = nil, offset: Int) {
        self.line = line
        self.column = column
        self.byteColumn = byteColumn ?? column
        self.shownColumn = shownColumn ?? column
        self.offset = offset
    }
}
