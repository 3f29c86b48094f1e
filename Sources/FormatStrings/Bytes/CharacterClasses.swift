internal import SourceText

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
