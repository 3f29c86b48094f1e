/// The members of folders, each folder read once.
package struct FolderListings: Sendable {
    private struct WalkedFolder {
        /// `nil` if it cannot be read.
        let members: FolderListing?
        /// See ``FolderListings/anchor(of:)``.
        let anchor: String
    }

    /// What walks have come to, by the path of the folder.
    private var walked: [String: WalkedFolder] = [:]
    /// The members of single folders, by themselves so that a copy of all listings stays cheap.
    private var others: [String: FolderListing?] = [:]
    /// Names that walks look out for.
    private let signs: [[UInt8]]

    /// - Parameter signs: Names of files that ``anchor(of:)`` is about.
    package init(signs: [String] = []) {
        self.signs = signs.map { Array($0.utf8) }
    }

    /// The nearest folder, at or above `folder`, in which a walk has seen one of the names it looks out for; if there
    /// is none, where the walk began. `nil` if none has come to `folder`.
    package func anchor(of folder: String) -> String? { walked[folder]?.anchor }

    /// Whether a walk has come to `folder`, so that all files below it are known.
    package func isWalked(_ folder: String) -> Bool { walked[folder] != nil }

    private mutating func members(of folder: String) -> FolderListing? {
        if let known = walked[folder] { return known.members }
        if let known = others[folder] { return known }
        let members = FileTree.members(of: folder)
        others[folder] = .some(members)
        return members
    }

    /// The names in `folder` that begin with `prefix` and end in `suffix`, in byte order; none if it cannot be read.
    package mutating func names(in folder: String, prefix: String = "", suffix: String = "") -> [String] {
        var names: [String] = []
        members(of: folder)?.visit { name, _ in
            guard name.hasSuffix(suffix.utf8.span), name.hasPrefix(prefix.utf8.span) else { return }
            names.append(String(repairing: name))
        }
        return names.count > 1 ? names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } : names
    }

    /// Those of `names` that are in `folder`.
    package mutating func names(_ names: [String], in folder: String) -> [String] {
        guard let members = members(of: folder) else { return [] }
        return names.filter { members.find($0).isMember }
    }

    /// What `name` is in `folder`, symbolic links followed; `nil` if there is no such member.
    package mutating func kind(of name: String, in folder: String) -> FileTree.Kind? {
        guard let found = members(of: folder)?.find(name), found.isMember else { return nil }
        return found.kind ?? FileTree.kind(of: FileTree.join(folder, name))
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
        let root = FolderWalker.Folder(path: folder, anchor: folder)
        var first = FolderWalker(suffix: suffix, signs: signs, from: root)
        first.walk(untilWaiting: Self.manyFolders)
        let others = Parallel.map(first.handOver()) { [signs] folder in
            var walker = FolderWalker(suffix: suffix, signs: signs, from: folder)
            walker.walk()
            return walker
        }
        var walk = Walk()
        let walkers = [first] + others
        walked.reserveCapacity(walkers.reduce(walked.count) { $0 + $1.listings.count })
        for walker in walkers { take(walker, &walk) }
        return walk
    }

    private mutating func take(_ walker: FolderWalker, _ walk: inout Walk) {
        walk.files += walker.files
        for (folder, members) in walker.listings {
            walked[folder.path] = WalkedFolder(members: members, anchor: folder.anchor)
            if members == nil { walk.unreadable.append(folder.path) }
        }
    }

    /// Folders from which on they are looked into at the same time; so many that the largest is a small part of all.
    private static let manyFolders = 64
}
