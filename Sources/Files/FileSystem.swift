package import SourceText

/// What is at a path.
package enum FileKind: UInt8, Sendable {
    case file = 1
    case folder, other
}

/// Equal if two paths lead to the same file or folder.
package struct FileIdentity: Hashable, Sendable {
    let device: UInt64
    let number: UInt64

    init(device: UInt64, number: UInt64) {
        self.device = device
        self.number = number
    }

    /// That of a file which is not on disk, by its absolute path.
    package init(ofUnstored path: String) {
        self.init(device: .max, number: UInt64(bitPattern: Int64(path.hashValue)))
    }
}

/// Access to files and folders by path: on disk, in memory, or with some files replaced.
package protocol FileSystem: Sendable {
    /// What is at `path`, with symbolic links followed; `nil` if there is nothing.
    func kind(of path: String) -> FileKind?

    /// The same, except that a link to a folder is ``FileKind/other``.
    func kindWithoutFolderLinks(of path: String) -> FileKind?

    /// Whether there is anything at `path`, even a dangling symbolic link.
    func exists(_ path: String) -> Bool

    /// The size of the file at `path` in bytes; `nil` if there is no file.
    func size(ofFile path: String) -> Int?

    /// `nil` if there is nothing at `path`.
    func identity(of path: String) -> FileIdentity?

    /// The absolute path of what is at `path`, without links, `.` and `..`; `nil` if there is nothing.
    func realPath(of path: String) -> String?

    /// Whether there is a symbolic link at `path`.
    func isLink(_ path: String) -> Bool

    /// The target of the symbolic link at `path`, as it is written there; `nil` if there is no link.
    func target(ofLink path: String) -> String?

    /// The folder that relative paths start from, absolute.
    var workingFolder: String { get }

    /// The members of a folder; `nil` if it cannot be read.
    func members(of folder: String) -> FolderListing?

    /// The content of the file at `path`, with links followed.
    ///
    /// - Throws: ``ReadFailure`` if the file is missing, not readable, not a regular file, or larger than
    ///   ``Limits/fileSize``.
    func bytes(at path: String) throws(ReadFailure) -> ByteBuffer

    /// A part of the content of the file at `path`, which may be larger than ``Limits/fileSize``.
    ///
    /// - Throws: ``ReadFailure`` as ``bytes(at:)`` does, and if the file does not have these bytes.
    func bytes(at path: String, in range: Range<Int>) throws(ReadFailure) -> ByteBuffer

    /// Why the archive at `path` is not shown as a folder; `nil` unless it was to be.
    func refusal(ofArchive path: String) -> ReadFailure?

    /// The version of the file or folder at `path`.
    func version(of path: String) -> FileVersion

    /// Whether the content of the file at `path` differs from the one on disk.
    func isReplaced(_ path: String) -> Bool
}

extension FileSystem {
    package func version(of path: String) -> FileVersion { .unknown }

    package func refusal(ofArchive path: String) -> ReadFailure? { nil }

    package func bytes(at path: String, in range: Range<Int>) throws(ReadFailure) -> ByteBuffer {
        let bytes = try bytes(at: path)
        guard range.upperBound <= bytes.count else { throw .truncated }
        return ByteBuffer(copying: bytes.span.extracting(range))
    }
}

// MARK: - Paths

extension FileSystem {
    /// `path` as an absolute path without `.` and `..`; links are not followed.
    package func absolute(_ path: String) -> String { FilePath.absolute(path, from: workingFolder) }

    /// An absolute path relative to the working folder, if that contains it.
    package func nameFromHere(_ path: String) -> String { FilePath.relative(path, to: workingFolder) ?? path }

    /// `path` with the name of its folder, if that is given only as `.` or `..`: `../fr.lproj/a.strings` for `a.strings` if
    /// the working folder is `fr.lproj`.
    package func namingFolder(_ path: String) -> String {
        guard FilePath.mayBeInDotFolder(path) else { return path }
        let folder = FilePath.folder(of: path)
        guard [".", ".."].contains(FilePath.name(of: folder)) else { return path }
        let named = FilePath.join(FilePath.join(folder, ".."), FilePath.name(of: absolute(folder)))
        return FilePath.join(named, FilePath.name(of: path))
    }

    /// The working folder without links.
    package var realWorkingFolder: String { realPath(of: ".") ?? "/" }
}

// MARK: - Repositories

extension FileSystem {
    /// The nearest folder at or above `folder`, an absolute path, that is the root of a repository: it contains `.git`, which
    /// is a git folder or a file that names one.
    package func repositoryRoot(above folder: String) -> String? {
        nearest(above: folder) { folder in
            let git = FilePath.join(folder, ".git")
            return kind(of: git) == .file || exists(FilePath.join(git, "HEAD"))
        }
    }

    /// The nearest folder at or above `folder`, an absolute path, that matches.
    func nearest(above folder: String, where matches: (_ folder: String) -> Bool) -> String? {
        var folder = folder
        while !matches(folder) {
            guard folder != "/" else { return nil }
            folder = FilePath.folder(of: folder)
        }
        return folder
    }
}
