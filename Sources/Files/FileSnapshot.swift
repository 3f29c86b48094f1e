package import SourceText

/// A file as it was when it was read, which may be replaced by a new version of it.
package struct FileSnapshot: Sendable {
    /// As it was named; it may be a link.
    package let path: String
    package let bytes: ByteBuffer
    /// The file that ``path`` leads to, without links.
    let target: String
    /// The status of that file before it was read.
    let status: FileStatus

    /// Reads the file at `path`, which was found in a project or was named; links may not lead out of the project.
    ///
    /// - Throws: ``ReadFailure`` as ``FileSystem/projectBytes(at:)`` does.
    package init(_ path: String, in disk: Disk) throws(ReadFailure) {
        try disk.checkLinks(on: path)
        let place = disk.absolute(path)
        guard let target = disk.realPath(of: place), let status = FileStatus(of: target) else {
            throw disk.exists(path) ? .danglingLink : .missing
        }
        self.path = path
        self.target = target
        self.status = status
        bytes = try disk.projectBytes(at: path)
    }

    /// Whether the file has other names, which keep the old content when it is replaced.
    package var hasOtherNames: Bool { status.nameCount > 1 }
}
