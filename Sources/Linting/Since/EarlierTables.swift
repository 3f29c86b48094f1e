package import SourceText

/// What tables were at an earlier time.
package struct EarlierTables: Sendable {
    package enum Former: Sendable {
        /// The table is as it was.
        case same
        /// There was no such table.
        case absent
        case bytes(ByteBuffer)
    }

    /// What the table at a path was, perhaps under another path.
    let former: @Sendable (_ path: String) throws(FileReader.Failure) -> Former
    /// Whether the table at a path is as it was.
    let isSame: @Sendable (_ path: String) -> Bool
    /// The tables that the `.lproj` folders of a folder held, as paths within it, where these are the tables now; `nil` if
    /// they held the same.
    let members: @Sendable (_ folder: String, _ tables: [String]) -> Set<String>?

    package init(
        former: @escaping @Sendable (_ path: String) throws(FileReader.Failure) -> Former,
        isSame: @escaping @Sendable (_ path: String) -> Bool,
        members: @escaping @Sendable (_ folder: String, _ tables: [String]) -> Set<String>?
    ) {
        self.former = former
        self.isSame = isSame
        self.members = members
    }

    /// Whether the table at `path` was there, and in the encoding that it has now, as far as can be told.
    func hadEncoding(_ encoding: TextEncoding?, at path: String) -> Bool {
        switch try? former(path) {
        case .same, nil: true
        case .bytes(let bytes): EncodingDetection(bytes.span).encoding == encoding
        case .absent: false
        }
    }
}
