internal import SourceText

/// Reads the values that are no containers.
extension BinaryObjects {
    /// The value of `object`; `nil` for a container.
    func scalar(_ object: BinaryObject) -> NestedValue? {
        switch object.kind {
        case .null: .null
        case .no: .boolean(false)
        case .yes: .boolean(true)
        case .integer: .integer(integer(object))
        case .real: .real(real(object))
        case .date: .date(real(object))
        case .data: .data([UInt8](copying: bytes, from: object.body, count: object.count))
        case .latin1, .utf16: .string(string(object))
        case .uid: .uid(bytes.bigEndian(at: object.body, size: object.count))
        case .array, .set, .dictionary: nil
        }
    }

    /// One, two and four bytes are unsigned, eight are signed, and of sixteen the last eight count, unsigned.
    private func integer(_ object: BinaryObject) -> String {
        let value = bytes.bigEndian(at: object.body, size: object.count)
        return object.count == 8 ? String(Int64(bitPattern: value)) : String(value)
    }

    private func real(_ object: BinaryObject) -> Double {
        let bits = bytes.bigEndian(at: object.body, size: object.count)
        return object.count == 4
            ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
    }

    private func string(_ object: BinaryObject) -> String {
        let text = [UInt8](capacity: BinaryText.room(for: object)) {
            BinaryText.decode(object, of: bytes, to: &$0)
        }
        return String(repairing: text.span)
    }
}

extension [UInt8] {
    fileprivate init(copying bytes: Span<UInt8>, from start: Int, count: Int) {
        self.init()
        reserveCapacity(count)
        append(bytes.extracting(start..<(start + count)))
    }
}

extension NestedValue {
    /// What stands for the value where it is used as a key; `nil` for a container, which cannot be one.
    var keyText: String? {
        switch self {
        case .string(let text), .integer(let text): text
        case .real(let number), .date(let number): String(number)
        case .boolean(let value): String(value)
        case .uid(let number): String(number)
        case .null: "null"
        case .data(let bytes): "<\(bytes.map(Self.hexadecimal).joined())>"
        case .array, .dictionary, .set: nil
        }
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
    }
}
