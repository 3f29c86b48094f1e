/// Classes of ASCII characters.
extension UInt8 {
    /// `0` to `9`.
    @inlinable
    package var isASCIIDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

    /// `A` to `Z` and `a` to `z`.
    @inlinable
    package var isASCIILetter: Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
    }

    /// `0` to `9`, `A` to `F` and `a` to `f`.
    @inlinable
    package var isHexDigit: Bool {
        isASCIIDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= self | 0x20
    }

    /// The value of a hexadecimal digit in ASCII.
    @inlinable
    package var hexDigit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// Space, and U+0009 to U+000D.
    @inlinable
    package var isASCIIWhitespace: Bool { self == 0x20 || 0x09...0x0D ~= self }

    @inlinable
    package var isSpaceOrTab: Bool { self == 0x20 || self == 0x09 }

    /// The small letter for a capital letter of ASCII; any other byte is itself.
    @inlinable
    package var inLowerCase: UInt8 { isASCIILetter ? self | 0x20 : self }

    /// The character for the letter of an escape of JSON, such as a line feed for `n`.
    @inlinable
    package var characterOfJSONEscape: UInt8? {
        switch self {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): self
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
    }
}
