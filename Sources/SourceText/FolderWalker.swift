/// Goes through folders, the nearest first until there are many, or one branch after the other.
struct FolderWalker {
    /// A folder that a walk has found.
    struct Folder {
        let path: String
        /// The nearest folder at or above it that holds one of the names to look out for; where the walk began if none
        /// does.
        var anchor: String
    }

    private let suffix: String
    /// Names to look out for.
    private let signs: [[UInt8]]
    private var waiting: [Folder]
    private(set) var files: [String] = []
    /// The folders that were read; a folder without members could not be.
    private(set) var listings: [(folder: Folder, members: FolderListing?)] = []

    init(suffix: String, signs: [[UInt8]] = [], from folder: Folder) {
        self.suffix = suffix
        self.signs = signs
        waiting = [folder]
    }

    /// Reads all folders, each before the folders beside it.
    mutating func walk() {
        while let folder = waiting.popLast() { look(into: folder) }
    }

    /// Reads level after level until at least `count` folders are waiting.
    mutating func walk(untilWaiting count: Int) {
        while !waiting.isEmpty, waiting.count < count {
            for folder in handOver() { look(into: folder) }
        }
    }

    /// The folders that are waiting, left to the caller.
    mutating func handOver() -> [Folder] {
        defer { waiting = [] }
        return waiting
    }

    private mutating func look(into found: Folder) {
        var folder = found
        let members = FileTree.members(of: folder.path)
        if let members, isSigned(members) { folder.anchor = folder.path }
        listings.append((folder, members))
        members?.visit { name, kind in
            guard name[0] != UInt8(ascii: ".") else { return }
            switch kind ?? FileTree.kindWithoutLinks(of: FileTree.join(folder.path, name)) {
            case .folder:
                waiting.append(Folder(path: FileTree.join(folder.path, name), anchor: folder.anchor))
            case .file where name.hasSuffix(suffix.utf8.span): files.append(FileTree.join(folder.path, name))
            default: break
            }
        }
    }

    private func isSigned(_ members: FolderListing) -> Bool {
        var isSigned = false
        members.visit { name, _ in
            if signs.contains(where: { name.isEqual(to: $0.span) }) { isSigned = true }
        }
        return isSigned
    }
}
