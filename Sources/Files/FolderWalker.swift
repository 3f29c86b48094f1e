internal import SourceText

/// Walks through folders, breadth-first until there are many, or depth-first.
struct FolderWalker {
    /// A folder that a walk has found.
    struct Folder {
        let path: String
        /// The nearest folder at or above it that contains a marker; the folder where the walk began if there is none.
        var markedFolder: String
    }

    private let reader: FolderReader
    private let suffixes: [String]
    /// The hidden folders that are visited.
    private let hidden: [String]
    /// The file names that mark a folder.
    private let markers: [[UInt8]]
    private var waiting: [Folder]
    private(set) var found: [String] = []
    /// The folders that were visited; a folder that could not be read has no members.
    private(set) var listings: [(folder: Folder, members: FolderListing?)] = []

    init(
        _ reader: FolderReader, suffixes: [String], hidden: [String] = [], markers: [[UInt8]],
        from folder: Folder
    ) {
        self.reader = reader
        self.suffixes = suffixes
        self.hidden = hidden
        self.markers = markers
        waiting = [folder]
    }

    /// Reads all folders, depth-first.
    mutating func walk() {
        while let folder = waiting.popLast() { read(folder) }
    }

    /// Reads level by level until at least `count` folders are waiting.
    mutating func walk(untilWaiting count: Int) {
        while !waiting.isEmpty, waiting.count < count {
            for folder in takeWaiting() { read(folder) }
        }
    }

    /// Removes and returns the folders that are waiting.
    mutating func takeWaiting() -> [Folder] {
        defer { waiting = [] }
        return waiting
    }

    private mutating func read(_ next: Folder) {
        var folder = next
        let members = reader.members(of: folder.path)
        if let members, hasMarker(members) { folder.markedFolder = folder.path }
        listings.append((folder, members))
        let isExport = folder.path.hasSuffix(Self.exportSuffix)
        members?.visit { name, kind in
            if name[0] == UInt8(ascii: "."), !isOne(of: hidden, name) { return }
            if isExport, isOne(of: Self.contextOfExport, name) { return }
            switch kind ?? reader.files.kindWithoutFolderLinks(of: FilePath.join(folder.path, name)) {
            case .folder:
                waiting.append(
                    Folder(path: FilePath.join(folder.path, name), markedFolder: folder.markedFolder))
            case .file where hasSuffix(name): found.append(FilePath.join(folder.path, name))
            default: break
            }
        }
    }

    /// An export for localization, and the folders in it that only show a translator where the texts are from.
    private static let exportSuffix = ".xcloc"
    private static let contextOfExport = ["Source Contents", "Notes"]

    private func isOne(of names: [String], _ name: Span<UInt8>) -> Bool {
        names.contains { name.isEqual(to: $0.utf8.span) }
    }

    private func hasSuffix(_ name: Span<UInt8>) -> Bool {
        for suffix in suffixes where name.hasSuffix(suffix.utf8.span) { return true }
        return false
    }

    private func hasMarker(_ members: FolderListing) -> Bool {
        var hasMarker = false
        members.visit { name, _ in
            if markers.contains(where: { name.isEqual(to: $0.span) }) { hasMarker = true }
        }
        return hasMarker
    }
}
