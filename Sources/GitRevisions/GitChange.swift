/// A file that differs between two revisions.
package struct GitChange: Sendable, Equatable {
    /// The path below the top folder; `nil` if the file is new.
    package let oldPath: String?
    /// `nil` if the file is gone.
    package let newPath: String?
    /// The object that holds the old content; `nil` if the file is new.
    package let oldID: String?
    /// The object that holds the new content; `nil` if it is gone, or in the work tree.
    package let newID: String?

    /// Whether the file stood elsewhere before.
    package var isRename: Bool { oldPath != nil && newPath != nil && oldPath != newPath }

    /// The changes in the output of `git diff --raw -z`; links and submodules count as no files.
    static func changes(in output: [UInt8]) -> [GitChange] {
        var fields = output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }[...]
        var changes: [GitChange] = []
        while let head = fields.popFirst() {
            let words = head.drop { $0 == ":" }.split(separator: " ").map(String.init)
            guard words.count == 5, let letter = words[4].first, let path = fields.popFirst() else { break }
            let isRename = letter == "R" || letter == "C"
            let newPath = isRename ? fields.popFirst() : path
            // A merge has left conflicts that nobody has settled yet: git gives no mode for such a file.
            let isUnmerged = letter == "U"
            let (isOldFile, isNewFile) = (isFile(words[0]), isFile(words[1]) || isUnmerged)
            guard isOldFile || isNewFile else { continue }
            changes.append(
                GitChange(
                    oldPath: isOldFile ? path : nil, newPath: isNewFile ? newPath : nil,
                    oldID: isOldFile ? id(words[2]) : nil, newID: isNewFile ? id(words[3]) : nil))
        }
        return changes
    }

    /// Whether a mode is that of a regular file.
    private static func isFile(_ mode: String) -> Bool { mode.hasPrefix("100") }

    private static func id(_ word: String) -> String? { word.allSatisfy { $0 == "0" } ? nil : word }
}
