/// A percent sign that starts no specifier. CoreFoundation prints the one character after the sign and drops
/// the rest of the token, or drops all of it at the end of the text.
package struct MalformedSpecifier: Sendable, Equatable {
    /// Where it stands, the unknown character included: UTF-8 byte offsets in the text.
    package let range: Range<Int>
    /// The code point CoreFoundation does not know as a conversion; nil when the text ended first.
    package let unknownCharacter: UInt32?
}

/// What stands at a percent sign.
enum FormatToken {
    case placeholder(Placeholder)
    case escapedPercent(Range<Int>)
    case malformed(MalformedSpecifier)

    var range: Range<Int> {
        switch self {
        case .placeholder(let placeholder): placeholder.range
        case .escapedPercent(let range): range
        case .malformed(let malformed): malformed.range
        }
    }
}
