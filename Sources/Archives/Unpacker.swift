internal import SourceText

/// Unpacks archives in memory: zip, tar, and tar compressed with gzip. An archive in an archive is not unpacked.
///
/// Paths are checked, and the unpacked bytes counted, of all files, whether they are kept or not. Links, devices and encrypted
/// files are passed over.
package struct Unpacker {
    private let kind: ArchiveKind
    private let limits: ArchiveLimits
    private let isCancelled: () -> Bool
    private let mayHold: (Int) -> Bool
    private let isWanted: (String) -> Bool

    /// - Parameters:
    ///   - isCancelled: Is called at least once for each entry and for each 256 KiB.
    ///   - mayHold: Is called before so many further bytes are kept; whether there is memory for them.
    ///   - isWanted: Whether to keep the file at a path.
    package init(
        _ kind: ArchiveKind, limits: ArchiveLimits, isCancelled: @escaping () -> Bool = { false },
        mayHold: @escaping (Int) -> Bool = { _ in true }, keeping isWanted: @escaping (String) -> Bool
    ) {
        self.kind = kind
        self.limits = limits
        self.isCancelled = isCancelled
        self.mayHold = mayHold
        self.isWanted = isWanted
    }

    /// The files that are wanted, in the order of the archive.
    ///
    /// - Throws: ``ArchiveError`` if the archive is refused, or at the first byte beyond a limit.
    package func files(in archive: Span<UInt8>) throws(ArchiveError) -> [ArchivedFile] {
        var state = State()
        if kind == .zip {
            state.zipNames = try ZipDirectory(archive, maxEntries: limits.maxEntries).names
            // libarchive does not know a zip without entries.
            if state.zipNames.isEmpty { return [] }
        }
        var reader = try ArchiveReader(archive, as: kind)
        while let entry = try reader.next() {
            try count(entry, &state)
            try take(entry, of: archive, &reader, &state)
        }
        try refusing { () throws(UploadPathError) in try state.paths.requireFilesAreNoFolders() }
        return state.files
    }

    private struct State {
        var files: [ArchivedFile] = []
        var paths = UploadPaths()
        var zipNames: [Int: Range<Int>] = [:]
        var (entryCount, fileCount, unpacked) = (0, 0, 0)
    }

    private func count(_ entry: ArchiveEntry, _ state: inout State) throws(ArchiveError) {
        state.entryCount += 1
        guard state.entryCount <= limits.maxEntries else { throw .tooManyFiles }
        guard kind != .gzip || entry.position <= limits.maxTar else { throw .unpackedTooLarge }
        if isCancelled() { throw .cancelled }
    }

    private func take(
        _ entry: ArchiveEntry, of archive: Span<UInt8>, _ reader: inout ArchiveReader, _ state: inout State
    ) throws(ArchiveError) {
        guard entry.kind != .passedOver else { return try passOver(&reader, &state) }
        let name = try bytes(ofPathOf: entry, archive, state)
        let path = try refusing { () throws(UploadPathError) in try UploadPath.normalized(name.span) }
        let isFolder = entry.kind == .folder || name.last == UInt8(ascii: "/")
        if isFolder {
            state.paths.insert(folder: path)
        } else {
            try addFile(path, &state)
        }
        let isKept = !isFolder && isWanted(path)
        let content = try unpack(path, isKept: isKept, &reader, &state)
        if isKept { state.files.append(ArchivedFile(path: path, bytes: ByteBuffer(content))) }
    }

    /// In a gzip, libarchive would unpack what a device or link is said to contain, without a limit. In a zip it unpacks nothing
    /// to get to the next entry.
    private func passOver(_ reader: inout ArchiveReader, _ state: inout State) throws(ArchiveError) {
        if kind != .zip { _ = try unpack("", isKept: false, &reader, &state) }
    }

    private func bytes(
        ofPathOf entry: ArchiveEntry, _ archive: Span<UInt8>, _ state: State
    ) throws(ArchiveError) -> [UInt8] {
        if kind == .zip, let name = state.zipNames[entry.position] {
            return Array(copying: archive.extracting(name))
        }
        guard kind != .zip, let path = entry.path else {
            throw .refused("an entry of the archive has no path")
        }
        return path
    }

    private func addFile(_ path: String, _ state: inout State) throws(ArchiveError) {
        guard !path.isEmpty else { throw .refused("a path names no file") }
        state.fileCount += 1
        guard state.fileCount <= limits.maxFiles else { throw .tooManyFiles }
        try refusing { () throws(UploadPathError) in try state.paths.insert(file: path) }
    }

    /// The bytes of an entry if it is kept; otherwise they are only counted.
    private func unpack(
        _ path: String, isKept: Bool, _ reader: inout ArchiveReader, _ state: inout State
    ) throws(ArchiveError) -> [UInt8] {
        var content: [UInt8] = []
        while let block = try reader.nextBlock() {
            if isCancelled() { throw .cancelled }
            guard block.count <= limits.maxUnpacked - state.unpacked else { throw .unpackedTooLarge }
            state.unpacked += block.count
            guard isKept else { continue }
            guard block.count <= limits.maxFileSize - content.count else { throw .fileTooLarge(path: path) }
            guard mayHold(block.count) else { throw .memoryFull }
            content.append(block)
        }
        return content
    }

    /// Refuses the archive if `check` does not accept a path.
    private func refusing<Result>(
        _ check: () throws(UploadPathError) -> Result
    ) throws(ArchiveError) -> Result {
        do throws(UploadPathError) { return try check() } catch { throw .refused(error.reason) }
    }
}
