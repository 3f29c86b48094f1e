import Files
import SourceText

/// The files of another file system, with a call before each is read.
struct ObservedFiles: FileSystem {
    private let below: any FileSystem
    private let willRead: @Sendable (_ path: String) -> Void

    init(_ below: any FileSystem, willRead: @escaping @Sendable (_ path: String) -> Void) {
        self.below = below
        self.willRead = willRead
    }

    func bytes(at path: String) throws(ReadFailure) -> ByteBuffer {
        willRead(path)
        return try below.bytes(at: path)
    }

    func members(of folder: String) -> FolderListing? {
        willRead(folder)
        return below.members(of: folder)
    }

    var workingFolder: String { below.workingFolder }
    func kind(of path: String) -> FileKind? { below.kind(of: path) }
    func kindWithoutFolderLinks(of path: String) -> FileKind? { below.kindWithoutFolderLinks(of: path) }
    func exists(_ path: String) -> Bool { below.exists(path) }
    func size(ofFile path: String) -> Int? { below.size(ofFile: path) }
    func identity(of path: String) -> FileIdentity? { below.identity(of: path) }
    func realPath(of path: String) -> String? { below.realPath(of: path) }
    func isLink(_ path: String) -> Bool { below.isLink(path) }
    func target(ofLink path: String) -> String? { below.target(ofLink: path) }
    func version(of path: String) -> FileVersion { below.version(of: path) }
    func isReplaced(_ path: String) -> Bool { below.isReplaced(path) }
}
