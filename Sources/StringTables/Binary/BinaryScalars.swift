internal import SourceText

/// Reads the values that are not containers.
extension BinaryObjects {
    /// The value of `object`; `nil` for a string or a container.
    func scalar(_ object: BinaryObject) -> NestedValue? {
        switch object.kind {
        case .null: .null
        case .no: .boolean(false)
        case .yes: .boolean(true)
        case .integer: .integer(integer(object))
        case .real: .real(real(object))
        case .date: .date(real(object))
        case .data: .data([UInt8](copying: bytes, from: object.body, count: object.count))
        case .uid: .uid(bytes.bigEndian(at: object.body, size: object.count))
        case .latin1, .utf16, .array, .set, .dictionary: nil
        }
    }

    /// One, two and four bytes are unsigned, eight are signed, and of sixteen the last eight are used, unsigned.
    private func integer(_ object: BinaryObject) -> String {
        let value = bytes.bigEndian(at: object.body, size: object.count)
        return object.count == 8 ? String(Int64(bitPattern: value)) : String(value)
    }

    private func real(_ object: BinaryObject) -> Double {
        let bits = bytes.bigEndian(at: object.body, size: object.count)
        return object.count == 4
            ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
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
    /// The value as a key; `nil` for a container, which cannot be a key.
    var keyText: String? {
        switch self {
        case .string(let text), .integer(let text): text
        case .real(let number), .date(let number): String(number)
        case .boolean(let value): String(value)
        case .uid(let number): String(number)
        case .null: "null"
        case .data(let bytes): Self.hexadecimal(bytes)
        case .array, .dictionary, .set: nil
        }
    }

    private static func hexadecimal(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        let text = [UInt8](capacity: 2 * bytes.count + 2) { output in
            output.append(UInt8(ascii: "<"))
            for byte in bytes {
                output.append(digits[Int(byte >> 4)])
                output.append(digits[Int(byte & 15)])
            }
            output.append(UInt8(ascii: ">"))
        }
        return String(repairing: text.span)
    }
}
