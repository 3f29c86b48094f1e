internal import SourceText

/// The last 32 bytes of a binary property list, which say where its objects are; checked as CoreFoundation does
/// (`__CFBinaryPlistGetTopLevelInfo`), which does not look at the five unused bytes and the sort version.
struct BinaryTrailer: Equatable {
    /// Bytes of the trailer.
    static let length = 32
    /// Where the first object may stand, in bytes: behind `bplist00`.
    static let firstObject = 8
    private static let smallestFile = firstObject + 1 + length

    /// Bytes of one offset in the offset table: 1 to 255.
    let offsetSize: Int
    /// Bytes of one reference to an object: 1 to 255.
    let referenceSize: Int
    /// How many objects the offset table lists.
    let objectCount: Int
    /// The number of the object that is the property list.
    let topObject: Int
    /// Where the objects end and the offset table begins, in bytes.
    let tableOffset: Int

    /// Reads the trailer of `file` and checks it together with every offset of the table.
    init(_ file: Span<UInt8>) throws(BinaryDamage) {
        guard file.count >= Self.smallestFile else {
            throw BinaryDamage("the file has \(file.count) bytes, too few for a binary property list")
        }
        let start = file.count - Self.length
        offsetSize = Int(file[start + 6])
        referenceSize = Int(file[start + 7])
        objectCount = try Self.number(file, at: start + 8, "the count of objects")
        topObject = try Self.number(file, at: start + 16, "the number of the root object")
        tableOffset = try Self.number(file, at: start + 24, "the offset of the offset table")
        try checkSizes(file)
        try checkWidths()
        try checkOffsets(file)
    }

    private static func number(_ file: Span<UInt8>, at index: Int, _ name: String) throws(BinaryDamage) -> Int
    {
        guard let number = Int(exactly: file.bigEndian(at: index, size: 8)) else {
            throw BinaryDamage("\(name) is beyond every file")
        }
        return number
    }

    private func checkSizes(_ file: Span<UInt8>) throws(BinaryDamage) {
        guard objectCount > 0 else { throw BinaryDamage("the file lists no objects") }
        guard topObject < objectCount else {
            throw BinaryDamage("the root is object \(topObject), but the file lists \(objectCount)")
        }
        guard tableOffset > Self.firstObject, tableOffset < file.count - Self.length else {
            throw BinaryDamage("the offset table begins at byte \(tableOffset), outside the file")
        }
        guard offsetSize > 0, referenceSize > 0 else {
            throw BinaryDamage("the size of an offset or reference is zero")
        }
        let (tableSize, isTooLarge) = objectCount.multipliedReportingOverflow(by: offsetSize)
        let room = file.count - Self.length - tableOffset
        guard !isTooLarge, tableSize == room else {
            throw BinaryDamage("the offset table has \(room) bytes, which do not fit \(objectCount) objects")
        }
    }

    /// References must be able to name every object, and offsets to reach the table.
    private func checkWidths() throws(BinaryDamage) {
        guard referenceSize >= 8 || objectCount < 1 << (8 * referenceSize) else {
            throw BinaryDamage("references of \(referenceSize) bytes cannot name \(objectCount) objects")
        }
        guard offsetSize >= 8 || tableOffset < 1 << (8 * offsetSize) else {
            throw BinaryDamage("offsets of \(offsetSize) bytes cannot reach the offset table")
        }
    }

    /// Every offset must lie before the table; whether it lies behind the magic is asked when it is used.
    private func checkOffsets(_ file: Span<UInt8>) throws(BinaryDamage) {
        let bound = UInt64(tableOffset)
        var index = tableOffset
        for number in 0..<objectCount {
            guard file.bigEndian(at: index, size: offsetSize) < bound else {
                throw BinaryDamage("object \(number) stands outside the objects")
            }
            index &+= offsetSize
        }
    }
}

extension Span<UInt8> {
    /// The low 64 bits of the big-endian number of `size` bytes, 1 or more, at `index`.
    ///
    /// - Precondition: Eight bytes or more stand from `index` on; before or in the trailer they always do.
    @inline(__always)
    func bigEndian(at index: Int, size: Int) -> UInt64 {
        size < 8
            ? word(at: index).byteSwapped &>> UInt64(truncatingIfNeeded: 64 &- 8 &* size)
            : word(at: index &+ size &- 8).byteSwapped
    }
}
