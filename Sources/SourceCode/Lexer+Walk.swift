internal import SourceText

extension Lexer {
    /// Calls `visit` for each literal, constant and comment before `end`, and then for those in the expressions of literals.
    ///
    /// - Parameter visit: Gets what was read, and where it is.
    func walk(upTo end: Int, in text: Span<UInt8>, _ visit: (Lexeme, Range<Int>) -> Void) {
        var waiting = [0..<end]
        // An expression in a literal is read after what is around it, so often that the depth is limited.
        for _ in 0...Self.nestedLiterals {
            var inner: [Range<Int>] = []
            for range in waiting { walk(range, in: text, &inner, visit) }
            guard !inner.isEmpty else { return }
            waiting = inner
        }
    }

    /// - Parameter inner: The expressions in literals.
    private func walk(
        _ range: Range<Int>, in text: Span<UInt8>, _ inner: inout [Range<Int>],
        _ visit: (Lexeme, Range<Int>) -> Void
    ) {
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = text[index]
            guard byte <= UInt8(ascii: "/"), byte >= UInt8(ascii: "\"") else {
                index &+= 1
                continue
            }
            let lexeme = lexeme(at: index, in: text)
            let end = lexeme.end(from: index)
            visit(lexeme, index..<end)
            if case .literal(let literal) = lexeme {
                inner += literal.interpolations.map { $0.content.lower..<$0.content.upper }
            }
            index = end
        }
    }
}
