package import SourceText

/// Finds the calls of named routines in sources.
///
/// A source is first searched for the names, byte by byte; only one that has some is read further. Brackets and quotes without an
/// end never make that slow: what is read more than once counts against a budget.
package struct CallFinder: Sendable {
    private let names: NameSearch
    /// Which of the names may be types of literals.
    private let types: Set<Int>
    private let skipsComments: Bool
    private let findsMessages: Bool

    /// The number of bytes of arguments that are read, for each byte of the source; in addition to ``floor``.
    private static let (growth, floor) = (8, 1 << 16)

    /// - Parameters:
    ///   - names: Identifiers, with what has to be before them: `NSLocalizedString`, `Bundle.localizedString`, `.alert`, `@Parameter`.
    ///   - types: The names of types whose annotations are found as well.
    ///   - skipsComments: Whether calls in comments are not looked for.
    ///   - findsMessages: Whether the last arguments of messages are found as well: `[text name:…]`.
    package init(
        _ names: [String], types: Set<String> = [], skipsComments: Bool = false, findsMessages: Bool = false
    ) {
        self.findsMessages = findsMessages
        self.names = NameSearch(names)
        self.types = Set(names.indices.filter { types.contains(names[$0]) })
        self.skipsComments = skipsComments
    }

    /// The calls in a source, in its order. What a literal says is no call.
    ///
    /// - Parameter text: UTF-8.
    package func calls(in text: Span<UInt8>, _ language: SourceLanguage) -> [Call] {
        var places = names.places(in: text)
        guard let last = places.last else { return [] }
        if language != .text {
            let hidden = HiddenRanges(
                upTo: last.range.upperBound, in: text, language, withComments: skipsComments)
            places = hidden.removing(places)
        }
        let lexer = Lexer(language: language)
        var budget = Self.floor + Self.growth * text.count
        return places.compactMap { call(at: $0, in: text, lexer, &budget) }
    }

    /// The arguments of an interpolation: the expression and what follows it.
    package static func arguments(
        of interpolation: Literal.Interpolation, in text: Span<UInt8>
    ) -> [Argument] {
        var budget = interpolation.range.count
        return ArgumentReader.read(
            from: interpolation.content.lower, in: text.extracting(first: interpolation.range.upper),
            Lexer(language: .swift), &budget
        ).arguments
    }

    /// Where the arguments of a call end, whose parenthesis the text begins with; `nil` if they have no end.
    package static func endOfArguments(in text: Span<UInt8>, _ language: SourceLanguage) -> Int? {
        let open = text.endOfSpace(from: 0)
        guard open < text.count, text[open] == UInt8(ascii: "(") else { return nil }
        var budget = text.count
        let lexer = Lexer(language: language)
        let list = ArgumentReader.read(from: open + 1, in: text, lexer, &budget)
        return list.isClosed ? list.end : nil
    }

    private func call(
        at place: NameSearch.Place, in text: Span<UInt8>, _ lexer: Lexer, _ budget: inout Int
    ) -> Call? {
        let range = TextRange(place.range.lowerBound, place.range.upperBound)
        let open = text.endOfSpace(from: place.range.upperBound)
        guard open < text.count else { return nil }
        if text[open] == UInt8(ascii: "(") {
            let list = ArgumentReader.read(from: open + 1, in: text, lexer, &budget)
            return Call(name: place.name, place: range, use: .call(list))
        }
        if findsMessages, text[open] == UInt8(ascii: ":") {
            let list = ArgumentReader.read(
                from: open + 1, in: text, lexer, closing: UInt8(ascii: "]"), &budget)
            return Call(name: place.name, place: range, use: .call(list))
        }
        guard types.contains(place.name), let use = annotation(from: open, in: text, lexer, &budget) else {
            return nil
        }
        return Call(name: place.name, place: range, use: use)
    }

    /// What follows the name of a type: `= "…"`, `? = "…"`, `{ "…" }` or `{ return "…" }`, or `= .init(…)`, which is a call.
    private func annotation(
        from start: Int, in text: Span<UInt8>, _ lexer: Lexer, _ budget: inout Int
    ) -> Call.Use? {
        var index = start
        if "?!".utf8.contains(text[index]) { index = text.endOfSpace(from: index + 1) }
        guard index < text.count, "={".utf8.contains(text[index]) else { return nil }
        let hasBraces = text[index] == UInt8(ascii: "{")
        index = text.endOfSpace(from: index + 1)
        if hasBraces, text.starts(with: "return ", at: index) { index = text.endOfSpace(from: index + 7) }
        if text.starts(with: ".init(", at: index) {
            return .call(ArgumentReader.read(from: index + 6, in: text, lexer, &budget))
        }
        guard index < text.count, case .literal(let literal) = lexer.lexeme(at: index, in: text) else {
            return nil
        }
        if hasBraces {
            let end = text.endOfSpace(from: literal.range.upper)
            guard end < text.count, text[end] == UInt8(ascii: "}") else { return nil }
        }
        var argument = Argument(range: literal.range)
        argument.elements = [.literal(literal)]
        return .annotation(argument)
    }
}

/// A place in a source where a named routine or type is used.
package struct Call: Sendable {
    /// What follows the name.
    package enum Use: Sendable {
        /// `name(…)`
        case call(ArgumentList)
        /// The type of something with a literal: `: Name = "…"` or `: Name { "…" }`.
        case annotation(Argument)
    }

    /// The number of the name in the list that was searched for.
    package let name: Int
    /// The last part of the name.
    package let place: TextRange
    package let use: Use
}
