/// The members of a folder, in no order, all in one piece of memory.
struct FolderListing: Sendable {
    /// Each member as a byte for its kind, its name, and NUL, which no name holds.
    private var records: [UInt8] = []

    /// Adds a member that is not empty.
    ///
    /// - Parameter kind: `nil` where only the file itself tells, as with a symbolic link.
    mutating func append(_ name: Span<UInt8>, _ kind: FileTree.Kind?) {
        records.append(kind?.rawValue ?? 0)
        records.append(name)
        records.append(0)
    }

    /// Whether there is a member `name`, and its kind as it was added.
    func find(_ name: String) -> (isMember: Bool, kind: FileTree.Kind?) {
        var found = (isMember: false, kind: FileTree.Kind?.none)
        visit { if $0.isEqual(to: name.utf8.span) { found = (true, $1) } }
        return found
    }

    func visit(_ body: (_ name: Span<UInt8>, _ kind: FileTree.Kind?) -> Void) {
        let records = records.span
        var index = 0
        while index < records.count {
            let end = records.index(of: 0, from: index + 1)
            body(records.extracting(index + 1..<end), FileTree.Kind(rawValue: records[index]))
            index = end + 1
        }
    }
}
