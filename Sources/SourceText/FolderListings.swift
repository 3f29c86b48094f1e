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
        package var files: [String] = []
        /// Folders that could not be read.
        package var unreadable: [String] = []
    }

    /// The files below `folder` whose name ends in `suffix`; hidden folders and links to folders are left out.
    package mutating func files(below folder: String, suffix: String) -> Walk {
        var first = FolderWalker(suffix: suffix, from: folder)
        first.walk(untilWaiting: Self.manyFolders)
        let others = Parallel.map(first.handOver()) { folder in
            var walker = FolderWalker(suffix: suffix, from: folder)
            walker.walk()
            return walker
        }
        var walk = Walk()
        for walker in [first] + others { take(walker, &walk) }
        return walk
    }

    private mutating func take(_ walker: FolderWalker, _ walk: inout Walk) {
        walk.files += walker.files
        for (folder, members) in walker.listings {
            listings[folder] = .some(members)
            if members == nil { walk.unreadable.append(folder) }
        }
    }

    /// Folders from which on they are looked into at the same time; so many that the largest is a small part of all.
    private static let manyFolders = 256
}
