internal import SourceText

/// The text of XML elements.
package enum XMLEscaping: Escaping {
    package static let specials = (UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: ">"))
    package static let numberSign = "&#x23;"

    package static func replacement(for codePoint: UInt32) -> String? {
        switch codePoint {
        case UInt32("<" as Unicode.Scalar): "&lt;"
        case UInt32("&" as Unicode.Scalar): "&amp;"
        case UInt32(">" as Unicode.Scalar): "&gt;"
        case 0x09, 0x0A: nil
        case _ where codePoint.isForbiddenInXML: "\u{FFFD}"
        case _ where codePoint.isUnsafe: "&#x\(codePoint.hexadecimal(1, uppercase: true));"
        default: nil
        }
    }
}

/// XML comments, which have no escapes, where they are shown.
package enum XMLCommentEscaping: Escaping {
    package static let specials = (UInt8(ascii: "<"), UInt8(ascii: "<"), UInt8(ascii: "<"))
    package static let numberSign = "\u{FFFD}"

    package static func replacement(for codePoint: UInt32) -> String? {
        let isLayout = codePoint == 0x09 || codePoint == 0x0A || codePoint == 0x0D
        return codePoint.isUnsafe && !isLayout ? "\u{FFFD}" : nil
    }
}

/// XML comments in files, which keep what XML can represent.
enum XMLFileCommentEscaping: Escaping {
    static let specials = XMLCommentEscaping.specials
    static let numberSign = XMLCommentEscaping.numberSign

    static func replacement(for codePoint: UInt32) -> String? {
        codePoint.isForbiddenInXML ? "\u{FFFD}" : nil
    }
}

extension UInt32 {
    fileprivate var isSurrogate: Bool { (0xD800...0xDFFF).contains(self) }

    /// Whether XML 1.0 cannot represent the character, not even as a reference.
    package var isForbiddenInXML: Bool {
        switch self {
        case 0x09, 0x0A, 0x0D: false
        case 0x00...0x1F, 0xD800...0xDFFF, 0xFFFE...0xFFFF: true
        default: false
        }
    }
}

extension Span<UInt8> {
    /// The index of the first character of UTF-8 that XML 1.0 cannot represent; the count if there is none.
    package var indexOfForbiddenInXML: Int {
        index(startingWith: { $0 < 0x20 || $0 == 0xED || $0 == 0xEF }, where: \.isForbiddenInXML)
    }

    /// The index of the first lone surrogate; the count if there is none.
    var indexOfSurrogate: Int {
        index(startingWith: { $0 == 0xED }, where: \.isSurrogate)
    }

    /// - Parameter mayStart: Whether such a character may start with a byte.
    private func index(startingWith mayStart: (UInt8) -> Bool, where isSearched: (UInt32) -> Bool) -> Int {
        for index in indices where mayStart(self[index]) {
            let sequence = UTF8Sequence(self, at: index)
            if sequence.length > 0, isSearched(sequence.codePoint) { return index }
        }
        return count
    }
}
