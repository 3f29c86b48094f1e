internal import SourceText

/// A path pattern, as in `.gitignore`: `*` matches within a name, `**` matches any folders.
///
/// A pattern without a slash matches names at any depth. A pattern that matches a folder matches everything below it.
package struct PathPattern: Sendable {
    private enum Part: Sendable {
        case folders
        case name(Wildcard)
    }

    /// The pattern as written.
    private let text: String
    /// The folder that the pattern is relative to, absolute.
    private let folder: String
    /// Whether it matches names at any depth.
    private let isAnywhere: Bool
    private let parts: [Part]

    /// - Parameter folder: Absolute.
    package init(_ pattern: String, in folder: String) {
        text = pattern
        let isAbsolute = pattern.utf8.first == Self.slash
        self.folder = isAbsolute ? "/" : folder
        var names = FilePath.names(in: pattern).filter { $0 != "." }
        if names.last == "**", names.count > 1 { names.removeLast() }
        isAnywhere = !isAbsolute && names.count == 1 && !pattern.utf8.dropLast().contains(Self.slash)
        parts = (isAnywhere ? [.folders] : []) + names.map { $0 == "**" ? .folders : .name(Wildcard($0)) }
    }

    /// A pattern that would not match what its author expects.
    package struct Problem: Error {
        package let message: String
    }

    /// - Parameter folder: Absolute.
    package init(parsing pattern: String, in folder: String) throws(Problem) {
        if let message = Self.problem(with: pattern) { throw Problem(message: message) }
        self.init(pattern, in: folder)
    }

    private static let slash = UInt8(ascii: "/")

    /// What is wrong with a pattern; see ``Problem``.
    static func problem(with pattern: String) -> String? {
        if pattern.isEmpty { return "the pattern is empty" }
        guard pattern.hasPrefix("!") else { return nil }
        return
            "\(pattern.quoted) would be an exception in .gitignore, which is not supported; write \\! for a literal !"
    }

    /// Whether the pattern matches the file at `path`, which is absolute.
    package func matches(_ path: String) -> Bool {
        guard let path = FilePath.relative(path, to: folder) else { return false }
        // The folder itself has no name below the folder, even if the pattern matches a dot.
        return Self.matches(parts[...], path == "." ? [] : FilePath.names(in: path)[...])
    }

    /// The pattern as written in a file in `folder`.
    func text(in folder: String) -> String {
        guard folder != self.folder, text.utf8.first != Self.slash else { return text }
        let start = FilePath.relative(self.folder, to: folder) ?? self.folder
        let literal = start.unicodeScalars.reduce(into: "") {
            $0 += "*?[\\".unicodeScalars.contains($1) ? "\\\($1)" : "\($1)"
        }
        return FilePath.join(literal, isAnywhere ? "**/\(text)" : text)
    }

    /// Backtracks only to the last `**`, so that the time is bounded by the product of both lengths. Any remaining `names`
    /// are below the matching folder.
    private static func matches(_ parts: ArraySlice<Part>, _ names: ArraySlice<Substring>) -> Bool {
        var (part, name) = (parts.startIndex, names.startIndex)
        var folders: (part: Int, name: Int)?
        while part < parts.endIndex {
            if case .folders = parts[part] {
                folders = (part, name)
                part += 1
            } else if case .name(let pattern) = parts[part], name < names.endIndex,
                pattern.matches(names[name])
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
