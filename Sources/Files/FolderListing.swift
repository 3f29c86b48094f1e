internal import SourceText

/// The members of a folder, unsorted, in one array of bytes.
package struct FolderListing: Sendable {
    /// Each member as a byte for its kind, its name, and NUL, which no name contains.
    private var records: [UInt8] = []

    /// Adds a member, whose name is not empty.
    ///
    /// - Parameter kind: `nil` if it has to be looked up, as for a symbolic link.
    mutating func append(_ name: Span<UInt8>, _ kind: FileKind?) {
        records.append(kind?.rawValue ?? 0)
        records.append(name)
        records.append(0)
    }

    /// Whether there is a member `name`, and its kind as it was added.
    func find(_ name: String) -> (isMember: Bool, kind: FileKind?) {
        var found = (isMember: false, kind: FileKind?.none)
        visit { if $0.isEqual(to: name.utf8.span) { found = (true, $1) } }
        return found
    }

    /// Whether looking for many names one by one takes long.
    var isLarge: Bool { records.count > 1 << 14 }

    /// The kinds of the members, as they were added, by the bytes of their names.
    var kinds: [[UInt8]: FileKind?] {
        var kinds: [[UInt8]: FileKind?] = [:]
        visit { name, kind in kinds[Array(copying: name)] = .some(kind) }
        return kinds
    }

    /// The members of both; of those with one name, the own one.
    func adding(_ other: FolderListing) -> FolderListing {
        var result = self
        other.visit { name, kind in
            if !contains(name) { result.append(name, kind) }
        }
        return result
    }

    private func contains(_ name: Span<UInt8>) -> Bool {
        var isMember = false
        visit { member, _ in isMember = isMember || member.isEqual(to: name) }
        return isMember
    }

    func visit(_ body: (_ name: Span<UInt8>, _ kind: FileKind?) -> Void) {
        let records = records.span
        var index = 0
        while index < records.count {
            let end = records.index(of: 0, from: index + 1)
            body(records.extracting(index + 1..<end), FileKind(rawValue: records[index]))
            index = end + 1
        }
    }
}
