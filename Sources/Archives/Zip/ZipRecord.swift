internal import SourceText

/// An entry in the directory of a zip archive.
struct ZipRecord {
    /// The offset of the header before the data.
    let header: Int
    /// The bytes of the name, in the directory.
    let name: Range<Int>
    /// The number of bytes as they are packed.
    let packedSize: Int
    /// The number of bytes once unpacked.
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
        (size, packedSize, header) = (numbers[0], numbers[1], numbers[2] &+ shift)
        guard header >= 0, size >= 0, packedSize >= 0 else { throw .damagedZip }
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

    /// The range of the packed bytes, which follow the header and the name.
    ///
    /// - Parameter bytes: The header.
    func dataRange(_ bytes: Span<UInt8>) throws(ArchiveError) -> Range<Int> {
        guard bytes.starts(with: "PK\u{3}\u{4}", at: 0), bytes.number16(at: 26) == name.count,
            bytes.number16(at: 8) == method
        else { throw .damagedZip }
        let start = header + Self.headerSize + name.count + bytes.number16(at: 28)
        return start..<start + packedSize
    }
}
