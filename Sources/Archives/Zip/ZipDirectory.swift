internal import SourceText

/// The directory of a zip archive: which entries there are, and where their data begin.
///
/// libarchive unpacks the entries. Their names are read here, since it converts them to the encoding of the process and to
/// another normal form. What it could read in another way is refused: entries that overlap, and entries whose own header
/// contradicts the directory.
struct ZipDirectory: ~Escapable {
    private let archive: Span<UInt8>
    private var entries: [ZipEntry] = []

    /// - Throws: ``ArchiveError`` if the archive is damaged, or has more than `maxEntries`.
    @_lifetime(copy archive)
    init(_ archive: Span<UInt8>, maxEntries: Int) throws(ArchiveError) {
        self.archive = archive
        let end = try Self.endRecord(of: archive)
        let start = end - archive.number32(at: end + 12)
        // What precedes the first entry, such as a program that unpacks it, is not counted in the offsets.
        let shift = start - archive.number32(at: end + 16)
        guard start >= 0, shift >= 0 else { throw .damagedZip }
        var next = start
        while next < end {
            guard entries.count < maxEntries else { throw .tooManyFiles }
            let entry = try ZipEntry(archive, record: next, end: end, shift: shift)
            entries.append(entry)
            next = entry.nextRecord
        }
        try requireApart(before: start)
    }

    /// The bytes of the names, by the offset at which the data of the entry begin.
    var names: [Int: Range<Int>] {
        Dictionary(entries.map { ($0.data.lowerBound, $0.name) }) { first, _ in first }
    }

    /// The offset of the record that ends the archive: the last one in the last 16 KiB, as in libarchive.
    private static func endRecord(of archive: Span<UInt8>) throws(ArchiveError) -> Int {
        let places = Swift.max(0, archive.count - 16_384)..<Swift.max(0, archive.count - 21)
        let end = places.last { archive.starts(with: "PK\u{5}\u{6}", at: $0) }
        // A comment follows, up to the end of the archive.
        if let end, end + 22 + archive.number16(at: end + 20) == archive.count { return end }
        throw .refused("it is not a zip archive, or its end is missing")
    }

    private func requireApart(before end: Int) throws(ArchiveError) {
        var free = 0
        for entry in entries.sorted(by: { $0.header < $1.header }) {
            guard entry.header >= free else { throw .refused("entries of the zip archive overlap") }
            free = entry.data.upperBound
        }
        guard free <= end else { throw .damagedZip }
    }
}

/// An entry in the directory of a zip archive, compared with the header before its data.
private struct ZipEntry {
    /// The offset of the header.
    let header: Int
    /// The bytes of the name, in the header.
    let name: Range<Int>
    /// The packed bytes.
    let data: Range<Int>
    /// The offset of the next record of the directory.
    let nextRecord: Int

    private static let (isEncrypted, hasSizesAfterData) = (1 << 0, 1 << 3)
    private static let (stored, deflated) = (0, 8)

    /// - Parameters:
    ///   - record: The offset of the entry in the directory.
    ///   - end: The end of the directory.
    ///   - shift: What is to be added to offsets.
    init(_ zip: Span<UInt8>, record: Int, end: Int, shift: Int) throws(ArchiveError) {
        let record = try ZipRecord(zip.extracting(..<end), at: record, shift: shift)
        nextRecord = record.next
        header = record.header
        guard header <= end - ZipRecord.headerSize else { throw .damagedZip }
        data = try record.dataRange(zip.extracting(header..<header + ZipRecord.headerSize))
        name = header + ZipRecord.headerSize..<header + ZipRecord.headerSize + record.name.count
        guard data.upperBound <= end else { throw .damagedZip }
        guard zip.extracting(name).isEqual(to: zip.extracting(record.name)) else {
            throw .refused("an entry of the zip archive has two names")
        }
        try Self.requireReadable(zip, header: header, packedSize: data.count)
    }

    private static func requireReadable(
        _ zip: Span<UInt8>, header: Int, packedSize: Int
    ) throws(ArchiveError) {
        let (flags, method) = (zip.number16(at: header + 6), zip.number16(at: header + 8))
        guard flags & isEncrypted != 0 || method == stored || method == deflated else {
            throw .refused("an entry of the zip archive is compressed with another method than deflate")
        }
        let size = zip.number32(at: header + 18)
        // A size of all ones is in an extension of the header.
        guard flags & hasSizesAfterData != 0 || size == packedSize || size == UInt32.max else {
            throw .refused("an entry of the zip archive has two sizes")
        }
    }
}
