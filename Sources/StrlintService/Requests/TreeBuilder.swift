internal import Archives
internal import Concurrency
internal import Files
internal import HTTP
internal import Projects
internal import SourceText

/// Collects the files of a project from an archive or from the parts of a request.
struct TreeBuilder {
    private let limits: SubmissionLimits
    private let memory: MemoryClaim
    private var tree = SubmittedTree()
    private var paths = UploadPaths()
    private var count = 0

    init(_ limits: SubmissionLimits, _ memory: MemoryClaim) {
        self.limits = limits
        self.memory = memory
    }

    // MARK: - Single files

    /// Adds the path of a file that was sent by itself.
    ///
    /// - Returns: Whether its content is needed, which ``keep(_:)`` adds.
    /// - Throws: ``Problem`` if the path is not accepted, or a limit is exceeded.
    mutating func add(_ path: String) throws(Problem) -> Bool {
        count += 1
        guard count <= limits.files else { throw limits.tooManyFiles }
        do throws(UploadPathError) {
            try paths.insert(file: path)
        } catch {
            throw Problem(.archiveRefused, "Send each path once: \(error.reason).")
        }
        let use = ProjectFiles.use(of: path)
        if use == .name { tree.files[path] = .empty }
        return use == .content
    }

    mutating func keep(_ file: SubmittedFile) { tree.files[file.path] = file.bytes }

    /// The tree of the files that were added.
    ///
    /// - Throws: ``Problem`` if a file is a folder as well.
    func finished() throws(Problem) -> SubmittedTree {
        do throws(UploadPathError) {
            try paths.requireFilesAreNoFolders()
        } catch {
            throw Problem(.archiveRefused, "Send files with other paths: \(error.reason).")
        }
        return tree
    }

    // MARK: - Archives

    /// The tree in an archive.
    ///
    /// - Throws: ``Problem`` if the archive is refused, or a limit is exceeded.
    func tree(in archive: Span<UInt8>, as kind: ArchiveKind) throws(Problem) -> SubmittedTree {
        let archiveLimits = ArchiveLimits(
            maxFiles: limits.files, maxUnpacked: limits.unpacked, maxFileSize: limits.table)
        var names: [String] = []
        let unpacker = Unpacker(
            kind, limits: archiveLimits, isCancelled: Self.isCancelled, mayHold: memory.grow
        ) { path in
            let use = ProjectFiles.use(of: path)
            if use == .name { names.append(path) }
            return use == .content
        }
        var tree = SubmittedTree()
        do throws(ArchiveError) {
            for file in try unpacker.files(in: archive) { tree.files[file.path] = file.bytes }
        } catch {
            throw problem(of: error)
        }
        for name in names { tree.files[name] = .empty }
        return tree
    }

    private static func isCancelled() -> Bool { Task.isCancelled }

    private func problem(of error: ArchiveError) -> Problem {
        switch error {
        case .refused(let reason): Problem(.archiveRefused, "Send another archive: \(reason).")
        case .tooManyFiles: limits.tooManyFiles
        case .unpackedTooLarge: limits.unpackedTooLarge
        case .fileTooLarge: limits.tableTooLarge
        case .memoryFull: .memoryFull
        case .cancelled: .late
        }
    }
}

extension ArchiveKind {
    /// The kind of an archive with this media type.
    init?(mediaType: String) {
        switch mediaType {
        case "application/zip", "application/x-zip-compressed": self = .zip
        case "application/x-tar": self = .tar
        case "application/gzip", "application/x-gzip": self = .gzip
        default: return nil
        }
    }

    /// The kind that the first bytes of an archive show.
    init?(detectedIn archive: Span<UInt8>) {
        if archive.hasPrefix([0x50, 0x4B].span) {
            self = .zip
        } else if archive.hasPrefix([0x1F, 0x8B].span) {
            self = .gzip
        } else if archive.count >= Self.tarMark.upperBound,
            archive.extracting(Self.tarMark).hasPrefix("ustar".utf8.span)
        {
            self = .tar
        } else {
            return nil
        }
    }

    /// Where a tar has the name of its format.
    private static let tarMark = 257..<265
}

extension MemoryClaim {
    /// Takes memory for the current request.
    ///
    /// - Throws: ``Problem`` if all requests together take too much.
    func claim(_ bytes: Int) throws(Problem) {
        guard grow(by: bytes) else { throw .memoryFull }
    }
}

extension ByteBuffer {
    static let empty = ByteBuffer([])
}

extension Problem {
    static let memoryFull = Problem.busy("Send less at a time, try again later, or raise --max-memory.")
    static let late = Problem(
        .deadline, "Send less at a time, or raise --deadline.", ("option", .text("--deadline")))

    /// Why the current request was cancelled.
    static var cancelled: Problem { Cancellation.current?.hasRunOutOfMemory == true ? .memoryFull : .late }
}
