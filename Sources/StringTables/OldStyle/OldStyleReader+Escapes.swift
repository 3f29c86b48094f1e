internal import SourceText

/// Escapes, decoded as CoreFoundation does.
extension OldStyleReader {
    /// Decodes the escape whose backslash is at `backslash`.
    ///
    /// - Parameter stringStart: Where the string begins in ``unescaped``.
    /// - Returns: The index after the escape.
    mutating func unescape(at backslash: Int, from stringStart: Int) -> Int {
        let index = backslash + 1
        guard index < bytes.count else { return index }
        let byte = bytes[index]
        if let control = Self.controlCharacter(byte) {
            unescaped.append(control)
            return index + 1
        }
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "7"): return unescapeOctal(backslash)
        case UInt8(ascii: "U"): return unescapeUnicode(backslash, from: stringStart)
        default: return unescapeUnknown(backslash)
        }
    }

    /// The character of a one-letter escape, or an escaped quote, backslash or line break itself.
    private static func controlCharacter(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "a"): 0x07
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        case UInt8(ascii: "v"): 0x0B
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), 0x0A, 0x0D: byte
        default: nil
        }
    }

    /// One to three octal digits, truncated to eight bits, in the NeXTSTEP encoding.
    private mutating func unescapeOctal(_ backslash: Int) -> Int {
        var index = backslash + 1
        var value: UInt32 = 0
        while index < min(backslash + 4, bytes.count), bytes[index] & 0xF8 == 0x30 {
            value = value << 3 | UInt32(bytes[index] & 7)
            index += 1
        }
        if value > 0x7F { note(.octalEscape, TextRange(backslash, index)) }
        unescaped.append(codePoint: SingleByteEncoding.nextStep[UInt8(truncatingIfNeeded: value)] ?? 0)
        return index
    }

    /// Up to four hexadecimal digits; without any the character is U+0000.
    private mutating func unescapeUnicode(_ backslash: Int, from stringStart: Int) -> Int {
        var index = backslash + 2
        var value: UInt32 = 0
        while index < min(backslash + 6, bytes.count), let digit = bytes[index].hexDigit {
            value = value << 4 | UInt32(digit)
            index += 1
        }
        let range = TextRange(backslash, index)
        if index < backslash + 6 { note(.shortUnicodeEscape(digits: index - backslash - 2), range) }
        if value & 0xF800 == 0xD800 {
            appendSurrogate(value, range, from: stringStart)
        } else {
            unescaped.append(codePoint: value)
        }
        return index
    }

    /// A low surrogate is combined with a high one right before it; any other is a lone surrogate.
    private mutating func appendSurrogate(_ unit: UInt32, _ range: TextRange, from stringStart: Int) {
        let isLow = unit & 0x0400 != 0
        let previous =
            unescaped.count - stringStart >= 3 ? UTF8Sequence(unescaped.span, at: unescaped.count - 3) : nil
        if isLow, let high = previous, high.length == 3, high.codePoint & 0xFFFF_FC00 == 0xD800 {
            unescaped.removeLast(3)
            unescaped.append(codePoint: 0x10000 + (high.codePoint & 0x3FF) << 10 + unit & 0x3FF)
            table.problems.removeLast(.loneSurrogate, endingAt: range.lower)
        } else {
            unescaped.append(codePoint: unit)
            note(.loneSurrogate, range)
        }
    }

    /// Any other escape: the backslash is dropped.
    private mutating func unescapeUnknown(_ backslash: Int) -> Int {
        let sequence = UTF8Sequence(bytes, at: backslash + 1)
        let end = backslash + 1 + max(1, sequence.length)
        let isUnicode = bytes[backslash + 1] == UInt8(ascii: "u")
        note(isUnicode ? .lowercaseUnicodeEscape : .unknownEscape, TextRange(backslash, end))
        unescaped.append(bytes.slice(TextRange(backslash + 1, end)))
        return end
    }
}
