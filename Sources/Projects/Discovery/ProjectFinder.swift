internal import Files
internal import SourceText
internal import StringTables

/// Finds the development language of projects and bundles.
struct ProjectFinder {
    /// A language, and what names it.
    struct Region {
        let name: String
        let origin: BaseReason.Origin
    }

    /// What a folder says about itself and, if it says nothing, what those above it say.
    private struct Known {
        let project: Region?
        let bundle: Region?
    }

    private var known: [String: Known] = [:]
    /// The number of folders upward that are searched.
    private static let reach = 8
    /// Longer names are not those of a language.
    private static let longestName = 32

    /// The `developmentRegion` of the nearest project at or above `folder`, else the `CFBundleDevelopmentRegion` of the nearest
    /// `Info.plist`; the search ends at a folder with `.git`.
    mutating func developmentRegion(above folder: String, _ folders: inout FolderListings) -> Region? {
        let found = regions(above: folder, reach: Self.reach, &folders)
        return found.project ?? found.bundle
    }

    private mutating func regions(above folder: String, reach: Int, _ folders: inout FolderListings) -> Known
    {
        if let known = known[folder] { return known }
        var project = Self.projectRegion(in: folder, &folders)
        var bundle = Self.bundleRegion(in: folder, &folders)
        let isTop = reach == 0 || folder == "/" || folders.kind(of: ".git", in: folder) != nil
        if project == nil, !isTop {
            let above = regions(above: FilePath.parent(of: folder), reach: reach - 1, &folders)
            (project, bundle) = (above.project, bundle ?? above.bundle)
        }
        let found = Known(project: project, bundle: bundle)
        known[folder] = found
        return found
    }

    // MARK: - Reading

    private static func projectRegion(in folder: String, _ folders: inout FolderListings) -> Region? {
        let (suffix, name) = ProjectFiles.project
        for project in folders.names(in: folder, suffix: suffix) {
            let path = FilePath.join(folder, project)
            let bytes = bytes(at: FilePath.join(path, name), atMost: Limits.projectSize, in: folders.files)
            if let bytes, let name = developmentRegion(inProject: bytes.span), isLanguage(name) {
                return Region(name: name, origin: .project(path: path))
            }
        }
        return nil
    }

    private static func bundleRegion(in folder: String, _ folders: inout FolderListings) -> Region? {
        for name in folders.names(in: folder, suffix: ProjectFiles.bundleProperties) {
            let path = FilePath.join(folder, name)
            let bytes = bytes(at: path, atMost: Limits.configurationSize, in: folders.files)
            if let bytes, let name = developmentRegion(inProperties: bytes), isLanguage(name) {
                return Region(name: name, origin: .bundle(path: path))
            }
        }
        return nil
    }

    private static func bytes(at path: String, atMost limit: Int, in files: any FileSystem) -> ByteBuffer? {
        guard let size = files.size(ofFile: path), size <= limit else { return nil }
        return try? files.projectBytes(at: path)
    }

    private static func isLanguage(_ name: String) -> Bool {
        name.utf8.count <= longestName && name != "Base" && LocaleIdentifier(name).isKnown
    }

    /// The word after `developmentRegion = `.
    static func developmentRegion(inProject bytes: Span<UInt8>) -> String? {
        var index = bytes.index(of: UInt8(ascii: "d"), from: 0)
        while index < bytes.count, !bytes.starts(with: "developmentRegion = ", at: index) {
            index = bytes.index(of: UInt8(ascii: "d"), from: index + 1)
        }
        let start = min(bytes.count, index + 20)
        let end = bytes.index(of: UInt8(ascii: ";"), or: 0x0A, from: start)
        let name = bytes.slice(TextRange(start, min(end, start + longestName + 3)))
        return String(repairing: name).filter { $0 != "\"" }
    }

    /// The `CFBundleDevelopmentRegion` of an `Info.plist`, which may also be a variable of the build.
    static func developmentRegion(inProperties bytes: ByteBuffer) -> String? {
        guard let table = TableReader.plainTable(in: bytes),
            let number = table.entry(forKey: "CFBundleDevelopmentRegion".utf8.span),
            let value = table.entries[number].value.text
        else { return nil }
        return table.string(value)
    }
}
