internal import SourceText

/// A file that differs between two revisions.
package struct GitChange: Sendable, Equatable {
    /// The path below the top folder; `nil` if the file was added, also as a copy of another.
    package let oldPath: String?
    /// `nil` if the file was deleted.
    package let newPath: String?
    /// The object with the old content; `nil` if the file was added.
    package let oldID: String?
    /// The object with the new content; `nil` if the file was deleted, or is in the work tree.
    package let newID: String?
    /// Whether the file was added as a copy of another, which is still there.
    package var isCopy = false

    /// Whether the path has changed.
    package var isRename: Bool { oldPath != nil && newPath != nil && oldPath != newPath }

    /// The changes in the output of `git diff --raw -z`; links and submodules are not files.
    static func changes(in output: [UInt8]) -> [GitChange] {
        changes(in: output.split(separator: 0).map { String(path: $0) })
    }

    /// The changes in the NUL-terminated fields of that output.
    static func changes(in fields: [String]) -> [GitChange] {
        var fields = fields[...]
        var changes: [GitChange] = []
        while let head = fields.popFirst() {
            let words = head.drop { $0 == ":" }.split(separator: " ").map(String.init)
            guard words.count == 5, let letter = words[4].first, let path = fields.popFirst() else { break }
            let isCopy = letter == "C"
            guard let newPath = letter == "R" || isCopy ? fields.popFirst() : path else { break }
            // For a file with unresolved merge conflicts git prints no mode.
            let isUnmerged = letter == "U"
            let (isOldFile, isNewFile) = (isFile(words[0]) && !isCopy, isFile(words[1]) || isUnmerged)
            guard isOldFile || isNewFile else { continue }
            changes.append(
                GitChange(
                    oldPath: isOldFile ? path : nil, newPath: isNewFile ? newPath : nil,
                    oldID: isOldFile ? id(words[2]) : nil, newID: isNewFile ? id(words[3]) : nil,
                    isCopy: isCopy))
        }
        return changes
    }

    /// Whether a mode is that of a regular file.
    private static func isFile(_ mode: String) -> Bool { mode.hasPrefix("100") }

    private static func id(_ word: String) -> String? { word.allSatisfy { $0 == "0" } ? nil : word }
}
