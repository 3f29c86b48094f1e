internal import StringTables

extension Stray {
    /// What stands there, as the beginning of a sentence.
    var subject: String {
        switch self {
        case .semicolon: "a second ;"
        case .closingBrace: "a } without {"
        case .hash: "# does not begin a comment and"
        case .commentEnd: "*/ without /*"
        case .byteOrderMark: "a byte order mark inside the file"
        case .smartQuote: "a typographic quote"
        case .unclosedKey: "a key without a closing quote"
        case .text: "text outside quotes"
        case .character(let codePoint): "\(codePoint.visibleName)"
        }
    }

    /// The fault where it decides nothing, because the table has ended or is refused already.
    var message: String {
        switch self {
        case .hash: "# does not begin a comment; write // or /* */"
        case .unclosedKey: "the closing quote of this key is missing"
        default: "\(subject) stands where a key should begin"
        }
    }
}

extension UInt32 {
    /// The character in quotes if it can be seen, else its code point and name.
    var visibleName: String {
        guard let scalar = Unicode.Scalar(self) else { return codePointName }
        if scalar.isASCII, self > 0x20, self < 0x7F { return "\(scalar)" }
        let name = scalar.properties.name ?? scalar.properties.nameAlias
        return name.map { "\(codePointName) (\($0))" } ?? codePointName
    }

    /// Such as `U+200B`.
    package var codePointName: String {
        let digits = String(self, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: Swift.max(0, 4 - digits.count)) + digits
    }
}
