extension [UInt8] {
    /// Appends the bytes of a span.
    package mutating func append(_ bytes: Span<UInt8>) {
        unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
    }

    /// Appends a code point in UTF-8; a surrogate becomes three bytes.
    package mutating func append(codePoint: UInt32) {
        func byte(_ value: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: value) }
        switch codePoint {
        case 0..<0x80:
            append(byte(codePoint))
        case 0x80..<0x800:
            append(byte(0xC0 | codePoint >> 6))
            append(byte(0x80 | codePoint & 0x3F))
        case 0x800..<0x10000:
            append(byte(0xE0 | codePoint >> 12))
            append(byte(0x80 | codePoint >> 6 & 0x3F))
            append(byte(0x80 | codePoint & 0x3F))
        default:
            append(byte(0xF0 | codePoint >> 18))
            append(byte(0x80 | codePoint >> 12 & 0x3F))
            append(byte(0x80 | codePoint >> 6 & 0x3F))
            append(byte(0x80 | codePoint & 0x3F))
        }
    }
}

extension String {
    /// The text of UTF-8 bytes, with U+FFFD for each lone surrogate and each byte that fits nowhere.
    package init(repairing bytes: Span<UInt8>) {
        let plain = unsafe bytes.withUnsafeBufferPointer { unsafe String(validating: $0, as: UTF8.self) }
        self = plain ?? Self.repaired(bytes)
    }

    private static func repaired(_ bytes: Span<UInt8>) -> String {
        var text = ""
        var index = 0
        while index < bytes.count {
            let sequence = UTF8Sequence(bytes, at: index)
            text.unicodeScalars.append(
                sequence.length > 0 ? Unicode.Scalar(sequence.codePoint) ?? "\u{FFFD}" : "\u{FFFD}")
            index += Swift.max(1, sequence.length)
        }
        return text
    }
}
