/// Iterates over the percent signs of a text, one token at a time, without allocating.
struct FormatScanner {
    private let alias: SpecifierAlias?
    /// Whether any name of a variable is read.
    private let readsAnyName: Bool
    private var templates = PercentTemplates()
    /// Where the search continues: UTF-8 byte offset.
    private(set) var index = 0

    init(_ options: FormatString.Options) {
        alias = options.alias
        readsAnyName = options.references != nil
    }

    /// The next token. Tokens do not overlap; templates of the app are passed over.
    mutating func next(in text: Span<UInt8>) -> FormatToken? {
        var sign = text.first(.percent, from: index)
        while let found = sign, let template = templates.template(at: found, in: text) {
            sign = text.first(.percent, from: template.range.upperBound)
        }
        guard let start = sign else {
            index = text.count
            return nil
        }
        let token = aliasToken(at: start, in: text) ?? parsed(at: start, in: text)
        index = token.range.upperBound
        return token
    }

    private func parsed(at start: Int, in text: Span<UInt8>) -> FormatToken {
        var parser = SpecifierParser(at: start, readsAnyName: readsAnyName)
        return parser.parse(text)
    }

    private func aliasToken(at start: Int, in text: Span<UInt8>) -> FormatToken? {
        guard let alias, let range = alias.range(at: start, in: text) else { return nil }
        return .specifier(FormatSpecifier(range: range, form: .alias, type: alias.type, flags: []))
    }
}

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
