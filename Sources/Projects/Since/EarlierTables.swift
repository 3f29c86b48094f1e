internal import Files
internal import SourceText

/// Earlier versions of tables.
struct EarlierTables: Sendable {
    enum Former: Sendable {
        /// The table is unchanged.
        case same
        /// There was no such table.
        case absent
        case bytes(ByteBuffer)
    }

    /// The earlier version of the table at a path, possibly at another path.
    let former: @Sendable (_ path: String) throws(ReadFailure) -> Former
    /// Whether the table at a path is unchanged.
    let isSame: @Sendable (_ path: String) -> Bool
    /// The earlier tables in the `.lproj` folders of a folder, as paths within it; `nil` if they are the same as `tables`, the
    /// current ones.
    let members: @Sendable (_ folder: String, _ tables: [String]) -> Set<String>?

    init(
        former: @escaping @Sendable (_ path: String) throws(ReadFailure) -> Former,
        isSame: @escaping @Sendable (_ path: String) -> Bool,
        members: @escaping @Sendable (_ folder: String, _ tables: [String]) -> Set<String>?
    ) {
        self.former = former
        self.isSame = isSame
        self.members = members
    }

    /// Whether the table at `path` existed with this encoding, as far as it is known.
    func hadEncoding(_ encoding: TextEncoding?, at path: String) -> Bool {
        switch try? former(path) {
        case .same, nil: true
        case .bytes(let bytes): EncodingDetection(bytes.span).encoding == encoding
        case .absent: false
        }
    }
}
