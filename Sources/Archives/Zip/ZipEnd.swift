internal import SourceText

/// The end of a zip archive, which says where its directory is.
struct ZipEnd {
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
