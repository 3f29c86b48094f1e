internal import SourceText

/// The parts of a source in which a name is no call: literals, except for the expressions in them, and comments if they are skipped.
struct HiddenRanges {
    /// Ascending.
    private var ranges: [Range<Int>] = []
    private let lexer: Lexer
    private let withComments: Bool

    /// - Parameter end: Where the last name ends; what is after that is not read.
    init(upTo end: Int, in text: Span<UInt8>, _ language: SourceLanguage, withComments: Bool) {
        lexer = Lexer(language: language)
        self.withComments = withComments
        var waiting = [0..<end]
        // An expression in a literal is read after what is around it, so often that the depth is limited.
        for _ in 0...Lexer.nestedLiterals {
            var inner: [Range<Int>] = []
            for range in waiting { read(range, in: text, &inner) }
            guard !inner.isEmpty else { break }
            waiting = inner
        }
        ranges.sort { $0.lowerBound < $1.lowerBound }
    }

    /// - Parameter inner: The expressions in literals.
    private mutating func read(_ range: Range<Int>, in text: Span<UInt8>, _ inner: inout [Range<Int>]) {
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = text[index]
            guard byte <= UInt8(ascii: "/"), byte >= UInt8(ascii: "\"") else {
                index &+= 1
                continue
            }
            let lexeme = lexer.lexeme(at: index, in: text)
            let end = lexeme.end(from: index)
            switch lexeme {
            case .literal(let literal): hide(literal, &inner)
            case .broken, .constant: ranges.append(index..<end)
            case .comment: if withComments { ranges.append(index..<end) }
            case .byte: break
            }
            index = end
        }
    }

    private mutating func hide(_ literal: Literal, _ inner: inout [Range<Int>]) {
        var start = literal.range.lower
        for interpolation in literal.interpolations {
            ranges.append(start..<interpolation.content.lower)
            inner.append(interpolation.content.lower..<interpolation.content.upper)
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
