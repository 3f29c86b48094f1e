extension TextEncoding {
    /// `text` in this encoding, without a byte order mark.
    ///
    /// - Returns: `nil` for text that is not ASCII in an encoding that an XML declaration names.
    package func bytes(of text: String) -> [UInt8]? {
        switch self {
        case .utf8: Array(text.utf8)
        case .utf16LittleEndian: text.utf16.flatMap { $0.littleEndianBytes }
        case .utf16BigEndian: text.utf16.flatMap { $0.littleEndianBytes.reversed() }
        case .utf32LittleEndian: text.unicodeScalars.flatMap { $0.value.littleEndianBytes }
        case .utf32BigEndian: text.unicodeScalars.flatMap { $0.value.littleEndianBytes.reversed() }
        case .declared: text.utf8.allSatisfy { $0 < 0x80 } ? Array(text.utf8) : nil
        }
    }
}

extension FixedWidthInteger {
    /// The bytes, the least significant one first.
    fileprivate var littleEndianBytes: [UInt8] {
        stride(from: 0, to: Self.bitWidth, by: 8).map { UInt8(truncatingIfNeeded: self >> Self($0)) }
    }
}
