package import Files
package import SourceText

/// Takes some files out of a zip archive of any size, by their paths: nothing else is read, unpacked or counted.
///
/// The entries that are wanted are copied into a small archive in memory, which ``Unpacker`` reads like any other.
package struct ZipSelection {
    /// What was taken.
    package struct Contents: Sendable {
        /// The files with their contents; those of which only the name was wanted are empty.
        package fileprivate(set) var files: [ArchivedFile] = []
        /// The folders of which only the name was wanted.
        package fileprivate(set) var folders: [String] = []
        /// The number of bytes that were unpacked.
        package fileprivate(set) var unpacked = 0
    }

    private let size: Int
    private let limits: ArchiveLimits
    private let read: (Range<Int>) -> ByteBuffer?
    private let use: (String) -> FileUse

    /// - Parameters:
    ///   - size: That of the archive in bytes.
    ///   - limits: ``ArchiveLimits/maxFiles`` counts all entries, the others only what is unpacked.
    ///   - read: The bytes in a range of the archive; `nil` if they cannot be read.
    ///   - use: What is wanted of the file or folder at a path; a folder ends with a slash.
    package init(
        size: Int, limits: ArchiveLimits, read: @escaping (Range<Int>) -> ByteBuffer?,
        use: @escaping (String) -> FileUse
    ) {
        (self.size, self.limits, self.read, self.use) = (size, limits, read, use)
    }

    /// - Throws: ``ArchiveError`` if the archive is damaged, has a path that leads out of it or is used twice, or if a wanted file is
    ///   encrypted or exceeds a limit.
    package func contents() throws(ArchiveError) -> Contents {
        let directory = try self.directory()
        var contents = Contents()
        var wanted: [(entry: ZipRecord, path: String)] = []
        var paths = UploadPaths()
        var (next, count, packed) = (0, 0, 0)
        while next < directory.bytes.count {
            count += 1
            guard count <= limits.maxFiles else { throw .tooManyFiles }
            let entry = try ZipRecord(directory.bytes.span, at: next, shift: directory.shift)
            next = entry.next
            guard let path = try path(of: entry, directory.bytes.span), !entry.isLink else { continue }
            switch use(path) {
            case .none: continue
            case .name where entry.isFolder: contents.folders.append(path)
            case .name:
                try paths.insertChecked(path)
                contents.files.append(ArchivedFile(path: path, bytes: Self.nothing))
            case .content:
                guard !entry.isFolder else { continue }
                try paths.insertChecked(path)
                packed += try packedSize(of: entry, path)
                guard packed <= limits.maxUnpacked else { throw .unpackedTooLarge }
                wanted.append((entry, path))
            }
        }
        try refusing { () throws(UploadPathError) in try paths.requireFilesAreNoFolders() }
        try unpack(wanted, before: directory.start, into: &contents)
        return contents
    }

    private static let nothing = ByteBuffer([])

    // MARK: - Directory

    /// The bytes of the directory.
    private struct Directory {
        let start: Int
        let bytes: ByteBuffer
        /// What is to be added to offsets.
        let shift: Int
    }

    private func bytes(_ range: Range<Int>) throws(ArchiveError) -> ByteBuffer {
        guard range.lowerBound >= 0, range.upperBound <= size else { throw .damagedZip }
        guard let bytes = read(range), bytes.count == range.count else {
            throw .refused("the archive could not be read completely")
        }
        return bytes
    }

    private func directory() throws(ArchiveError) -> Directory {
        let end = try ZipEnd(size: size) { range throws(ArchiveError) in try bytes(range) }
        let place = end.directory
        guard place.range.count <= Limits.archiveDirectory else { throw .tooManyFiles }
        return Directory(
            start: place.range.lowerBound, bytes: try bytes(place.range),
            shift: place.range.lowerBound - place.offset)
    }

    // MARK: - Paths

    /// The path of an entry, with a slash at the end for a folder; `nil` for one that does not matter.
    private func path(of entry: ZipRecord, _ directory: Span<UInt8>) throws(ArchiveError) -> String? {
        let name = directory.extracting(entry.name)
        guard !name.isEmpty, name[0] != UInt8(ascii: "/") else {
            throw .refused(name.isEmpty ? "a path is empty" : "a path is absolute")
        }
        let names = Array(copying: name).split(separator: UInt8(ascii: "/"))
        guard !names.contains(where: { $0.elementsEqual("..".utf8) }) else {
            throw .refused("a path contains \"..\"")
        }
        let kept = names.filter { !$0.elementsEqual(".".utf8) }
        // No app reaches what has such a path.
        guard !kept.isEmpty, kept.count <= UploadPath.maxDepth, name.count <= UploadPath.maxLength,
            name.index(of: 0, from: 0) == name.count
        else { return nil }
        let path = String(path: Array(kept.joined(separator: "/".utf8))[...])
        return entry.isFolder ? path + "/" : path
    }

    private func refusing(_ check: () throws(UploadPathError) -> Void) throws(ArchiveError) {
        do throws(UploadPathError) { try check() } catch { throw .refused(error.reason) }
    }

    // MARK: - Entries

    /// The number of packed bytes of an entry that is to be unpacked.
    private func packedSize(of entry: ZipRecord, _ path: String) throws(ArchiveError) -> Int {
        guard !entry.isEncrypted else { throw .refused("\(path.shownPath) is encrypted") }
        guard entry.size <= limits.maxFileSize, entry.packedSize <= limits.maxUnpacked else {
            throw .fileTooLarge(path: path)
        }
        return entry.packedSize
    }

    private func unpack(
        _ wanted: [(entry: ZipRecord, path: String)], before end: Int, into contents: inout Contents
    ) throws(ArchiveError) {
        guard !wanted.isEmpty else { return }
        var archive = SmallZip()
        for (entry, _) in wanted {
            let header = try bytes(entry.header..<entry.header + ZipRecord.headerSize)
            let range = try entry.dataRange(header.span)
            guard range.upperBound <= end else { throw .damagedZip }
            let data = try bytes(range)
            archive.add(entry, data.span)
        }
        let limits = ArchiveLimits(
            maxFiles: wanted.count, maxUnpacked: limits.maxUnpacked, maxFileSize: limits.maxFileSize)
        for file in try files(in: archive, limits, paths: wanted.map(\.path)) {
            guard let number = Int(file.path), wanted.indices.contains(number) else { throw .damagedZip }
            contents.files.append(ArchivedFile(path: wanted[number].path, bytes: file.bytes))
            contents.unpacked += file.bytes.count
        }
    }
}

extension ZipSelection {
    /// The files in the small archive.
    ///
    /// - Parameter paths: Their paths in the archive that it was made from.
    private func files(
        in archive: SmallZip, _ limits: ArchiveLimits, paths: [String]
    ) throws(ArchiveError) -> [ArchivedFile] {
        let bytes = archive.bytes
        do throws(ArchiveError) {
            return try Unpacker(.zip, limits: limits, keeping: { _ in true }).files(in: bytes.span)
        } catch {
            throw error.naming(paths)
        }
    }
}

extension UploadPaths {
    fileprivate mutating func insertChecked(_ path: String) throws(ArchiveError) {
        do throws(UploadPathError) { try insert(file: path) } catch { throw .refused(error.reason) }
    }
}

extension ArchiveError {
    /// The same about a file of the archive that the small one was made from, where each file is called by its number.
    fileprivate func naming(_ paths: [String]) -> ArchiveError {
        guard case .fileTooLarge(let name) = self, let number = Int(name), paths.indices.contains(number)
        else { return self }
        return .fileTooLarge(path: paths[number])
    }
}
