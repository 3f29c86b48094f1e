internal import SourceText

/// The strings of a table: those of printable ASCII stay in the file, and the others are decoded into one buffer.
struct BinaryText {
    /// The decoded strings.
    private(set) var bytes: [UInt8] = []
    /// The number of this part in ``TableTexts/unescaped``.
    private let part: UInt8
    private var budget: BinaryBudget

    /// The text of one of `parts` with about as many strings each.
    init(_ trailer: BinaryTrailer, part: Int, of parts: Int, _ budget: BinaryBudget) {
        self.part = UInt8(part)
        self.budget = budget
        // Two bytes of UTF-16 become at most three.
        bytes.reserveCapacity(trailer.tableOffset / 2 * 3 / parts + 64)
    }

    /// The string of an object, decoded if necessary.
    @inline(__always)
    mutating func string(_ object: BinaryObject, of file: Span<UInt8>) throws(BinaryDamage) -> TableString {
        let capacity = Self.capacity(for: object)
        guard budget.scan(capacity) else { throw Self.excess(object) }
        let source = object.textRange
        if object.kind == .latin1, file.slice(source).isPlain {
            return TableString(source: source, content: source, style: .plain)
        }
        let start = bytes.count
        bytes.append(addingCapacity: capacity) { Self.decode(object, of: file, to: &$0) }
        guard budget.keep(bytes.count - start) else { throw Self.excess(object) }
        return TableString(
            source: source, content: TextRange(start, bytes.count), style: .plain, part: part)
    }

    /// A string for an object that is not a string.
    mutating func string(_ text: String, for object: BinaryObject) throws(BinaryDamage) -> TableString {
        guard budget.keep(text.utf8.count) else { throw Self.excess(object) }
        let start = bytes.count
        bytes.append(contentsOf: text.utf8)
        return TableString(
            source: TextRange(object.offset, object.body), content: TextRange(start, bytes.count),
            style: .object, part: part)
    }

    /// The capacity in bytes that decoding a string requires.
    static func capacity(for string: BinaryObject) -> Int {
        string.count * (string.kind == .utf16 ? 3 : 2) + 8
    }

    static func excess(_ object: BinaryObject) -> BinaryDamage {
        BinaryDamage("makes the strings too large for a file of this size", object: object.number)
    }

    /// Bytes above 0x7F of an "ASCII" string are Latin-1 to CoreFoundation.
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
