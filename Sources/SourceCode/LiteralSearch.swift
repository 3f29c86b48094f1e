internal import SourceText

/// Finds all literals of sources.
package enum LiteralSearch {
    /// Calls `visit` for each literal that is in no comment, also for those in the expressions of others.
    package static func literals(
        in text: Span<UInt8>, _ language: SourceLanguage, _ visit: (Literal) -> Void
    ) {
        let lexer = Lexer(language: language)
        var waiting = [0..<text.count]
        // What is in a literal is read after it, so often that the depth is limited.
        for _ in 0...Lexer.nestedLiterals {
            var inner: [Range<Int>] = []
            for range in waiting { read(range, in: text, lexer, &inner, visit) }
            guard !inner.isEmpty else { return }
            waiting = inner
        }
    }

    private static func read(
        _ range: Range<Int>, in text: Span<UInt8>, _ lexer: Lexer, _ inner: inout [Range<Int>],
        _ visit: (Literal) -> Void
    ) {
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = text[index]
            guard byte <= UInt8(ascii: "/"), byte >= UInt8(ascii: "\"") else {
                index &+= 1
                continue
            }
            let lexeme = lexer.lexeme(at: index, in: text)
            if case .literal(let literal) = lexeme {
                visit(literal)
                inner += literal.interpolations.map { $0.content.lower..<$0.content.upper }
            }
            index = lexeme.end(from: index)
        }
    }
}
