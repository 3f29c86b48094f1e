internal import SourceText

/// A code point of UTF-8 text, which may be a lone surrogate: a table can contain one.
struct CodePoint: Equatable {
    var value: UInt32
    /// The length in the text, in bytes.
    var byteCount: Int

    static let replacement = CodePoint(value: 0xFFFD, byteCount: 1)
}

extension Span where Element == UInt8 {
    /// The code point that starts at `index`; an invalid byte counts as one replacement character.
    func codePoint(at index: Int) -> CodePoint? {
        guard index >= 0, index < count else { return nil }
        let lead = self[index]
        switch lead {
        case ..<0x80: return CodePoint(value: UInt32(lead), byteCount: 1)
        case 0xC2...0xDF: return sequence(of: 2, leadBits: lead & 0x1F, at: index)
        case 0xE0...0xEF: return sequence(of: 3, leadBits: lead & 0x0F, at: index)
        case 0xF0...0xF4: return sequence(of: 4, leadBits: lead & 0x07, at: index)
        default: return .replacement
        }
    }

    /// The code point that ends just before `index`, or nil at the start of the text.
    func codePoint(before index: Int) -> CodePoint? {
        guard index > 0, index <= count else { return nil }
        for length in 1...4 where index - length >= 0 {
            guard self[index - length] & 0xC0 != 0x80 else { continue }
            let found = codePoint(at: index - length)
            return found?.byteCount == length ? found : .replacement
        }
        return .replacement
    }

    private func sequence(of length: Int, leadBits: UInt8, at index: Int) -> CodePoint {
        guard index + length <= count else { return .replacement }
        var value = UInt32(leadBits)
        for offset in 1..<length {
            let byte = self[index + offset]
            guard byte & 0xC0 == 0x80 else { return .replacement }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        return CodePoint(value: value, byteCount: length)
    }
}

extension UInt8 {
    /// A letter, a digit or an underscore: what CoreFoundation accepts in the name of a variable.
    var isNameByte: Bool { isASCIIDigit || isASCIILetter || self == UInt8(ascii: "_") }
}

extension CodePoint {
    /// A letter of the alphabets in which a suffix may follow a percent sign (`100%ig`, `50%-os`).
    var isLatinCyrillicOrGreekLetter: Bool {
        switch value {
        case ..<0x80: UInt8(truncatingIfNeeded: value).isASCIILetter
        case 0xD7, 0xF7: false
        case 0xC0...0x24F, 0x370...0x3FF, 0x400...0x52F, 0x1E00...0x1FFF: true
        default: false
        }
    }

    /// Part of a word in any script.
    var isWordCharacter: Bool {
        if value < 0x80 { return UInt8(truncatingIfNeeded: value).isNameByte }
        guard let scalar = Unicode.Scalar(value) else { return false }
        return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }

    var isNonASCIIDigit: Bool {
        guard value >= 0x80, let scalar = Unicode.Scalar(value) else { return false }
        return scalar.properties.numericType == .decimal
    }

    var isNonASCIISpace: Bool {
        guard value >= 0x80, let scalar = Unicode.Scalar(value) else { return false }
        return scalar.properties.isWhitespace
    }

    /// An invisible directional mark, joiner or other control of the Unicode category Cf.
    var isFormatControl: Bool {
        Unicode.Scalar(value)?.properties.generalCategory == .format
    }
}
