/// A character that is not visible or easily mistaken for another: controls, format characters, unusual spaces, private
/// use, noncharacters, U+FFFD, lone surrogates and percent signs other than that of ASCII; also characters that may come
/// from UTF-8 decoded with a wrong encoding.
package struct NotableCharacter: Equatable, Sendable {
    package let offset: TextOffset
    /// The code point; for a lone surrogate, the code unit.
    package let codePoint: UInt32

    package init(offset: TextOffset, codePoint: UInt32) {
        self.offset = offset
        self.codePoint = codePoint
    }

    /// Whether a code point is notable; TAB, LF and CR are not.
    package static func isNotable(_ codePoint: UInt32) -> Bool {
        switch codePoint {
        case 0x09, 0x0A, 0x0D: false
        case 0x00...0x1F, 0x7F...0xA0, 0xAD, 0x034F, 0x061C, 0x115F...0x1160, 0x1680: true
        case 0x17B4...0x17B5, 0x180B...0x180F, 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F: true
        case 0x2800, 0x3000, 0x3164, 0xD800...0xF8FF, 0xFDD0...0xFDEF, 0xFE00...0xFE0F, 0xFEFF: true
        case 0xFE6A, 0xFF05, 0xFFA0, 0xFFF0...0xFFFF, 0x1D173...0x1D17A, 0xE0000...0xE0FFF: true
        default: codePoint & 0xFFFE == 0xFFFE || codePoint >= 0xF0000
        }
    }
}
