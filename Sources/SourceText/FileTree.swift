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
    package static func names(in folder: String, suffix: String = "") -> [String]? {
        members(of: folder)?.map(\.name).filter { $0.utf8.hasSuffix(suffix.utf8) }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// What a walk through folders finds.
    package struct Walk: Sendable {
        package fileprivate(set) var files: [String] = []
        /// Folders that could not be read.
        package fileprivate(set) var unreadable: [String] = []
    }

    /// The files below `folder` whose name ends in `suffix`; hidden folders and links to folders are left out.
    package static func files(below folder: String, suffix: String) -> Walk {
        var walk = Walk()
        let folders = look(into: folder, suffix, &walk)
        let walks = Parallel.map(folders.count, minimum: manyFolders) { range in
            Self.walk(Array(folders[range]), suffix)
        }
        for found in walks {
            walk.files += found.files
            walk.unreadable += found.unreadable
        }
        return walk
    }

    /// Folders side by side from which on a second thread is worth its start.
    private static let manyFolders = 8

    private static func walk(_ folders: [String], _ suffix: String) -> Walk {
        var walk = Walk()
        var folders = folders
        while let folder = folders.popLast() { folders += look(into: folder, suffix, &walk) }
        return walk
    }

    /// Takes the files of one folder, and returns the folders in it.
    private static func look(into folder: String, _ suffix: String, _ walk: inout Walk) -> [String] {
        guard let members = members(of: folder) else {
            walk.unreadable.append(folder)
            return []
        }
        var folders: [String] = []
        for member in members where !member.name.utf8.starts(with: ".".utf8) {
            let path = join(folder, member.name)
            switch member.kind ?? kindWithoutLinks(of: path) {
            case .folder: folders.append(path)
            case .file where member.name.utf8.hasSuffix(suffix.utf8): walk.files.append(path)
            default: break
            }
        }
        return folders
    }

    /// The members of a folder, in no order; a kind is `nil` where only the file itself tells.
    private static func members(of folder: String) -> [(name: String, kind: Kind?)]? {
        guard let stream = unsafe opendir(folder) else { return nil }
        defer { unsafe closedir(stream) }
        var members: [(name: String, kind: Kind?)] = []
        while let entry = unsafe readdir(stream) {
            let bytes = unsafe UnsafeRawPointer(entry).advanced(
                by: MemoryLayout<dirent>.offset(of: \.d_name) ?? 0)
            let name = unsafe String(cString: bytes.assumingMemoryBound(to: CChar.self))
            if name != ".", name != ".." { members.append((name, unsafe kind(Int(entry.pointee.d_type)))) }
        }
        return members
    }

    private static func kind(_ type: Int) -> Kind? {
        switch type {
        case Int(DT_REG): .file
        case Int(DT_DIR): .folder
        default: nil
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

extension String.UTF8View {
    fileprivate func hasSuffix(_ suffix: String.UTF8View) -> Bool {
        self.suffix(suffix.count).elementsEqual(suffix)
    }
}
