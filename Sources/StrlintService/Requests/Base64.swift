package import SourceText

/// Base64 (RFC 4648, section 4), strictly: with padding, without whitespace, and with unused bits that are zero.
package enum Base64 {
    /// The bytes that `text` encodes; `nil` if it is not base64.
    package static func decoded(_ text: String) -> ByteBuffer? {
        let digits = text.utf8.span
        guard digits.count % 4 == 0 else { return nil }
        let padding = digits.count - lengthWithoutPadding(digits)
        var (group, bits, isSound) = (0, 0, true)
        let bytes = ByteBuffer(capacity: longestDecoded(text)) { output in
            for index in 0..<digits.count - padding {
                guard let value = value(of: digits[index]) else {
                    isSound = false
                    return
                }
                group = (group << 6 | value) & 0xFFFF
                bits += 6
                guard bits >= 8 else { continue }
                bits -= 8
                output.append(UInt8(truncatingIfNeeded: group >> bits))
            }
        }
        return isSound && bits == 2 * padding && group & (1 << bits - 1) == 0 ? bytes : nil
    }

    /// The most bytes that `text` can encode.
    static func longestDecoded(_ text: String) -> Int { text.utf8.count / 4 * 3 }

    /// The length without one or two equals signs at the end.
    private static func lengthWithoutPadding(_ digits: Span<UInt8>) -> Int {
        var length = digits.count
        while length > 0, digits.count - length < 2, digits[length - 1] == UInt8(ascii: "=") { length -= 1 }
        return length
    }

    private static func value(of digit: UInt8) -> Int? {
        switch digit {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(digit - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(digit - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(digit - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
