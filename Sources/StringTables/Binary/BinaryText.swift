internal import SourceText

/// The strings of a table: those of printable ASCII stay where they are in the file, and the others are decoded one
/// behind the other.
struct BinaryText {
    /// The decoded strings.
    private(set) var bytes: [UInt8] = []
    /// The number of this part in ``Table/unescaped``.
    private let part: UInt8
    /// Bytes of strings that may still be met: objects may overlap or be used many times, so that a small file can hold
    /// a text without bounds.
    private var roomLeft: Int

    /// The text of one of `parts` that hold about as many strings each.
    init(_ trailer: BinaryTrailer, part: Int, of parts: Int) {
        self.part = UInt8(part)
        roomLeft = Self.limit(trailer) / parts
        // Two bytes of UTF-16 become three at most.
        bytes.reserveCapacity(min(trailer.tableOffset / 2 * 3 / parts + 64, roomLeft))
    }

    /// The bytes that the strings of a file may take in UTF-8.
    static func limit(_ trailer: BinaryTrailer) -> Int {
        let (size, isTooLarge) = trailer.tableOffset.multipliedReportingOverflow(by: Limits.binaryTextGrowth)
        return isTooLarge
            ? Limits.binaryText : min(size + Limits.binaryTextFloor, Limits.binaryText)
    }

    /// The string of an object, decoded if need be.
    @inline(__always)
    mutating func string(_ object: BinaryObject, of file: Span<UInt8>) throws(BinaryDamage) -> TableString {
        let room = Self.room(for: object)
        guard room <= roomLeft else { throw Self.excess(object) }
        roomLeft -= room
        let source = object.textRange
        if object.kind == .latin1, file.slice(source).isPlain {
            return TableString(source: source, content: source, style: .plain)
        }
        let start = bytes.count
        bytes.append(addingCapacity: room) { Self.decode(object, of: file, to: &$0) }
        return TableString(
            source: source, content: TextRange(start, bytes.count), style: .plain, part: part)
    }

    /// A string for the text that stands for an object which is none.
    mutating func string(_ text: String, for object: BinaryObject) -> TableString {
        let start = bytes.count
        bytes.append(contentsOf: text.utf8)
        return TableString(
            source: TextRange(object.offset, object.body), content: TextRange(start, bytes.count),
            style: .plain,
            part: part)
    }

    /// Bytes that must be free to decode a string.
    static func room(for string: BinaryObject) -> Int {
        string.count * (string.kind == .utf16 ? 3 : 2) + 8
    }

    static func excess(_ object: BinaryObject) -> BinaryDamage {
        BinaryDamage("makes the text of the strings too large for this file", object: object.number)
    }

    /// CoreFoundation reads the bytes of an "ASCII" string above 0x7F as Latin-1.
    @inline(__always)
    static func decode(_ string: BinaryObject, of file: Span<UInt8>, to output: inout OutputSpan<UInt8>) {
        if string.kind == .utf16 {
            WideDecoder.appendUTF16(
                file, from: string.body, count: string.count, isBigEndian: true, to: &output)
        } else {
            Latin1Decoder.append(file, from: string.body, count: string.count, to: &output)
        }
    }
}
