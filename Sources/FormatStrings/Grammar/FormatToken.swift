/// A percent sign that starts no specifier. CoreFoundation prints the one character after the sign and drops
/// the rest of the token, or drops all of it at the end of the text.
package struct InvalidSpecifier: Sendable, Equatable {
    /// UTF-8 byte offsets in the text, including the unknown character.
    package let range: Range<Int>
    /// The code point that is not a conversion; nil if the text ends first.
    package let unknownCharacter: UInt32?
}

/// What starts at a percent sign.
enum FormatToken {
    case specifier(FormatSpecifier)
    case escapedPercent(Range<Int>)
    case invalid(InvalidSpecifier)

    var range: Range<Int> {
        switch self {
        case .specifier(let specifier): specifier.range
        case .escapedPercent(let range): range
        case .invalid(let invalid): invalid.range
        }
    }
}
