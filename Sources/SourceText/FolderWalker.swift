/// Goes through folders, the nearest first until there are many, or one branch after the other.
struct FolderWalker {
    private let suffix: String
    /// Names to look out for.
    private let signs: [[UInt8]]
    private var waiting: [String]
    private(set) var files: [String] = []
    /// The folders that hold one of the names to look out for.
    private(set) var signed: [String] = []
    /// The folders that were read; a folder without members could not be.
    private(set) var listings: [(folder: String, members: FolderListing?)] = []

    init(suffix: String, signs: [[UInt8]] = [], from folder: String) {
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
    mutating func handOver() -> [String] {
        defer { waiting = [] }
        return waiting
    }

    private mutating func look(into folder: String) {
        let members = FileTree.members(of: folder)
        listings.append((folder, members))
        members?.visit { name, kind in
            if signs.contains(where: { name.isEqual(to: $0.span) }) { signed.append(folder) }
            guard name[0] != UInt8(ascii: ".") else { return }
            switch kind ?? FileTree.kindWithoutLinks(of: FileTree.join(folder, name)) {
            case .folder: waiting.append(FileTree.join(folder, name))
            case .file where name.hasSuffix(suffix.utf8.span): files.append(FileTree.join(folder, name))
            default: break
            }
        }
    }
}
