internal import Files
internal import SourceText
internal import StringTables

/// Finds the tables for paths on the command line.
enum TableFinder {
    /// The tables for some paths: each file, and the tables below each folder.
    struct Found {
        /// The paths of all tables, sorted and unique.
        fileprivate(set) var tables: [String] = []
        /// The tables that are named themselves.
        fileprivate(set) var named: Set<String> = []
        /// The folders that were named and hold no table.
        fileprivate(set) var emptyFolders: [String] = []
        /// Paths that do not exist, cannot be read, or are not supported.
        fileprivate(set) var failures: [UnreadInput] = []
    }

    /// - Parameter folders: The folders that are read are added.
    static func tables(at paths: [String], _ folders: FolderListings) -> Found {
        var found = Found()
        var links = FolderLinks(files: folders.files)
        for path in paths {
            let kind = folders.files.kind(of: path)
            if let kind, links.leadOutside(on: path, kind) {
                found.failures.append(.init(path: path, reason: ReadFailure.linkedOutside.reason))
                continue
            }
            switch kind {
            case .folder:
                let walk = folders.files(below: path, suffixes: ProjectFiles.tables)
                found.tables += walk.files
                if walk.files.isEmpty, walk.unreadable.isEmpty { found.emptyFolders.append(path) }
                found.failures += walk.unreadable.sorted().map {
                    .init(path: $0, reason: "is a folder that cannot be read")
                }
            case .file, .other:
                if let failure = UnsupportedFile.failure(path) {
                    found.failures.append(.init(path: path, reason: failure.reason))
                } else {
                    found.tables.append(path)
                    found.named.insert(path)
                }
            case nil:
                found.failures.append(.init(path: path, reason: "does not exist"))
            }
        }
        found.tables.sort()
        // Below a single path there are no duplicates.
        if paths.count > 1 { found.tables = found.tables.withoutDuplicates }
        return found
    }
}

/// Finds links in the folders of paths that lead out of their projects; successive paths are mostly in the same folder.
private struct FolderLinks {
    private let files: any FileSystem
    private var last: (folder: String, leadsOutside: Bool)?

    init(files: any FileSystem) {
        self.files = files
    }

    /// Whether the folder of `path` is reached through such a link. Links to files are checked when the file is read.
    mutating func leadOutside(on path: String, _ kind: FileKind) -> Bool {
        let folder = kind == .folder ? path : FilePath.folder(of: path)
        if let last, last.folder == folder { return last.leadsOutside }
        let leadsOutside = (try? files.checkLinks(on: folder)) == nil
        last = (folder, leadsOutside)
        return leadsOutside
    }
}

extension [String] {
    /// The elements of a sorted array without duplicates.
    fileprivate var withoutDuplicates: [String] {
        enumerated().filter { offset, element in
            offset == 0 || !self[offset - 1].utf8.elementsEqual(element.utf8)
        }.map(\.element)
    }
}
