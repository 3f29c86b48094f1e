internal import SourceText
internal import StringTables

extension Stray {
    /// What was found, as the subject of a sentence.
    var subject: String {
        switch self {
        case .semicolon: "an extra \";\""
        case .closingBrace: "a \"}\" without \"{\""
        case .hash: "\"#\" does not begin a comment and"
        case .commentEnd: "a \"*/\" without \"/*\""
        case .byteOrderMark: "a byte order mark inside the file"
        case .smartQuote: "a typographic quote"
        case .unclosedKey: "a key without a closing quote"
        case .text: "text outside quotes"
        case .character(let codePoint): codePoint.visibleName
        }
    }

    /// The message if the table has already ended or been refused.
    var message: String {
        switch self {
        case .hash: "\"#\" does not begin a comment; write // or /* */"
        case .unclosedKey: "missing closing quote after the key"
        default: "expected a key, found \(subject)"
        }
    }
}

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
}
