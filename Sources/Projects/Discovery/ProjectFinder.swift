internal import Files
internal import SourceText

/// Finds the development region of Xcode projects.
struct ProjectFinder {
    /// The region of the nearest project at or above each folder.
    private var regions: [String: String?] = [:]
    /// The number of folders upward in which a project is searched for.
    private static let reach = 8

    /// The `developmentRegion` of the nearest project at or above `folder`; the search ends at a folder with `.git`.
    mutating func developmentRegion(above folder: String, _ folders: inout FolderListings) -> String? {
        region(above: folder, reach: Self.reach, &folders)
    }

    private mutating func region(above folder: String, reach: Int, _ folders: inout FolderListings) -> String?
    {
        if let known = regions[folder] { return known }
        var region = Self.developmentRegion(in: folder, &folders)
        let isTop = reach == 0 || folder == "/" || folders.kind(of: ".git", in: folder) != nil
        if region == nil, !isTop {
            region = self.region(above: FilePath.parent(of: folder), reach: reach - 1, &folders)
        }
        regions[folder] = .some(region)
        return region
    }

    private static func developmentRegion(in folder: String, _ folders: inout FolderListings) -> String? {
        for project in folders.names(in: folder, suffix: ProjectFiles.project.folderSuffix) {
            let path = FilePath.join(FilePath.join(folder, project), ProjectFiles.project.name)
            guard let bytes = try? folders.files.projectBytes(at: path) else { continue }
            if let region = developmentRegion(inProject: bytes.span) { return region }
        }
        return nil
    }

    /// The word after `developmentRegion = `.
    static func developmentRegion(inProject bytes: Span<UInt8>) -> String? {
        var index = bytes.index(of: UInt8(ascii: "d"), from: 0)
        while index < bytes.count, !bytes.starts(with: "developmentRegion = ", at: index) {
            index = bytes.index(of: UInt8(ascii: "d"), from: index + 1)
        }
        let start = min(bytes.count, index + 20)
        let end = bytes.index(of: UInt8(ascii: ";"), or: 0x0A, from: start)
        let name = String(repairing: bytes.slice(TextRange(start, end))).filter { $0 != "\"" }
        return name.isEmpty ? nil : name
    }
}
