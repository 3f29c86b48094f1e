#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Looks at files and folders by path.
package enum FileTree {
    package enum Kind: Sendable {
        case file, folder, other
    }

    /// What stands at `path`, symbolic links followed; `nil` if nothing does.
    package static func kind(of path: String) -> Kind? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        return kind(status)
    }

    /// The bytes of the regular file at `path`; `nil` if there is none.
    package static func size(ofFile path: String) -> Int? {
        var status = stat()
        guard unsafe stat(path, &status) == 0, kind(status) == .file else { return nil }
        return Int(status.st_size)
    }

    /// The names in a folder that end in `suffix`, in byte order; `nil` if it cannot be read.
    package static func names(in folder: String, suffix: StaticString = "") -> [String]? {
        guard let stream = unsafe opendir(folder) else { return nil }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while let entry = unsafe readdir(stream) {
            if let name = unsafe name(of: entry, suffix: suffix) { names.append(name) }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The name of an entry unless it is `.` or `..` or ends otherwise.
    private static func name(of entry: UnsafeMutablePointer<dirent>, suffix: StaticString) -> String? {
        let bytes = unsafe UnsafeRawPointer(entry).advanced(
            by: MemoryLayout<dirent>.offset(of: \.d_name) ?? 0)
        let text = unsafe bytes.assumingMemoryBound(to: CChar.self)
        let (length, ending) = (unsafe strlen(text), suffix.utf8CodeUnitCount)
        guard length >= ending, unsafe memcmp(text + length - ending, suffix.utf8Start, ending) == 0 else {
            return nil
        }
        let name = unsafe String(cString: text)
        return name == "." || name == ".." ? nil : name
    }

    /// The files below `folder` whose name ends in `suffix`, in path order; hidden folders and links to folders are
    /// left out.
    ///
    /// - Parameter unreadable: Takes each folder that could not be read.
    package static func files(below folder: String, suffix: String, unreadable: (String) -> Void) -> [String]
    {
        guard let names = names(in: folder) else {
            unreadable(folder)
            return []
        }
        return names.filter { !$0.hasPrefix(".") }.flatMap { name -> [String] in
            let path = join(folder, name)
            switch kindWithoutLinks(of: path) {
            case .folder: return files(below: path, suffix: suffix, unreadable: unreadable)
            case .file where name.hasSuffix(suffix): return [path]
            default: return []
            }
        }
    }

    /// `folder/name`; the name alone for the folder `.`.
    package static func join(_ folder: String, _ name: String) -> String {
        if folder == "." || folder.isEmpty { return name }
        return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    /// The folder that holds `path`: `.` for a name alone.
    package static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The last part of `path`.
    package static func name(of path: String) -> String {
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        return slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
    }

    /// A link to a file counts as the file, a link to a folder as neither.
    private static func kindWithoutLinks(of path: String) -> Kind? {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { return nil }
        guard status.st_mode & S_IFMT == S_IFLNK else { return kind(status) }
        return kind(of: path) == .file ? .file : .other
    }

    private static func kind(_ status: stat) -> Kind {
        switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        default: .other
        }
    }
}
