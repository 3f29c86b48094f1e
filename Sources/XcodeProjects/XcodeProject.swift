package import SourceText
internal import StringTables

/// What a project of Xcode says about tables, read from its `project.pbxproj`.
package struct XcodeProject: Sendable {
    /// The tables, and the files and bundles in `.lproj` folders, that its groups name, in the order of the project file. They need
    /// not exist.
    package let files: [ProjectFile]
    /// The folders that belong to it with what is below.
    package let folders: [MemberFolder]
    package let targets: [ProjectTarget]
    /// The languages that the editor lists, as they are spelled; the first of them if they are more than there can be.
    package let regions: [String]
    package let developmentRegion: String?
    /// The keys of Info.plist that settings declare: `INFOPLIST_KEY_…`.
    package let infoPlistKeys: Set<String>
    /// Whether a script that a target runs speaks of folders of locales, so that it may copy any of them.
    package let mentionsLocaleFolders: Bool

    private static let mostRegions = 1_000
    /// No system opens longer paths, in bytes.
    fileprivate static let longestPath = 4_096
    /// How long all paths together may be, by the size of the file; real ones are about as long as a tenth of it.
    private static let pathGrowth = 4

    /// - Parameter folder: The folder that contains the project: absolute. Paths start there.
    /// - Returns: `nil` if the bytes are no whole project, as after a merge with conflicts, or its groups are nested so that their
    ///   paths are much longer than the file.
    package init?(_ bytes: ByteBuffer, in folder: String) {
        guard let project = ProjectObjects(bytes)?.root, project.isA("PBXProject") else { return nil }
        regions = Array(project.texts("knownRegions").prefix(Self.mostRegions))
        developmentRegion = project.text("developmentRegion")
        let phases = BuildPhases(of: project)
        targets = phases.targets
        infoPlistKeys = phases.infoPlistKeys
        mentionsLocaleFolders = phases.mentionLocaleFolders
        let root = FilePath.absolute(project.text("projectDirPath") ?? "", from: folder)
        var walk = GroupWalk(
            from: root, phases, upTo: Self.pathGrowth * (bytes.count + root.utf8.count))
        if let group = project.object("mainGroup") {
            guard walk.add(group) else { return nil }
        }
        files = walk.files(in: bytes.span)
        folders = walk.folders
    }

    /// Whether the bytes of a project may name tables or whole folders.
    package static func mayConcernTables(_ bytes: ByteBuffer) -> Bool {
        let bytes = bytes.span
        return bytes.contains(".lproj") || bytes.contains("strings")
            || bytes.contains("FileSystemSynchronized") || bytes.contains("FileType = folder;")
            || bytes.contains("wrapper.plug-in")
    }
}

/// A table that a group names, or another file or bundle in an `.lproj` folder.
package struct ProjectFile: Sendable {
    /// Absolute.
    package let path: String
    /// Where its reference begins in the project file.
    package let place: SourcePosition
    /// A number that it has in common with the files of other locales in its group, and with no other file.
    package let group: Int
    /// Its declared encoding: an `NSStringEncoding`.
    package let encoding: UInt32?
    /// Whether the build reads it as a table. A table that is declared as another type is copied unread.
    package let isReadAsTable: Bool
    /// The indices of the targets that have it among their resources.
    package let targets: [Int]
    /// Whether a target has it in another phase, or only for some platforms.
    package let isElsewhere: Bool

    /// Whether a target has it.
    package var isBuilt: Bool { !targets.isEmpty || isElsewhere }
}

/// A target, as far as it matters to tables.
package struct ProjectTarget: Sendable {
    package let name: String
    /// Whether it has resources.
    package let hasResources: Bool
    /// Whether it leaves out locales that the project does not list: `BUILD_ONLY_KNOWN_LOCALIZATIONS`.
    package let buildsOnlyKnownLocales: Bool
    /// Whether a setting takes the place of the declared encodings of tables.
    package let overridesEncodings: Bool
    /// Whether Swift symbols are made of the keys of its catalogs.
    package let generatesSymbols: Bool
    /// The paths of its Info.plist files, which may contain settings such as `$(SRCROOT)`.
    package let infoPlists: Set<String>
    /// Whether a setting leaves files out by their names.
    package let excludesFiles: Bool
}

// MARK: - Groups

/// The files and folders in the groups of a project.
private struct GroupWalk {
    private struct Place {
        let object: ProjectObject
        /// The path of the group that contains it; `nil` if that is not in the checkout.
        let folder: String?
        /// The group that unites the locales of a file.
        let variants: ProjectObject?
    }

    private let root: String
    private let phases: BuildPhases
    /// How long all further paths together may be.
    private var budget: Int
    private var found: [FoundFile] = []
    private(set) var folders: [MemberFolder] = []
    /// The sets of exceptions that were read; each belongs to one folder.
    private var exceptions: Set<Int> = []

    init(from root: String, _ phases: BuildPhases, upTo budget: Int) {
        (self.root, self.phases, self.budget) = (root, phases, budget)
    }

