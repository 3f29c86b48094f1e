internal import SourceText

/// The objects of a binary property list: finds them by number and checks their bounds.
struct BinaryObjects: ~Escapable {
    let bytes: Span<UInt8>
    let trailer: BinaryTrailer

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>, _ trailer: BinaryTrailer) {
        self.trailer = trailer
        self.bytes = bytes
    }

    private var end: Int { trailer.tableOffset }

    /// The number of the object at reference `index` of a container.
    ///
    /// - Parameter index: Below twice the count for a dictionary, whose keys come first, otherwise below the count.
    @inline(__always)
    func reference(_ index: Int, of container: BinaryObject) throws(BinaryDamage) -> Int {
        let size = trailer.referenceSize
        let number = bytes.bigEndian(at: container.body &+ index &* size, size: size)
        guard number < UInt64(trailer.objectCount) else { throw outOfRange(number, container) }
        return Int(truncatingIfNeeded: number)
    }

    private func outOfRange(_ number: UInt64, _ container: BinaryObject) -> BinaryDamage {
        BinaryDamage(
            "refers to object \(number), but the last object is \(trailer.objectCount - 1)",
            object: container.number)
    }

    /// The offset of an object in bytes; inside the objects or the magic before them.
    @inline(__always)
    func offset(of number: Int) -> Int {
        let size = trailer.offsetSize
        let offset = bytes.bigEndian(at: trailer.tableOffset &+ number &* size, size: size)
        return Int(truncatingIfNeeded: offset)
    }

    /// Reads the marker and the size of an object.
    @inline(__always)
    func object(_ number: Int) throws(BinaryDamage) -> BinaryObject {
        let offset = offset(of: number)
        guard offset >= BinaryTrailer.firstObject else {
            throw BinaryDamage("is in the first 8 bytes of the file", object: number)
        }
        let marker = bytes[offset]
        guard let shape = BinaryShape(marker) else {
            throw BinaryDamage("has the unknown type 0x\(String(marker, radix: 16))", object: number)
        }
        var (body, count) = (offset &+ 1, shape.count)
        if shape.isCounted, count == 15 { (body, count) = try length(at: body, of: number) }
        guard let size = size(of: shape, count), size <= end &- body else {
            throw overrun(number, size(of: shape, count), from: body)
        }
        // CoreFoundation allocates no memory for zero bytes, and treats that as a failure.
        guard count > 0 || shape.kind != .utf16 else {
            throw BinaryDamage("is an empty UTF-16 string, which the platform cannot read", object: number)
        }
        return BinaryObject(number: number, offset: offset, kind: shape.kind, body: body, count: count)
    }

    /// The size of a body in bytes; `nil` if it overflows.
    @inline(__always)
    private func size(of shape: BinaryShape, _ count: Int) -> Int? {
        let width = shape.references == 0 ? shape.width : trailer.referenceSize &* shape.references
        let (size, isTooLarge) = count.multipliedReportingOverflow(by: width)
        return isTooLarge ? nil : size
    }

    /// Reads the integer object that contains a size of 15 or more; CoreFoundation uses its low 64 bits, for any
    /// length.
    private func length(at index: Int, of number: Int) throws(BinaryDamage) -> (body: Int, count: Int) {
        guard index < end, bytes[index] & 0xF0 == 0x10 else {
            throw BinaryDamage("has a length that is not an integer", object: number)
        }
        let size = 1 << Int(bytes[index] & 0x0F)
        guard size <= end - index - 1 else { throw overrun(number, size, from: index + 1) }
        guard let count = Int(exactly: bytes.bigEndian(at: index + 1, size: size)) else {
            throw overrun(number, nil, from: index)
        }
        return (index + 1 + size, count)
    }

    private func overrun(_ number: Int, _ size: Int?, from body: Int) -> BinaryDamage {
        guard let size else { return BinaryDamage("has a length that no file can have", object: number) }
        let excess = size - (end - body)
        return BinaryDamage("extends \(excess.counted("byte")) past the objects", object: number)
    }
}

/// What the marker byte of an object means; CoreFoundation accepts these only.
struct BinaryShape {
    let kind: BinaryObject.Kind
    /// The low half of the marker for a counted kind, otherwise the size of the body in bytes.
    let count: Int
    /// Whether a count of 15 means that the size follows as an integer object.
    var isCounted = false
    /// Bytes for each unit of the count, if these are not references.
    var width = 1
    /// References for each unit of the count.
    var references = 0

    @inline(__always)
    init?(_ marker: UInt8) {
        let low = Int(marker & 0x0F)
        switch marker >> 4 {
        case 0x4: (kind, count, isCounted) = (.data, low, true)
        case 0x5: (kind, count, isCounted) = (.latin1, low, true)
        case 0x6: (kind, count, isCounted, width) = (.utf16, low, true, 2)
        case 0xA: (kind, count, isCounted, references) = (.array, low, true, 1)
        case 0xC: (kind, count, isCounted, references) = (.set, low, true, 1)
        case 0xD: (kind, count, isCounted, references) = (.dictionary, low, true, 2)
        default:
            guard let scalar = Self.scalar(marker, low) else { return nil }
            (kind, count) = scalar
        }
    }

    /// The kinds whose size depends on the marker alone.
    private static func scalar(_ marker: UInt8, _ low: Int) -> (BinaryObject.Kind, Int)? {
        switch marker {
        case 0x00: (.null, 0)
        case 0x08: (.no, 0)
        case 0x09: (.yes, 0)
        case 0x10...0x14: (.integer, 1 << low)
        case 0x22: (.real, 4)
        case 0x23: (.real, 8)
        case 0x33: (.date, 8)
        case 0x80...0x8F: (.uid, low + 1)
        default: nil
        }
    }
}

/// An object of a binary property list whose marker and size were read, and whose body is inside the object area.
struct BinaryObject {
    enum Kind: UInt8 {
        case null, no, yes, integer, real, date, data, latin1, utf16, uid, array, set, dictionary
    }

    /// Its number in the offset table.
    let number: Int
    /// Its offset in the file, in bytes.
    let offset: Int
    let kind: Kind
    /// The offset of its body: the bytes of a number, the text of a string, the references of a container.
    let body: Int
    /// Bytes of a number or of data, code units of a string, elements of an array, entries of a dictionary.
    let count: Int

    var isContainer: Bool { kind == .array || kind == .set || kind == .dictionary }
    var isString: Bool { kind == .latin1 || kind == .utf16 }

    /// The body of a string in the file.
    var textRange: TextRange { TextRange(body, body + count * (kind == .utf16 ? 2 : 1)) }

    /// The name of a kind that cannot be a key, with its article.
    var kindName: String {
        switch kind {
        case .array: "an array"
        case .set: "a set"
        case .dictionary: "a dictionary"
        default: "a value"
        }
    }
}
