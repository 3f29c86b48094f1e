internal import SourceText

/// Paths of files in archives and forms: relative, in UTF-8, and without anything that could lead out of a folder.
package enum UploadPath {
    /// The length of a path in bytes.
    package static let maxLength = 1_024
    /// The number of names in a path. The work on a tree grows with the square of its depth.
    package static let maxDepth = 64

    /// `path` without `.`, empty names and a slash at the end, as `String(path:)` gives it; empty for the top folder.
    ///
    /// - Throws: ``UploadPathError`` if the path is not accepted.
    package static func normalized(_ path: Span<UInt8>) throws(UploadPathError) -> String {
        if let reason = fault(in: path) { throw UploadPathError(reason) }
        let names = Array(copying: path).split(separator: slash).filter { !$0.elementsEqual([dot]) }
        if names.contains(where: { $0.elementsEqual([dot, dot]) }) {
            throw UploadPathError("a path contains \"..\"")
        }
        guard names.count <= maxDepth else {
            throw UploadPathError("a path has more than \(maxDepth) names")
        }
        let joined = Array(names.joined(separator: [slash]))
        if joined.count > 1, joined[0].isASCIILetter, joined[1] == UInt8(ascii: ":") {
            throw UploadPathError("a path begins with a drive letter")
        }
        return String(path: joined.span)
    }

    private static let slash = UInt8(ascii: "/")
    private static let dot = UInt8(ascii: ".")

    /// What is wrong with the bytes of a path.
    private static func fault(in path: Span<UInt8>) -> String? {
        if path.count > maxLength { return "a path has more than \(maxLength) bytes" }
        if path.isEmpty { return "a path is empty" }
        if !path.isUTF8 { return "a path is not UTF-8" }
        if path[0] == slash { return "a path is absolute" }
        if path.contains(UInt8(ascii: "\\")) { return "a path contains a backslash" }
        return hasControl(path) ? "a path contains a control character" : nil
    }

    /// Whether there is one of U+0000 to U+001F and U+007F to U+009F.
    private static func hasControl(_ path: Span<UInt8>) -> Bool {
        path.indices.contains { index in
            let byte = path[index]
            if byte < 0x20 || byte == 0x7F { return true }
            return byte == 0xC2 && index + 1 < path.count && path[index + 1] < 0xA0
        }
    }
}

/// Why a path is not accepted.
package struct UploadPathError: Error, Equatable {
    /// A sentence without its period.
    package let reason: String

    init(_ reason: String) { self.reason = reason }
}

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
