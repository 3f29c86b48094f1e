package import SourceText
internal import StringTables

/// What a project of Xcode says about files, read from its `project.pbxproj`.
package struct XcodeProject: Sendable {
    /// The files and bundles in `.lproj` folders that its groups name, whether or not they exist: absolute paths.
    package private(set) var localizedFiles: Set<String> = []
    /// The folders that belong to it with everything below: absolute paths.
    package private(set) var folders: Set<String> = []
    /// The languages that the editor lists, as they are spelled; the first of them if they are more than there can be.
    package private(set) var regions: [String] = []
    package private(set) var developmentRegion: String?
    /// Whether a script that a target runs speaks of folders of locales, so that it may copy any of them.
    package private(set) var mentionsLocaleFolders = false

    private static let mostRegions = 1_000
    /// How long all paths together may be, by the size of the file; real ones are about as long as a tenth of it.
    private static let pathGrowth = 4

    /// - Parameter folder: The folder that contains the project: absolute. Paths start there.
    /// - Returns: `nil` if the bytes are no whole project, as after a merge with conflicts, or its groups are nested so that their
    ///   paths are much longer than the file.
    package init?(_ bytes: ByteBuffer, in folder: String) {
        guard let objects = ProjectObjects(bytes), let project = objects[objects.root],
            project.kind == "PBXProject"
        else { return nil }
        regions = Array(project.texts("knownRegions").prefix(Self.mostRegions))
        developmentRegion = project.text("developmentRegion")
        let root = FilePath.absolute(project.text("projectDirPath") ?? "", from: folder)
        let budget = Self.pathGrowth * (bytes.count + root.utf8.count)
        if let group = project.text("mainGroup") {
            guard addFiles(of: group, in: objects, from: root, upTo: budget) else { return nil }
        }
        mentionsLocaleFolders = project.texts("targets").contains { target in
            objects[target]?.texts("buildPhases").contains { phase in
                objects[phase]?.text("shellScript")?.utf8.span.contains(".lproj") == true
            } == true
        }
    }

    /// Whether the bytes of a project may name localized files or whole folders.
    package static func mayConcernTables(_ bytes: ByteBuffer) -> Bool {
        let bytes = bytes.span
        return bytes.contains(".lproj") || bytes.contains("FileSystemSynchronized")
            || bytes.contains("FileType = folder;") || bytes.contains("wrapper.plug-in")
    }

    /// Adds what is in a group. Each object counts once, so that groups in a cycle end.
    ///
    /// - Parameter budget: The length of all paths together.
    /// - Returns: Whether that was enough.
    private mutating func addFiles(
        of group: String, in objects: ProjectObjects, from root: String, upTo budget: Int
    ) -> Bool {
        var waiting: [(id: String, folder: String?)] = [(group, root)]
        var visited: Set<String> = []
        var left = budget
        while let (id, folder) = waiting.popLast() {
            guard visited.insert(id).inserted, let object = objects[id] else { continue }
            let path = object.path(in: folder, from: root)
            left -= path?.utf8.count ?? 0
            guard left >= 0 else { return false }
            switch object.kind {
            case "PBXGroup", "PBXVariantGroup", "XCVersionGroup":
                waiting += object.texts("children").map { ($0, path) }
            case "PBXFileReference":
                guard let path, object.text("path") != nil else { break }
                if TableNames.isLocaleFolder(FilePath.folder(of: path)) { localizedFiles.insert(path) }
                if object.isFolder { folders.insert(path) }
            case "PBXFileSystemSynchronizedRootGroup", "PBXFileSystemSynchronizedGroup":
                if let path { folders.insert(path) }
            default: break
            }
        }
        return true
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
        switch text("sourceTree") ?? "<group>" {
        case "<group>": return folder.map { FilePath.absolute(path, from: $0) }
        case "SOURCE_ROOT": return FilePath.absolute(path, from: root)
        default: return nil
        }
    }

    /// Whether a reference to a file is one to a folder or bundle, which is copied with everything in it.
    fileprivate var isFolder: Bool {
        let type = text("explicitFileType") ?? text("lastKnownFileType") ?? ""
        return type.utf8.span.isTypeOfFolder
    }
}
