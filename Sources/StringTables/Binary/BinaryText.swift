internal import SourceText

/// The decoded strings of a table, one behind the other.
struct BinaryText {
    private(set) var bytes: [UInt8] = []
    /// Bytes that may be decoded: objects may overlap or be used many times, so that a small file can hold a text
    /// without bounds.
    private let limit: Int

    init(_ trailer: BinaryTrailer) {
        limit = Self.limit(trailer)
    }

    /// The bytes that the strings of a file may take in UTF-8.
    static func limit(_ trailer: BinaryTrailer) -> Int {
        let (size, isTooLarge) = trailer.tableOffset.multipliedReportingOverflow(by: Limits.binaryTextGrowth)
        return isTooLarge
            ? Limits.binaryText : min(size + Limits.binaryTextFloor, Limits.binaryText)
    }

    /// Makes room for what the strings take that are used once.
    mutating func reserve(_ trailer: BinaryTrailer) {
        // Two bytes of UTF-16 become three at most.
        let room = min(trailer.tableOffset / 2 * 3 + 64, limit)
        bytes.append(addingCapacity: room) { LargeBuffer.prepare(&$0) }
    }

    /// Decodes a string object to the end.
    @inline(__always)
    mutating func append(_ string: BinaryObject, of file: Span<UInt8>) throws(BinaryDamage) -> TextRange {
        let start = bytes.count
        let room = Self.room(for: string)
        guard room <= limit &- start else { throw Self.excess(string) }
        bytes.append(addingCapacity: room) { Self.decode(string, of: file, to: &$0) }
        return TextRange(start, bytes.count)
    }

    /// Appends the text that stands for a key that is no string.
    mutating func append(_ text: String) -> TextRange {
        let start = bytes.count
        bytes.append(contentsOf: text.utf8)
        return TextRange(start, bytes.count)
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
