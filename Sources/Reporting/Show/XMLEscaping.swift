internal import SourceText
internal import StringTables

/// The text of XML elements.
enum XMLEscaping: Escaping {
    static let specials = (UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: ">"))
    static let numberSign = "&#x23;"

    static func replacement(for codePoint: UInt32) -> String? {
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

/// XML comments, which have no escapes.
enum XMLCommentEscaping: Escaping {
    static let specials = (UInt8(ascii: "<"), UInt8(ascii: "<"), UInt8(ascii: "<"))
    static let numberSign = "\u{FFFD}"

    static func replacement(for codePoint: UInt32) -> String? {
        let isLayout = codePoint == 0x09 || codePoint == 0x0A || codePoint == 0x0D
        return codePoint.isUnsafe && !isLayout ? "\u{FFFD}" : nil
    }
}

extension UInt32 {
    /// Whether XML 1.0 cannot represent the character, not even as a reference.
    var isForbiddenInXML: Bool {
        switch self {
        case 0x09, 0x0A, 0x0D: false
        case 0x00...0x1F, 0xD800...0xDFFF, 0xFFFE...0xFFFF: true
        default: false
        }
    }
}

extension Table {
    /// Whether XML cannot represent the key or the value of an entry.
    func holdsForbidden(_ entry: Entry) -> Bool {
        let isValueHeld = entry.value.text.map { !bytes(of: $0).holdsForbidden } ?? true
        return bytes(of: entry.key).holdsForbidden || !isValueHeld
    }
}

extension Span<UInt8> {
    fileprivate var holdsForbidden: Bool {
        var index = 0
        while index < count {
            let sequence = UTF8Sequence(self, at: index)
            if sequence.length > 0, sequence.codePoint.isForbiddenInXML { return true }
            index += Swift.max(1, sequence.length)
        }
        return false
    }
}
