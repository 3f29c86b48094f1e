internal import SourceText

/// The paths of an archive or a form, none of which may be used twice.
package struct UploadPaths {
    private var files: Set<String> = []
    private var members: [Member] = []

    package init() {}

    /// Adds a file.
    ///
    /// - Throws: ``UploadPathError`` if there is a file of this path; paths that differ only in the normal form of Unicode are
    ///   the same.
    package mutating func insert(file path: String) throws(UploadPathError) {
        guard files.insert(path).inserted else { throw .init("\"\(path.shownPath)\" is there twice") }
        members.append(Member(path: path, isFolder: false))
    }

    package mutating func insert(folder path: String) {
        members.append(Member(path: path, isFolder: true))
    }

    /// Call it after the last path.
    ///
    /// - Throws: ``UploadPathError`` if a file is a folder too.
    package func requireFilesAreNoFolders() throws(UploadPathError) {
        let sorted = members.sorted { $0.key.lexicographicallyPrecedes($1.key) }
        for (member, next) in zip(sorted, sorted.dropFirst()) where member.conflicts(with: next) {
            throw .init("\"\(member.path.shownPath)\" is a file and a folder")
        }
    }

    private struct Member {
        let path: String
        let isFolder: Bool
        /// The bytes of the path with NUL for a slash, so that what is in a folder directly follows it in order.
        let key: [UInt8]

        init(path: String, isFolder: Bool) {
            self.path = path
            self.isFolder = isFolder
            key = path.utf8.map { $0 == UInt8(ascii: "/") ? 0 : $0 }
        }

        /// Whether it or `next`, which follows it in order, is a file and a folder.
        func conflicts(with next: Member) -> Bool {
            if key == next.key { return isFolder != next.isFolder }
            return !isFolder && next.key.starts(with: key) && next.key[key.count] == 0
        }
    }
}
