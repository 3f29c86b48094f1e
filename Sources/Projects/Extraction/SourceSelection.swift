internal import Files
internal import SourceCode
internal import SourceText

/// The sources of a request: those that are named in the order given, and those of folders sorted by path.
struct SourceSelection {
    private(set) var sources: [String] = []
    /// Folders that cannot be read, and files that are not supported.
    private(set) var failures: [UnreadInput] = []

    /// - Parameter endings: Those of the sources in folders; none if folders are no input.
    init(_ paths: [String], in files: any FileSystem, endings: [String]) {
        let folders = FolderListings(of: files)
        var known: Set<[UInt8]> = []
        for path in paths {
            guard !endings.isEmpty, files.kind(of: path) == .folder else {
                if ResourceFile(path: path) == nil,
                    let failure = UnsupportedFile.failure(path, allowsExports: false)
                {
                    failures.append(.init(path: path, reason: failure.reason))
                } else {
                    add([path], &known)
                }
                continue
            }
            guard (try? files.checkLinks(on: path)) != nil else {
                failures.append(.init(path: path, reason: ReadFailure.linkedOutside.reason))
                continue
            }
            let walk = folders.files(below: path, suffixes: endings)
            failures += walk.unreadable.sorted().map {
                .init(path: $0, reason: "is a folder that cannot be read")
            }
            add(walk.files.sorted { $0.pathBytes.lexicographicallyPrecedes($1.pathBytes) }, &known)
        }
    }

    /// Adds paths, each of them once.
    private mutating func add(_ paths: [String], _ known: inout Set<[UInt8]>) {
        for path in paths where known.insert(path.pathBytes).inserted { sources.append(path) }
    }
}
