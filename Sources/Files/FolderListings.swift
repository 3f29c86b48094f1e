internal import Concurrency
internal import SourceText

/// The members of folders, each folder read once.
package struct FolderListings: Sendable {
    private struct WalkedFolder {
        /// `nil` if it cannot be read.
        let members: FolderListing?
        /// See ``FolderListings/markedFolder(above:)``.
        let markedFolder: String
    }

    /// The folders that walks have visited, by path.
    private var walked: [String: WalkedFolder] = [:]
    /// The members of other folders; separate, so that copying all listings stays cheap.
    private var others: [String: FolderListing?] = [:]
    /// The file names that mark a folder.
    private let markers: [[UInt8]]
    package let files: any FileSystem

    /// - Parameter markers: The file names that mark a folder for ``markedFolder(above:)``.
    package init(of files: any FileSystem, markers: [String] = []) {
        self.files = files
        self.markers = markers.map { Array($0.utf8) }
    }

    /// The nearest folder at or above `folder` in which a walk has found one of the markers; if there is none, the folder
    /// where the walk began. `nil` if no walk has visited `folder`.
    package func markedFolder(above folder: String) -> String? { walked[folder]?.markedFolder }

    /// The folders that walks have visited.
    package var walkedFolders: some Collection<String> { walked.keys }

    /// Whether a walk has visited `folder`, so that all files below it are known.
    package func isWalked(_ folder: String) -> Bool { walked[folder] != nil }

    private mutating func members(of folder: String) -> FolderListing? {
        if let known = walked[folder] { return known.members }
        if let known = others[folder] { return known }
        let members = files.members(of: folder)
        others[folder] = .some(members)
        return members
    }

    /// The names in `folder` that begin with `prefix` and end with `suffix`, in byte order; none if it cannot be read.
    package mutating func names(in folder: String, prefix: String = "", suffix: String = "") -> [String] {
        var names: [String] = []
        members(of: folder)?.visit { name, _ in
            guard name.hasSuffix(suffix.utf8.span), name.hasPrefix(prefix.utf8.span) else { return }
            names.append(String(path: name))
        }
        return names.count > 1 ? names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } : names
    }

    /// Those of `names` that are in `folder`.
    package mutating func names(_ names: [String], in folder: String) -> [String] {
        guard let members = members(of: folder) else { return [] }
        return names.filter { members.find($0).isMember }
    }

    /// The kind of `name` in `folder`, with symbolic links followed; `nil` if there is no such member.
    package mutating func kind(of name: String, in folder: String) -> FileKind? {
        guard let found = members(of: folder)?.find(name), found.isMember else { return nil }
        return found.kind ?? files.kind(of: FilePath.join(folder, name))
    }
}

// MARK: - Walking

extension FolderListings {
    /// The result of a walk through folders.
    package struct Walk: Sendable {
        package var files: [String] = []
        /// Folders that could not be read.
        package var unreadable: [String] = []
    }

    /// The files below `folder` whose names end with one of `suffixes`; hidden files and folders and links to folders are
    /// skipped.
    package mutating func files(below folder: String, suffixes: [String]) -> Walk {
        let root = FolderWalker.Folder(path: folder, markedFolder: folder)
        var first = FolderWalker(files, suffixes: suffixes, markers: markers, from: root)
        first.walk(untilWaiting: Self.parallelThreshold)
        let others = Parallel.map(first.takeWaiting()) { [files, markers] folder in
            var walker = FolderWalker(files, suffixes: suffixes, markers: markers, from: folder)
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
        walk.files += walker.found
        for (folder, members) in walker.listings {
            walked[folder.path] = WalkedFolder(members: members, markedFolder: folder.markedFolder)
            if members == nil { walk.unreadable.append(folder.path) }
        }
    }

    /// The number of waiting folders from which they are read in parallel; large enough that each is a small part of all.
    private static let parallelThreshold = 64
}
