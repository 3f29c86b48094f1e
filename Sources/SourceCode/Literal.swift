package import SourceText

/// A string literal, or one of the pieces that are joined to a text.
package struct Literal: Hashable, Sendable {
    /// How what is between its delimiters is read.
    package enum Kind: Hashable, Sendable {
        /// With the escapes of C, in one line.
        case c
        /// A raw literal of C++, without escapes.
        case cRaw
        /// With the escapes of Swift, which begin with a backslash and so many number signs.
        case swift(numberSigns: Int)
        /// The same over several lines; so many bytes of indentation are no part of each line.
        case swiftLines(numberSigns: Int, indentation: Int)
    }

    /// An expression in a literal of Swift.
    package struct Interpolation: Hashable, Sendable {
        /// From the backslash to the closing parenthesis.
        package let range: TextRange
        /// Between the parentheses.
        package let content: TextRange
    }

    package let kind: Kind
    /// With its delimiters.
    package let range: TextRange
    /// Between its delimiters; over several lines, without the first line break and the last one.
    package let content: TextRange
    package var interpolations: [Interpolation] = []
}

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
