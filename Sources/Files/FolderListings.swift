internal import Concurrency
internal import SourceText
internal import Synchronization

/// The members of folders, each folder read once for a request.
package final class FolderListings: Sendable {
    /// A cache of the members of folders, for later requests.
    package typealias Cache = FileCache<FolderListing?>

    private struct Folder {
        /// `nil` if it cannot be read.
        let members: FolderListing?
        /// See ``FolderListings/markedFolder(above:)``; `nil` unless a walk has visited the folder.
        var markedFolder: String?
    }

    /// The folders that were read, by path.
    private let known = Mutex<[String: Folder]>([:])
    /// The members of large folders by their names, by path.
    private let kinds = Mutex<[String: [[UInt8]: FileKind?]]>([:])
    /// The file names that mark a folder.
    private let markers: [[UInt8]]
    private let reader: FolderReader
    package var files: any FileSystem { reader.files }

    /// - Parameters:
    ///   - cache: What earlier requests have read; `nil` if nothing is kept.
    ///   - markers: The file names that mark a folder for ``markedFolder(above:)``.
    package init(of files: any FileSystem, cache: Cache? = nil, markers: [String] = []) {
        reader = FolderReader(files: files, cache: cache)
        self.markers = markers.map { Array($0.utf8) }
    }

    /// The nearest folder at or above `folder` in which a walk has found one of the markers; if there is none, the folder
    /// where the walk began. `nil` if no walk has visited `folder`.
    package func markedFolder(above folder: String) -> String? {
        known.withLock { $0[folder]?.markedFolder }
    }

    /// The folders that walks have visited.
    package var walkedFolders: [String] {
        known.withLock { known in known.filter { $0.value.markedFolder != nil }.map(\.key) }
    }

    /// Whether a walk has visited `folder`, so that all files below it are known.
    package func isWalked(_ folder: String) -> Bool { markedFolder(above: folder) != nil }

    private func members(of folder: String) -> FolderListing? {
        if let known = known.withLock({ $0[folder] }) { return known.members }
        let members = reader.members(of: folder)
        known.withLock { $0[folder] = Folder(members: members) }
        return members
    }

    /// The names in `folder` that begin with `prefix` and end with `suffix`, in byte order; none if it cannot be read.
    package func names(in folder: String, prefix: String = "", suffix: String = "") -> [String] {
        var names: [String] = []
        members(of: folder)?.visit { name, _ in
            guard name.hasSuffix(suffix.utf8.span), name.hasPrefix(prefix.utf8.span) else { return }
            names.append(String(path: name))
        }
        return names.count > 1 ? names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } : names
    }

    /// Whether there is a member `name` of a folder, and its kind as it was read.
    private func find(_ name: String, in folder: String) -> (isMember: Bool, kind: FileKind?) {
        guard let members = members(of: folder) else { return (false, nil) }
        guard members.isLarge else { return members.find(name) }
        let found = kinds.withLock { kinds in
            if kinds[folder] == nil { kinds[folder] = members.kinds }
            return kinds[folder]?[Array(name.utf8)]
        }
        return found.map { (true, $0) } ?? (false, nil)
    }

    /// Those of `names` that are in `folder`.
    package func names(_ names: [String], in folder: String) -> [String] {
        names.filter { find($0, in: folder).isMember }
    }

    /// The kind of `name` in `folder`, with symbolic links followed; `nil` if there is no such member.
    package func kind(of name: String, in folder: String) -> FileKind? {
        let found = find(name, in: folder)
        guard found.isMember else { return nil }
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

    /// The files below `folder` whose names end with one of `suffixes`; hidden files and folders, links to folders, and what an
    /// `.xcloc` has besides its translations are skipped.
    ///
    /// - Parameter hidden: The names of hidden folders that are not skipped.
    package func files(below folder: String, suffixes: [String], hidden: [String] = []) -> Walk {
        let root = FolderWalker.Folder(path: folder, markedFolder: folder)
        var first = FolderWalker(reader, suffixes: suffixes, hidden: hidden, markers: markers, from: root)
        first.walk(untilWaiting: Self.parallelThreshold)
        let others = Parallel.map(first.takeWaiting()) { [reader, markers] folder in
            var walker = FolderWalker(
                reader, suffixes: suffixes, hidden: hidden, markers: markers, from: folder)
            walker.walk()
            return walker
        }
        let walkers = [first] + others
        known.withLock { known in
            known.reserveCapacity(walkers.reduce(known.count) { $0 + $1.listings.count })
            for (folder, members) in walkers.lazy.flatMap(\.listings) {
                known[folder.path] = Folder(members: members, markedFolder: folder.markedFolder)
            }
        }
        return Walk(
            files: walkers.flatMap(\.found),
            unreadable: walkers.flatMap { $0.listings.filter { $0.members == nil }.map(\.folder.path) })
    }

    /// The number of waiting folders from which they are read in parallel; large enough that each is a small part of all.
    private static let parallelThreshold = 64
}
