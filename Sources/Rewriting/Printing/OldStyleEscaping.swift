internal import SourceText

/// Quoted strings in old-style tables.
package enum OldStyleEscaping: Escaping {
    package static let specials = (UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "\\"))
    package static let numberSign = "\\U0023"

    package static func replacement(for codePoint: UInt32) -> String? {
        switch codePoint {
        case 0x22: "\\\""
        case 0x5C: "\\\\"
        case 0x09: "\\t"
        case 0x0A: "\\n"
        case 0x0D: "\\r"
        case _ where codePoint.isUnsafe: codePoint.utf16Escapes("U", firstLetter: "A")
        default: nil
        }
    }
}

/// Comments, which have no escapes, and source lines: characters that a terminal would interpret are written as in a
/// string.
package enum CommentEscaping: Escaping {
    package static let specials = OldStyleEscaping.specials
    package static let numberSign = OldStyleEscaping.numberSign

    package static func replacement(for codePoint: UInt32) -> String? {
        let isLayout = codePoint == 0x09 || codePoint == 0x0A || codePoint == 0x0D
        return codePoint.isUnsafe && !isLayout ? codePoint.utf16Escapes("U", firstLetter: "A") : nil
    }
}
