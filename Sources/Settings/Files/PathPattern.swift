internal import SourceText

/// A pattern of paths, as in `.gitignore`: `*` stays within a name, `**` stands for any folders.
///
/// A pattern without a slash means that name anywhere below the folder. One that matches a folder means all below it.
package struct PathPattern: Sendable {
    private enum Part: Sendable {
        case folders
        case name(Wildcard)
    }

    /// The pattern as it was written.
    private let text: String
    /// The folder that the pattern is written for, absolute.
    private let folder: String
    /// Whether it means a name at any depth.
    private let isAnywhere: Bool
    private let parts: [Part]

    /// - Parameter folder: Absolute.
    package init(_ pattern: String, in folder: String) {
        text = pattern
        let isAbsolute = pattern.hasPrefix("/")
        self.folder = isAbsolute ? "/" : folder
        var names = pattern.split(separator: "/").filter { $0 != "." }
        if names.last == "**", names.count > 1 { names.removeLast() }
        isAnywhere = !isAbsolute && names.count == 1 && !pattern.dropLast().contains("/")
        parts = (isAnywhere ? [.folders] : []) + names.map { $0 == "**" ? .folders : .name(Wildcard($0)) }
    }

    /// What is wrong with a pattern: it would mean something else than who wrote it has in mind.
    package static func problem(with pattern: String) -> String? {
        if pattern.isEmpty { return "a pattern is empty" }
        guard pattern.hasPrefix("!") else { return nil }
        return
            "\"\(pattern)\" would be an exception in .gitignore, and there are none here; \\! stands for the sign"
    }

    /// Whether the pattern means the file at `path`, which is absolute.
    package func matches(_ path: String) -> Bool {
        guard let path = FileTree.relative(path, to: folder) else { return false }
        return Self.matches(parts[...], path.split(separator: "/")[...])
    }

    /// The pattern as a file in `folder` writes it.
    func text(in folder: String) -> String {
        guard folder != self.folder, !text.hasPrefix("/") else { return text }
        let start = FileTree.relative(self.folder, to: folder) ?? self.folder
        let literal = start.reduce(into: "") { $0 += "*?[\\".contains($1) ? "\\\($1)" : "\($1)" }
        return FileTree.join(literal, isAnywhere ? "**/\(text)" : text)
    }

    /// Goes back to the last `**` only, so that the time is bounded by the product of both lengths. What is left of
    /// `names` is below the folder that the pattern means.
    private static func matches(_ parts: ArraySlice<Part>, _ names: ArraySlice<Substring>) -> Bool {
        var (part, name) = (parts.startIndex, names.startIndex)
        var folders: (part: Int, name: Int)?
        while part < parts.endIndex {
            if case .folders = parts[part] {
                folders = (part, name)
                part += 1
            } else if case .name(let pattern) = parts[part], name < names.endIndex,
                pattern.matches(names[name].utf8.span)
            {
                part += 1
                name += 1
            } else if let last = folders, last.name < names.endIndex {
                folders = (last.part, last.name + 1)
                (part, name) = (last.part + 1, last.name + 1)
            } else {
                return false
            }
        }
        return true
    }
}