    /// Adds what is in a group. Each object counts once, so that groups in a cycle end.
    ///
    /// - Returns: Whether the paths are not too long.
    mutating func add(_ group: ProjectObject) -> Bool {
        var waiting = [Place(object: group, folder: root, variants: nil)]
        var visited: Set<Int> = []
        while let place = waiting.popLast() {
            let object = place.object
            guard visited.insert(object.node).inserted else { continue }
            if object.isA("PBXFileReference") {
                if object.mayConcernTables, !addReference(place) { return false }
                continue
            }
            guard case let path = object.path(in: place.folder, from: root), pays(path) else { return false }
            if object.isA("PBXVariantGroup") {
                waiting += object.objects("children").map {
                    Place(object: $0, folder: path, variants: object)
                }
            } else if object.isA("PBXGroup") || object.isA("XCVersionGroup") {
                waiting += object.objects("children").map { Place(object: $0, folder: path, variants: nil) }
            } else if let path, object.isSynchronized {
                folders.append(MemberFolder(object, at: path, phases, &exceptions))
            }
        }
        return true
    }

    /// Takes the length of a path from the budget.
    private mutating func pays(_ path: String?) -> Bool {
        budget -= path?.utf8.count ?? 0
        return budget >= 0
    }

    private mutating func addReference(_ place: Place) -> Bool {
        let object = place.object
        guard let path = object.path(in: place.folder, from: root) else { return true }
        guard pays(path) else { return false }
        let targets = phases.targets(of: object, in: place.variants)
        if TableNames.isLocaleFolder(FilePath.folder(of: path)) || TableFormat(path: path) != nil {
            found.append(
                FoundFile(
                    object: object, path: path, variants: place.variants, targets: targets,
                    isElsewhere: phases.haveElsewhere(object, in: place.variants)))
        }
        if object.isFolder { folders.append(MemberFolder(at: path, targets: targets)) }
        return true
    }

    /// The files in the order of the project file.
    func files(in text: Span<UInt8>) -> [ProjectFile] {
        var files: [ProjectFile] = []
        var (line, start) = (1, 0)
        var end = text.index(of: 0x0A, from: 0)
        for file in found.sorted(by: { $0.object.offset < $1.object.offset }) {
            let offset = file.object.offset
            while end < min(offset, text.count) {
                (line, start) = (line + 1, end + 1)
                end = text.index(of: 0x0A, from: start)
            }
            files.append(
                file.file(at: SourcePosition(line: line, column: offset - start + 1, offset: offset)))
        }
        return files
    }
}

/// A file whose place is not known yet.
private struct FoundFile {
    let object: ProjectObject
    let path: String
    let variants: ProjectObject?
    let targets: [Int]
    let isElsewhere: Bool

    func file(at place: SourcePosition) -> ProjectFile {
        ProjectFile(
            path: path, place: place, group: (variants ?? object).node,
            encoding: object.text("fileEncoding").flatMap { UInt32($0) }, isReadAsTable: object.isReadAsTable,
            targets: targets, isElsewhere: isElsewhere)
    }
}

extension ProjectObject {
    /// The path of a group or file; `nil` if it is not in the checkout.
    ///
    /// - Parameters:
    ///   - folder: The path of the group that contains it.
    ///   - root: Where the paths of the project start.
    fileprivate func path(in folder: String?, from root: String) -> String? {
        let path = text("path") ?? ""
        let start: String? =
            switch text("sourceTree") ?? "<group>" {
            case "<group>": folder
            case "SOURCE_ROOT": root
            default: nil
            }
        guard let start, start.utf8.count + path.utf8.count < XcodeProject.longestPath else { return nil }
        return FilePath.absolute(path, from: start)
    }

    /// Whether a reference may be one to a table, to a file in an `.lproj`, which has a group of its own in some projects, or to a
    /// folder.
    fileprivate var mayConcernTables: Bool {
        test("path") { $0.mayConcernTables } || isFolder
    }

    /// Whether a reference to a file is one to a folder or bundle, which is copied with everything in it.
    fileprivate var isFolder: Bool {
        test("explicitFileType") { $0.isTypeOfFolder } || test("lastKnownFileType") { $0.isTypeOfFolder }
    }

    /// Whether Xcode finds the files below by itself.
    fileprivate var isSynchronized: Bool {
        isA("PBXFileSystemSynchronizedRootGroup") || isA("PBXFileSystemSynchronizedGroup")
    }

    /// Whether the type of a reference, or its suffix if it has none, is that of a table that the build reads.
    fileprivate var isReadAsTable: Bool {
        if let type = text("explicitFileType") ?? text("lastKnownFileType") {
            return type == "text.plist.strings" || type == "text.plist.stringsdict"
        }
        return test("path") { path in
            path.hasSuffix(".strings".utf8.span) || path.hasSuffix(".stringsdict".utf8.span)
        }
    }
}

extension Span<UInt8> {
    fileprivate var mayConcernTables: Bool {
        if contains(".lproj") { return true }
        return [".strings", ".stringsdict", ".xcstrings", ".xib", ".storyboard", ".nib"].contains {
            hasSuffix($0.utf8.span)
        }
    }

    /// Whether files of a type are folders or bundles, which are copied with everything in them.
    fileprivate var isTypeOfFolder: Bool {
        isEqual(to: "folder".utf8.span) || starts(with: "wrapper.", at: 0)
    }
}
