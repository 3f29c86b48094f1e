/// Converts UTF-16 and UTF-32 to UTF-8, lone surrogates to three-byte sequences.
package enum WideDecoder {
    /// Decodes UTF-16 from byte `start` on; an odd last byte is ignored, as by CoreFoundation.
    static func utf16(_ file: ByteBuffer, from start: Int, isBigEndian: Bool) -> ByteBuffer {
        let count = Swift.max(0, file.count - start) / 2
        guard count >= largeText else {
            return ByteBuffer(capacity: count * 3 + 8) { output in
                appendUTF16(file.span, from: start, count: count, isBigEndian: isBigEndian, to: &output)
            }
        }
        return twoHalves(of: file, from: start, count: count, isBigEndian: isBigEndian)
    }

    /// The number of code units from which a second thread pays off.
    private static let largeText = 1 << 18

    /// Decodes UTF-32 from byte `start` on; a value outside Unicode becomes U+FFFD.
    static func utf32(_ bytes: Span<UInt8>, from start: Int, isBigEndian: Bool) -> ByteBuffer {
        let count = Swift.max(0, bytes.count - start) / 4
        return ByteBuffer(capacity: count * 4) { output in
            for index in 0..<count {
                let place = start + index * 4
                let (first, second) = (UInt32(bytes[place]), UInt32(bytes[place + 1]))
                let (third, fourth) = (UInt32(bytes[place + 2]), UInt32(bytes[place + 3]))
                let little = fourth << 24 | third << 16 | second << 8 | first
                let value = isBigEndian ? little.byteSwapped : little
                output.append(codePoint: value <= 0x10FFFF ? value : 0xFFFD)
            }
        }
    }
}
