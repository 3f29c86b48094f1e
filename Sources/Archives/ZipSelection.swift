package import SourceText

/// Takes some files out of a zip archive of any size, by their paths: nothing else is read, unpacked or counted.
///
/// The entries that are wanted are copied into a small archive in memory, which ``Unpacker`` reads like any other.
package struct ZipSelection {
    /// What is to be known of a file.
    package enum Use: Sendable {
        case content
        /// Only that it exists.
        case name
        case none
    }

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
    private let use: (String) -> Use

    /// - Parameters:
    ///   - size: That of the archive in bytes.
    ///   - limits: ``ArchiveLimits/maxFiles`` counts all entries, the others only what is unpacked.
    ///   - read: The bytes in a range of the archive; `nil` if they cannot be read.
    ///   - use: What is wanted of the file or folder at a path; a folder ends with a slash.
    package init(
        size: Int, limits: ArchiveLimits, read: @escaping (Range<Int>) -> ByteBuffer?,
        use: @escaping (String) -> Use
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
        guard entry.size <= limits.maxFileSize, entry.data <= limits.maxUnpacked else {
            throw .fileTooLarge(path: path)
        }
        return entry.data
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

/// The end of a zip archive, which says where its directory is.
private struct ZipEnd {
    /// The bytes of the directory, and its offset as the archive has it: what precedes the first entry is not counted in offsets.
    let directory: (range: Range<Int>, offset: Int)

    private static let (recordSize, longestComment) = (22, 0xFFFF)
    private static let (locatorSize, largeRecordSize) = (20, 56)

    /// - Parameter bytes: The bytes in a range of the archive.
    init(size: Int, _ bytes: (Range<Int>) throws(ArchiveError) -> ByteBuffer) throws(ArchiveError) {
        let tailStart = max(0, size - Self.recordSize - Self.longestComment)
        let tail = try bytes(tailStart..<size)
        guard let end = Self.record(in: tail.span) else {
            throw .refused("it is not a zip archive, or its end is missing")
        }
        let largeRecord = try Self.largeRecord(before: tailStart + end, bytes)
        let directoryEnd = largeRecord?.place ?? tailStart + end
        let directorySize = largeRecord?.bytes.span.number64(at: 40) ?? tail.span.number32(at: end + 12)
        let offset = largeRecord?.bytes.span.number64(at: 48) ?? tail.span.number32(at: end + 16)
        let start = directoryEnd - directorySize
        guard start >= 0, offset <= start else { throw .damagedZip }
        directory = (start..<directoryEnd, offset)
    }

    /// The end of an archive with very many files, or a very large one, which precedes the other end.
    private static func largeRecord(
        before end: Int, _ bytes: (Range<Int>) throws(ArchiveError) -> ByteBuffer
    ) throws(ArchiveError) -> (place: Int, bytes: ByteBuffer)? {
        let locator = end - locatorSize
        guard locator >= 0 else { return nil }
        let found = try bytes(locator..<end)
        guard found.span.starts(with: "PK\u{6}\u{7}", at: 0) else { return nil }
        let place = found.span.number64(at: 8)
        guard place <= locator - largeRecordSize else { throw .damagedZip }
        let record = try bytes(place..<place + largeRecordSize)
        guard record.span.starts(with: "PK\u{6}\u{6}", at: 0) else { throw .damagedZip }
        return (place, record)
    }

    /// The offset of the last record of an end, whose comment reaches to the end of the archive.
    private static func record(in tail: Span<UInt8>) -> Int? {
        var place = tail.count - recordSize
        while place >= 0 {
            if tail.starts(with: "PK\u{5}\u{6}", at: place),
                place + recordSize + tail.number16(at: place + 20) == tail.count
            {
                return place
            }
            place -= 1
        }
        return nil
    }
}

/// An entry in the directory of a zip archive.
private struct ZipRecord {
    /// The offset of the header before the data.
    let header: Int
    /// The bytes of the name, in the directory.
    let name: Range<Int>
    /// The numbers of packed and unpacked bytes.
    let data: Int
    let size: Int
    let checksum: Int
    let method: Int
    let isFolder: Bool
    let isLink: Bool
    let isEncrypted: Bool
    /// The offset of the next record of the directory.
    let next: Int

    static let headerSize = 30
    private static let recordSize = 46

    /// - Parameters:
    ///   - place: The offset of the record in the directory.
    ///   - shift: What is to be added to offsets.
    init(_ directory: Span<UInt8>, at place: Int, shift: Int) throws(ArchiveError) {
        guard directory.starts(with: "PK\u{1}\u{2}", at: place), place + Self.recordSize <= directory.count
        else { throw .damagedZip }
        let nameEnd = place + Self.recordSize + directory.number16(at: place + 28)
        let extraEnd = nameEnd + directory.number16(at: place + 30)
        next = extraEnd + directory.number16(at: place + 32)
        guard next <= directory.count else { throw .damagedZip }
        name = place + Self.recordSize..<nameEnd
        var numbers = [24, 20, 42].map { directory.number32(at: place + $0) }
        try Self.replaceLarge(&numbers, in: directory, nameEnd..<extraEnd)
        (size, data, header) = (numbers[0], numbers[1], numbers[2] &+ shift)
        guard header >= 0, size >= 0, data >= 0 else { throw .damagedZip }
        checksum = directory.number32(at: place + 16)
        method = directory.number16(at: place + 10)
        isEncrypted = directory.number16(at: place + 8) & 1 != 0
        let isOfUnix = directory[place + 5] == 3
        let type = directory.number16(at: place + 40) & 0o170000
        isLink = isOfUnix && type == 0o120000
        isFolder =
            isOfUnix && type == 0o040000
            || nameEnd > name.lowerBound && directory[nameEnd - 1] == UInt8(ascii: "/")
    }

    /// Replaces the numbers that do not fit into 32 bits by those in the extension of the record, which are in the same order.
    private static func replaceLarge(
        _ numbers: inout [Int], in directory: Span<UInt8>, _ extra: Range<Int>
    ) throws(ArchiveError) {
        guard numbers.contains(Int(UInt32.max)) else { return }
        var place = extra.lowerBound
        while place + 4 <= extra.upperBound {
            let end = place + 4 + directory.number16(at: place + 2)
            guard end <= extra.upperBound else { throw .damagedZip }
            if directory.number16(at: place) == 1 {
                place += 4
                for index in numbers.indices where numbers[index] == Int(UInt32.max) {
                    guard place + 8 <= end else { throw .damagedZip }
                    numbers[index] = directory.number64(at: place)
                    place += 8
                }
                return
            }
            place = end
        }
        throw .damagedZip
    }

    /// The range of the packed bytes, which follow the header.
    func dataRange(_ bytes: Span<UInt8>) throws(ArchiveError) -> Range<Int> {
        guard bytes.starts(with: "PK\u{3}\u{4}", at: 0), bytes.number16(at: 26) == name.count,
            bytes.number16(at: 8) == method
        else { throw .damagedZip }
        let start = header + Self.headerSize + name.count + bytes.number16(at: 28)
        return start..<start + data
    }
}

/// A zip archive in memory, in which each file is called by its number.
private struct SmallZip {
    private var entries: [UInt8] = []
    private var directory: [UInt8] = []
    private var count = 0

    mutating func add(_ entry: ZipRecord, _ data: Span<UInt8>) {
        let name = Array(String(count).utf8)
        let start = entries.count
        // Version, flags, method, time and date.
        let common =
            number(20, 2) + number(0, 2) + number(entry.method, 2) + number(0, 4) + number(entry.checksum, 4)
            + number(data.count, 4) + number(entry.size, 4) + number(name.count, 2) + number(0, 2)
        entries += Array("PK\u{3}\u{4}".utf8) + common + name
        entries.append(data)
        directory +=
            Array("PK\u{1}\u{2}".utf8) + number(20, 2) + common + number(0, 10) + number(start, 4) + name
        count += 1
    }

    var bytes: [UInt8] {
        entries + directory + Array("PK\u{5}\u{6}".utf8) + number(0, 4) + number(count, 2) + number(count, 2)
            + number(directory.count, 4) + number(entries.count, 4) + number(0, 2)
    }

    /// A number in some bytes, the lowest first.
    private func number(_ value: Int, _ size: Int) -> [UInt8] {
        (0..<size).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
    }
}

extension Span<UInt8> {
    /// The number in eight bytes at `index`, the lowest first; there must be eight. One that is too large is as large as possible.
    fileprivate func number64(at index: Int) -> Int {
        let high = number32(at: index + 4)
        return high >= 1 << 30 ? .max >> 1 : number32(at: index) | high << 32
    }
}
