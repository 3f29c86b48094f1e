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

    private static let recordSize = 46
    private static let headerSize = 30
    private static let (isEncrypted, hasSizesAfterData) = (1 << 0, 1 << 3)
    private static let (stored, deflated) = (0, 8)

    /// - Parameters:
    ///   - record: The offset of the entry in the directory.
    ///   - end: The end of the directory.
    ///   - shift: What is to be added to offsets.
    init(_ zip: Span<UInt8>, record: Int, end: Int, shift: Int) throws(ArchiveError) {
        guard zip.starts(with: "PK\u{1}\u{2}", at: record), record + Self.recordSize <= end else {
            throw .damagedZip
        }
        let nameSize = zip.number16(at: record + 28)
        nextRecord =
            record + Self.recordSize + nameSize + zip.number16(at: record + 30)
            + zip.number16(at: record + 32)
        header = zip.number32(at: record + 42) + shift
        guard nextRecord <= end, zip.starts(with: "PK\u{3}\u{4}", at: header), header + Self.headerSize <= end
        else { throw .damagedZip }
        name = header + Self.headerSize..<header + Self.headerSize + zip.number16(at: header + 26)
        let start = name.upperBound + zip.number16(at: header + 28)
        data = start..<start + zip.number32(at: record + 20)
        guard data.upperBound <= end, name.count == nameSize else { throw .damagedZip }
        let directoryName = zip.extracting(record + Self.recordSize..<record + Self.recordSize + nameSize)
        guard zip.extracting(name).isEqual(to: directoryName) else {
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

extension ArchiveError {
    static let damagedZip = ArchiveError.refused("the zip archive is damaged or incomplete")
}

extension Span<UInt8> {
    /// The number in two bytes at `index`, the lowest first; there must be two.
    func number16(at index: Int) -> Int { Int(self[index]) | Int(self[index + 1]) << 8 }

    /// The number in four bytes at `index`, the lowest first; there must be four.
    func number32(at index: Int) -> Int { number16(at: index) | number16(at: index + 2) << 16 }
}
