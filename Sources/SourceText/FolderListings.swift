/// The members of folders, each folder read once.
package struct FolderListings: Sendable {
    struct Member: Sendable {
        let name: String
        /// `nil` where only the file itself tells, as with a symbolic link.
        let kind: FileTree.Kind?
    }

    /// The members by the path of the folder; `nil` for one that cannot be read.
    private var listings: [String: [Member]?] = [:]

    package init() {}

    private mutating func members(of folder: String) -> [Member]? {
        if let known = listings[folder] { return known }
        let members = FileTree.members(of: folder)
        listings[folder] = .some(members)
        return members
    }

    /// The names in `folder` that end in `suffix`, in byte order; none if it cannot be read.
    package mutating func names(in folder: String, suffix: String) -> [String] {
        let names = members(of: folder)?.map(\.name).filter { $0.utf8.hasSuffix(suffix.utf8) } ?? []
        return names.count > 1 ? names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } : names
    }

    /// What `name` is in `folder`, symbolic links followed; `nil` if there is no such member.
    package mutating func kind(of name: String, in folder: String) -> FileTree.Kind? {
        guard let member = members(of: folder)?.first(where: { $0.name == name }) else { return nil }
        return member.kind ?? FileTree.kind(of: FileTree.join(folder, name))
    }
}

// MARK: - Walking

extension FolderListings {
    /// What a walk through folders finds.
    package struct Walk: Sendable {
        package fileprivate(set) var files: [String] = []
        /// Folders that could not be read.
        package fileprivate(set) var unreadable: [String] = []
    }

    /// The files below `folder` whose name ends in `suffix`; hidden folders and links to folders are left out.
    package mutating func files(below folder: String, suffix: String) -> Walk {
        var walk = Walk()
        var level = [folder]
        while !level.isEmpty {
            let folders = level
            level = []
            let parts = Parallel.map(folders.count, minimum: Self.manyFolders) { range in
                var (walk, below) = (Walk(), [String]())
                let listings = folders[range].map { Self.look(into: $0, suffix, &walk, &below) }
                return (listings, walk, below)
            }
            listings.reserveCapacity(listings.count + folders.count)
            for (folder, members) in zip(folders, parts.lazy.flatMap(\.0)) { listings[folder] = .some(members) }
            for (_, part, below) in parts {
                walk.files += part.files
                walk.unreadable += part.unreadable
                level += below
            }
        }
        return walk
    }

    /// Folders side by side from which on a second thread is worth its start.
    private static let manyFolders = 8

    /// Reads one folder, and takes the files and folders in it.
    private static func look(
        into folder: String, _ suffix: String, _ walk: inout Walk, _ folders: inout [String]
    ) -> [Member]? {
        guard let members = FileTree.members(of: folder) else {
            walk.unreadable.append(folder)
            return nil
        }
        for member in members where member.name.utf8.first != UInt8(ascii: ".") {
            let path = FileTree.join(folder, member.name)
            switch member.kind ?? FileTree.kindWithoutLinks(of: path) {
            case .folder: folders.append(path)
            case .file where member.name.utf8.hasSuffix(suffix.utf8): walk.files.append(path)
            default: break
            }
        }
        return members
    }
}

extension String.UTF8View {
    fileprivate func hasSuffix(_ suffix: String.UTF8View) -> Bool {
        self.suffix(suffix.count).elementsEqual(suffix)
    }
}
