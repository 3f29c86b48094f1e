package import SourceText

/// Finds the literals that an argument may be, whose parameter has a type of keys.
package enum KeyValues {
    /// The literals of an argument: one, those of the branches of a choice, or those of a list.
    package static func literals(of argument: Argument, in text: Span<UInt8>) -> [Literal] {
        var budget = argument.range.count
        let end = text.extracting(first: argument.range.upper)
        let values = ValueReader.values(from: argument.range.lower, as: .expression, in: end, &budget)
        return values.compactMap { value in
            switch value {
            case .literal(let literal): literal
            case .initializer(let open): first(from: open + 1, in: end)
            }
        }
    }

    /// The first argument of `.init("…")`.
    private static func first(from start: Int, in text: Span<UInt8>) -> Literal? {
        var budget = text.count - start
        let list = ArgumentReader.read(from: start, in: text, Lexer(language: .swift), &budget)
        guard let first = list.arguments.first, first.label == nil, let literals = first.literals,
            literals.count == 1
        else { return nil }
        return literals[0]
    }

    /// The name before the point of a member: `L10n` of `L10n.string`; empty for `.string`, `nil` if there is no point.
    package static func receiver(of name: TextRange, in text: Span<UInt8>) -> TextRange? {
        let end = name.lower - 1
        guard end >= 0, text[end] == UInt8(ascii: ".") else { return nil }
        return TextRange(text.startOfIdentifier(before: end), end)
    }
}
