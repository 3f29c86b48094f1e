internal import SourceText

/// The last 32 bytes of a binary property list, which locate its objects; checked as CoreFoundation does
/// (`__CFBinaryPlistGetTopLevelInfo`), which ignores the five unused bytes and the sort version.
struct BinaryTrailer: Equatable {
    static let length = 32
    /// The lowest offset of an object: after `bplist00`.
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
    /// The offset at which the objects end and the offset table begins.
    let tableOffset: Int

    /// Reads the trailer of `file`. If it is wrong and does not look like one, the file was cut off.
    static func read(_ file: Span<UInt8>) throws(BinaryDamage) -> BinaryTrailer {
        do throws(BinaryDamage) {
            return try BinaryTrailer(file)
        } catch {
            guard file.count >= smallestFile, !file.isTrailer(at: file.count - length) else { throw error }
            throw BinaryDamage("the file ends before its trailer: it was cut off")
        }
    }

    /// Reads the trailer of `file` and checks it together with every offset of the table.
    private init(_ file: Span<UInt8>) throws(BinaryDamage) {
        guard file.count >= Self.smallestFile else {
            throw BinaryDamage("the file ends after \(file.count) bytes, before its trailer: it was cut off")
        }
        let start = file.count - Self.length
        offsetSize = Int(file[start + 6])
        referenceSize = Int(file[start + 7])
        objectCount = try Self.number(file, at: start + 8, "the object count")
        topObject = try Self.number(file, at: start + 16, "the number of the root object")
        tableOffset = try Self.number(file, at: start + 24, "the offset of the offset table")
        try checkSizes(file)
        try checkWidths()
        try checkOffsets(file)
    }

    private static func number(_ file: Span<UInt8>, at index: Int, _ name: String) throws(BinaryDamage) -> Int
    {
        guard let number = Int(exactly: file.bigEndian(at: index, size: 8)) else {
            throw BinaryDamage("\(name) is out of range")
        }
        return number
    }

    private func checkSizes(_ file: Span<UInt8>) throws(BinaryDamage) {
        guard objectCount > 0 else { throw BinaryDamage("the file lists no objects") }
        guard topObject < objectCount else {
            throw BinaryDamage("the root is object \(topObject), but the last object is \(objectCount - 1)")
        }
        guard tableOffset > Self.firstObject, tableOffset < file.count - Self.length else {
            throw BinaryDamage("the offset table begins at byte \(tableOffset), outside the file")
        }
        guard offsetSize > 0, referenceSize > 0 else {
            throw BinaryDamage("the size of an offset or reference is zero")
        }
        let (tableSize, isTooLarge) = objectCount.multipliedReportingOverflow(by: offsetSize)
        let actualSize = file.count - Self.length - tableOffset
        guard !isTooLarge, tableSize == actualSize else {
            let difference = isTooLarge ? nil : actualSize - tableSize
            throw BinaryDamage(
                difference.map {
                    "the offset table is \(abs($0).counted("byte")) too \($0 < 0 ? "short" : "long")"
                }
                    ?? "the file lists more objects than any file can have")
        }
    }

    /// References must be wide enough for every object number, and offsets for the offset table.
    private func checkWidths() throws(BinaryDamage) {
        guard referenceSize >= 8 || objectCount < 1 << (8 * referenceSize) else {
            throw BinaryDamage("references of \(referenceSize) bytes cannot address \(objectCount) objects")
        }
        guard offsetSize >= 8 || tableOffset < 1 << (8 * offsetSize) else {
            throw BinaryDamage("offsets of \(offsetSize) bytes cannot reach the offset table")
        }
    }

    /// Every offset must be before the table; whether it is after the magic is checked on use.
    private func checkOffsets(_ file: Span<UInt8>) throws(BinaryDamage) {
        let bound = UInt64(tableOffset)
        var index = tableOffset
        for number in 0..<objectCount {
            guard file.bigEndian(at: index, size: offsetSize) < bound else {
                throw BinaryDamage("object \(number) is outside the object area")
            }
            index &+= offsetSize
        }
    }
}

extension Span<UInt8> {
    /// Whether the 32 bytes at `start` may be a trailer, which says nothing about whether it is right: its first five bytes are
    /// unused, sizes have one digit, and no number needs its upper half.
    fileprivate func isTrailer(at start: Int) -> Bool {
        (start..<start + 5).allSatisfy { self[$0] == 0 }
            && [8, 16, 24].allSatisfy { bigEndian(at: start + $0, size: 8) >> 40 == 0 }
    }

    /// The low 64 bits of the big-endian number of `size` bytes, 1 or more, at `index`.
    ///
    /// - Precondition: At least eight bytes follow `index`, which is always so before or in the trailer.
    @inline(__always)
    func bigEndian(at index: Int, size: Int) -> UInt64 {
        size < 8
            ? word(at: index).byteSwapped &>> UInt64(truncatingIfNeeded: 64 &- 8 &* size)
            : word(at: index &+ size &- 8).byteSwapped
    }
}
