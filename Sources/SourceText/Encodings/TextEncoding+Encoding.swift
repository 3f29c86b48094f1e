extension TextEncoding {
    /// `text` in this encoding, without a byte order mark.
    ///
    /// - Returns: `nil` for text that the encoding does not have, and for text that is not ASCII in a declared encoding of several
    ///   bytes a character.
    package func bytes(of text: String) -> [UInt8]? {
        switch self {
        case .utf8: Array(text.utf8)
        case .utf16LittleEndian: text.utf16.flatMap { $0.littleEndianBytes }
        case .utf16BigEndian: text.utf16.flatMap { $0.littleEndianBytes.reversed() }
        case .utf32LittleEndian: text.unicodeScalars.flatMap { $0.value.littleEndianBytes }
        case .utf32BigEndian: text.unicodeScalars.flatMap { $0.value.littleEndianBytes.reversed() }
        case .declared(let name): Self.bytes(of: text, named: name)
        }
    }

    private static func bytes(of text: String, named name: String) -> [UInt8]? {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return Array(text.utf8) }
        guard let encoding = DeclaredEncoding.named(name)?.singleBytes else { return nil }
        return encoding.bytes(of: text)
    }
}

extension SingleByteEncoding {
    /// `text` in this encoding; `nil` if it has a character that the encoding does not have.
    fileprivate func bytes(of text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        for scalar in text.unicodeScalars {
            guard let byte = (UInt8.min...UInt8.max).first(where: { self[$0] == scalar.value }) else {
                return nil
            }
            bytes.append(byte)
        }
        return bytes
    }
}

extension FixedWidthInteger {
    /// The bytes, the least significant one first.
    fileprivate var littleEndianBytes: [UInt8] {
        stride(from: 0, to: Self.bitWidth, by: 8).map { UInt8(truncatingIfNeeded: self >> Self($0)) }
    }
}
