/// Writes binary property lists object by object, valid or not.
struct BinaryFile {
    /// The bytes of each object, marker included.
    var objects: [[UInt8]]
    var topObject: UInt64 = 0
    /// The size of a reference in ``objects``, in bytes.
    var referenceSize = 1
    var offsetSize = 4

    var bytes: [UInt8] {
        var file = Array("bplist00".utf8)
        var table: [UInt8] = []
        for object in objects {
            table += Self.number(UInt64(file.count), size: offsetSize)
            file += object
        }
        let tableOffset = UInt64(file.count)
        file += table + [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
        file += Self.number(UInt64(objects.count), size: 8) + Self.number(topObject, size: 8)
        return file + Self.number(tableOffset, size: 8)
    }

    static func number(_ value: UInt64, size: Int) -> [UInt8] {
        (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
    }

    /// An ASCII string of at most 14 bytes.
    static func string(_ text: String) -> [UInt8] {
        [0x50 | UInt8(text.utf8.count)] + text.utf8
    }

    /// A marker with the count 15, which means that the length follows, in eight bytes.
    static func marker(_ marker: UInt8, length: UInt64) -> [UInt8] {
        [marker | 0x0F, 0x13] + number(length, size: 8)
    }

    /// A dictionary with one key.
    static func dictionary(key: UInt8, value: UInt8) -> [UInt8] { [0xD1, key, value] }

    /// A table with a key `a` and the objects from number 2 on.
    static func table(_ value: [[UInt8]]) -> BinaryFile {
        BinaryFile(objects: [dictionary(key: 1, value: 2), string("a")] + value)
    }

    /// Nested arrays with one element each; the innermost is empty.
    static func nested(levels: Int) -> BinaryFile {
        let arrays = (1..<levels).map { [0xA1] + number(UInt64($0), size: 2) }
        return BinaryFile(objects: arrays + [[0xA0]], referenceSize: 2)
    }
}
