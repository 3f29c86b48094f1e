#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

extension FileTree {
    /// `path` from the root, without `.` and `..`; links are not followed.
    package static func absolute(_ path: String) -> String { absolute(path, from: workingFolder) }

    /// The same of a path that starts from `folder`, which is absolute.
    package static func absolute(_ path: String, from folder: String) -> String {
        let isAbsolute = path.utf8.first == UInt8(ascii: "/")
        return normalized(isAbsolute ? path : "\(folder)/\(path)")
    }

    /// `path` with the name of the folder that holds it, where it is given by dots alone: `../fr.lproj/a.strings` for
    /// `a.strings` if the process runs in a folder `fr.lproj`.
    package static func namingFolder(_ path: String) -> String {
        guard mayStandInDots(path) else { return path }
        let folder = folder(of: path)
        guard [".", ".."].contains(name(of: folder)) else { return path }
        return join(join(join(folder, ".."), name(of: absolute(folder))), name(of: path))
    }

    /// Whether the name of the folder that holds `path` ends in a dot, or is not given.
    private static func mayStandInDots(_ path: String) -> Bool {
        let bytes = path.utf8.span
        guard let slash = lastSlash(in: bytes) else { return true }
        return slash > 0 && bytes[slash - 1] == UInt8(ascii: ".")
    }

    /// The folder the process runs in.
    private static let workingFolder: String = {
        guard let path = unsafe getcwd(nil, 0) else { return "/" }
        defer { unsafe free(path) }
        return unsafe String(cString: path)
    }()

    private static func normalized(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// An absolute path as it is reached from the folder that the process runs in, if that holds it.
    package static func nameFromHere(_ path: String) -> String {
        relative(path, to: workingFolder) ?? path
    }

    /// How `path` is reached from `folder`, with `..` where that does not hold it. Both are absolute.
    package static func path(_ path: String, from folder: String) -> String {
        let (to, from) = (path.split(separator: "/"), folder.split(separator: "/"))
        let shared = zip(to, from).prefix { $0.utf8.elementsEqual($1.utf8) }.count
        let parts = from.dropFirst(shared).map { _ in ".." } + to.dropFirst(shared)
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }

    /// How `path` is reached from `folder`, which holds it; `nil` if it does not. Both are absolute.
    package static func relative(_ path: String, to folder: String) -> String? {
        if path == folder { return "." }
        let prefix = folder == "/" ? "/" : folder + "/"
        guard path.utf8.starts(with: prefix.utf8) else { return nil }
        return String(path.utf8.dropFirst(prefix.utf8.count))
    }
}
