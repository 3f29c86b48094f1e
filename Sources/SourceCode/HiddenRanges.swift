internal import SourceText

/// The parts of a source in which a name is no call: literals, except for the expressions in them, and comments if they are skipped.
struct HiddenRanges {
    /// Ascending.
    private var ranges: [Range<Int>] = []

    /// - Parameter end: Where the last name ends; what is after that is not read.
    init(upTo end: Int, in text: Span<UInt8>, _ language: SourceLanguage, withComments: Bool) {
        Lexer(language: language).walk(upTo: end, in: text) { lexeme, range in
            switch lexeme {
            case .literal(let literal): hide(literal)
            case .broken, .constant: ranges.append(range)
            case .comment: if withComments { ranges.append(range) }
            case .byte: break
            }
        }
        ranges.sort { $0.lowerBound < $1.lowerBound }
    }

    /// Hides a literal except for the expressions in it.
    private mutating func hide(_ literal: Literal) {
        var start = literal.range.lower
        for interpolation in literal.interpolations {
            ranges.append(start..<interpolation.content.lower)
            start = interpolation.content.upper
        }
        ranges.append(start..<literal.range.upper)
    }

    /// The places that are not in a hidden range.
    func removing(_ places: [NameSearch.Place]) -> [NameSearch.Place] {
        var next = 0
        return places.filter { place in
            while next < ranges.count, ranges[next].upperBound <= place.range.lowerBound { next += 1 }
            return next == ranges.count || ranges[next].lowerBound > place.range.lowerBound
        }
    }
}
