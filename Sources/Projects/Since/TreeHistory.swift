internal import Files
internal import SourceText
internal import StringTables

/// The tables of an earlier version of all files, each at the path that it has now.
struct TreeHistory: Sendable {
    private let former: any FileSystem
    private let current: any FileSystem

    init(_ former: any FileSystem, current: any FileSystem) {
        self.former = former
        self.current = current
    }

    var earlier: EarlierTables {
        EarlierTables(
            former: { path throws(ReadFailure) in try former(path) }, isSame: isSame, members: members)
    }

    private func former(_ path: String) throws(ReadFailure) -> EarlierTables.Former {
        guard former.kind(of: path) == .file else { return .absent }
        return isSame(path) ? .same : .bytes(try former.projectBytes(at: path))
    }

    private func isSame(_ path: String) -> Bool {
        guard let before = try? former.projectBytes(at: path), let now = try? current.projectBytes(at: path)
        else { return false }
        return before.span.isEqual(to: now.span)
    }

    private func members(of folder: String, _ tables: [String]) -> Set<String>? {
        let before = formerMembers(of: folder)
        return before == Set(tables.compactMap { LocalizedPath($0)?.member }) ? nil : before
    }

    /// The earlier tables in the `.lproj` folders of a folder, as paths within it.
    private func formerMembers(of folder: String) -> Set<String> {
        let listings = FolderListings(of: former)
        var members: Set<String> = []
        for localeFolder in listings.names(in: folder, suffix: TableNames.localeFolder) {
            let path = FilePath.join(folder, localeFolder)
            for suffix in ProjectFiles.tables {
                members.formUnion(listings.names(in: path, suffix: suffix).map { "\(localeFolder)/\($0)" })
            }
        }
        return members
    }
}
