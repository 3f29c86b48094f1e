internal import SourceText

/// Finds all literals of sources.
package enum LiteralSearch {
    /// Calls `visit` for each literal that is in no comment, also for those in the expressions of others.
    package static func literals(
        in text: Span<UInt8>, _ language: SourceLanguage, _ visit: (Literal) -> Void
    ) {
        Lexer(language: language).walk(upTo: text.count, in: text) { lexeme, _ in
            if case .literal(let literal) = lexeme { visit(literal) }
        }
    }
}
