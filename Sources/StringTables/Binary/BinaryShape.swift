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
