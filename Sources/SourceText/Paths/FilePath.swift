/// Splits and joins paths without accessing a file system.
package enum FilePath {
    package static func join(_ folder: String, _ name: Span<UInt8>) -> String {
        join(folder, String(path: name))
    }

    /// `folder/name`; the name alone for the folder `.`.
    package static func join(_ folder: String, _ name: String) -> String {
        if folder == "." || folder.isEmpty { return name }
        var path = folder
        path.reserveCapacity(folder.utf8.count + 1 + name.utf8.count)
        if folder.utf8.last != slash { path += "/" }
        path += name
        return path
    }

    /// The folder that contains `path`: `.` for a name alone.
    package static func folder(of path: String) -> String {
        let bytes = path.utf8.span
        guard let slash = lastSlash(in: bytes) else { return "." }
        return slash == 0 ? "/" : String(repairing: bytes.extracting(first: slash))
    }

    /// The folder above `folder`, which may be `.` or `..`.
    package static func parent(of folder: String) -> String {
        let isRelativeTop = folder == "." || folder == ".." || folder.hasSuffix("/..")
        return isRelativeTop ? join(folder, "..") : self.folder(of: folder)
    }

    /// The last part of `path`.
    package static func name(of path: String) -> String {
        let bytes = path.utf8.span
        guard let slash = lastSlash(in: bytes) else { return path }
        return String(repairing: bytes.extracting(droppingFirst: slash + 1))
    }

    /// The path of a folder without a slash at its end.
    package static func withoutTrailingSlash(_ folder: String) -> String {
        folder.utf8.count > 1 && folder.utf8.last == slash ? String(folder.dropLast()) : folder
    }

    /// The index of the last slash.
    private static func lastSlash(in path: Span<UInt8>) -> Int? {
        path.indices.last { path[$0] == UInt8(ascii: "/") }
    }
}

// MARK: - Absolute paths

extension FilePath {
    /// `path` as an absolute path without `.` and `..`; links are not followed.
    ///
    /// - Parameter folder: The folder that a relative path starts from, absolute.
    package static func absolute(_ path: String, from folder: String) -> String {
        let isAbsolute = path.utf8.first == slash
        return normalized(isAbsolute ? path : "\(folder)/\(path)")
    }

    private static func normalized(_ path: String) -> String {
        if isNormalized(path) { return path }
        var names: [Substring] = []
        for name in self.names(in: path) where name != "." {
            if name == ".." { _ = names.popLast() } else { names.append(name) }
        }
        return "/" + names.joined(separator: "/")
    }

    /// Whether an absolute path has no empty name, and none that begins with a dot; one that begins with a dot may be normalized.
    private static func isNormalized(_ path: String) -> Bool {
        var isAfterSlash = false
        for byte in path.utf8 {
            if isAfterSlash, byte == slash || byte == UInt8(ascii: ".") { return false }
            isAfterSlash = byte == slash
        }
        return !isAfterSlash && path.utf8.first == slash
    }

    private static let slash = UInt8(ascii: "/")

    /// The names in a path. A slash separates them even if a combining character follows it.
    package static func names(in path: String) -> [Substring] {
        path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
    }

    /// The folders that contain an absolute path, the innermost first.
    package static func folders(above path: String) -> some Sequence<String> {
        sequence(first: folder(of: path)) { $0 == "/" ? nil : folder(of: $0) }
    }

    /// `path` relative to `folder`, with `..` if that does not contain it. Both are absolute.
    package static func path(_ path: String, from folder: String) -> String {
        let (to, from) = (names(in: path), names(in: folder))
        let shared = zip(to, from).prefix { $0.utf8.elementsEqual($1.utf8) }.count
        let parts = from.dropFirst(shared).map { _ in ".." } + to.dropFirst(shared)
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }

    /// The innermost path that is or contains both. All are absolute.
    package static func shared(_ first: String, _ second: String) -> String {
        let names = zip(names(in: first), names(in: second)).prefix { $0.utf8.elementsEqual($1.utf8) }
        return "/" + names.map(\.0).joined(separator: "/")
    }

    /// `path` relative to `folder`; `nil` if that does not contain it. Both are absolute.
    package static func relative(_ path: String, to folder: String) -> String? {
        if path == folder { return "." }
        let prefix = folder == "/" ? "/" : folder + "/"
        guard path.utf8.starts(with: prefix.utf8) else { return nil }
        return String(path.utf8.dropFirst(prefix.utf8.count))
    }

    /// Whether the folder that contains `path` may be given as `.` or `..`: its name ends with a dot or is missing.
    package static func mayBeInDotFolder(_ path: String) -> Bool {
        let bytes = path.utf8.span
        guard let slash = lastSlash(in: bytes) else { return true }
        return slash > 0 && bytes[slash - 1] == UInt8(ascii: ".")
    }
}
