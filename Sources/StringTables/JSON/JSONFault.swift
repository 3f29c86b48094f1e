/// Why a JSON document is refused, or may be.
package enum JSONFault: Sendable, Equatable {
    // Members and elements
    case missingComma
    case missingColon
    case missingKey
    case missingValue
    case extraComma
    /// A comma before a closing bracket, which some readers accept.
    case trailingComma

    // Brackets
    /// An object or array is not closed although what encloses it is.
    case unclosed
    /// The document ends before its objects and arrays are closed.
    case endsEarly
    case wrongBracket
    case extraBracket
    case tooDeep

    // Strings
    case unclosedString
    case missingOpeningQuote
    case unescapedQuote
    case singleQuotes
    case typographicQuotes
    case controlCharacter(UInt32)
    case unknownEscape
    case shortEscape

    // Other text
    case unquotedText
    /// `True` and the like, with the word that is meant.
    case literal(String)
    case invalidNumber
    case comment
    case strayText
    case strayCharacter(UInt32)
    case textAfterRoot
    case noJSON
}
