internal import StringTables

extension JSONFault {
    /// What is wrong.
    var message: String {
        switch self {
        case .missingComma: "missing \",\" before the next member"
        case .missingColon: "missing \":\" after the key"
        case .missingKey: "missing key before this value"
        case .missingValue: "missing value after the key"
        case .extraComma: "an extra \",\" without a member before it"
        case .trailingComma:
            "extra \",\" before the closing bracket: JSON does not allow it, and most tools cannot read the file"
        default: bracketMessage ?? stringMessage ?? otherMessage
        }
    }

    private var bracketMessage: String? {
        switch self {
        case .unclosed: "missing closing bracket: this one is never closed"
        case .endsEarly: "the file ends before all brackets are closed"
        case .wrongBracket: "wrong closing bracket: \"}\" closes \"{\", and \"]\" closes \"[\""
        case .extraBracket: "an extra closing bracket"
        case .tooDeep: "objects and arrays are nested more than 512 deep"
        default: nil
        }
    }

    private var stringMessage: String? {
        switch self {
        case .unclosedString: "missing closing quote"
        case .missingOpeningQuote: "missing opening quote"
        case .unescapedQuote: "unescaped quote ends the text early; write \\\" inside a text"
        case .singleQuotes: "single quotes do not delimit a text; write \""
        case .typographicQuotes: "typographic quotes do not delimit a text; write \""
        case .controlCharacter(0x09): "tab inside a text; write \\t"
        case .controlCharacter(0x0A), .controlCharacter(0x0D): "line break inside a text; write \\n"
        case .controlCharacter(let codePoint): "\(codePoint.visibleName) inside a text must be escaped"
        case .unknownEscape: "JSON does not have this escape; write \\\\ for a backslash"
        case .shortEscape: "\\u needs four hexadecimal digits"
        default: nil
        }
    }

    private var otherMessage: String {
        switch self {
        case .unquotedText: "missing quotes: a text needs them"
        case .literal(let word): "JSON does not have this word; write \(word)"
        case .invalidNumber: "JSON does not allow a number like this"
        case .comment: "JSON does not have comments"
        case .strayText: "text outside quotes"
        case .strayCharacter(let codePoint): "\(codePoint.visibleName) is not allowed here"
        case .textAfterRoot: "text after the end of the catalog"
        default: "the file is not JSON"
        }
    }
}
