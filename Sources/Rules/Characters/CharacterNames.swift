internal import SourceText

/// Names of characters for messages.
extension UInt32 {
    /// The character in quotes if it is visible ASCII, otherwise its code point and name.
    var visibleName: String {
        guard let scalar = Unicode.Scalar(self) else { return codePointName }
        if scalar.isASCII, self > 0x20, self < 0x7F { return "\"\(scalar)\"" }
        let name = scalar.properties.name ?? scalar.properties.nameAlias
        return name.map { "\(codePointName) (\($0))" } ?? codePointName
    }

    /// Such as `U+200B`.
    package var codePointName: String {
        "U+" + hexadecimal(4, uppercase: true)
    }

    /// Such as `a zero-width space (U+200B)`.
    var nameWithArticle: String {
        let name = plainName
        let article = "aeio".contains(text: String(name.prefix(1))) ? "an" : "a"
        return "\(article) \(name) (\(codePointName))"
    }

    /// The usual name of the character, in lower case.
    private var plainName: String {
        switch self {
        case 0xFEFF: return "byte order mark"
        case 0xE0000...0xE007F: return "tag character"
        case 0x180B...0x180D, 0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF: return "variation selector"
        case 0x200B...0x200D: return "zero-width " + ["space", "non-joiner", "joiner"][Int(self - 0x200B)]
        case 0x2028: return "line separator"
        case 0: return "NUL"
        default: break
        }
        let properties = Unicode.Scalar(self)?.properties
        return (properties?.name ?? properties?.nameAlias)?.lowercased() ?? "character"
    }
}
