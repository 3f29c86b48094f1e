package import SourceText

/// Finds the calls of named routines in sources.
///
/// A source is first searched for the names, byte by byte; only one that has some is read further. Brackets and quotes without an
/// end never make that slow: what is read more than once counts against a budget.
package struct CallFinder: Sendable {
    private let names: NameSearch
    private let forms: [SearchedName.Forms]
    private let skipsComments: Bool
    private let findsMessages: Bool

    /// The number of bytes of arguments that are read, for each byte of the source; in addition to ``floor``.
    private static let (growth, floor) = (8, 1 << 16)

    /// - Parameters:
    ///   - skipsComments: Whether calls in comments are not looked for.
    ///   - findsMessages: Whether the last arguments of messages are found as well: `[text name:…]`.
    package init(_ names: [SearchedName], skipsComments: Bool = false, findsMessages: Bool = false) {
        self.findsMessages = findsMessages
        self.names = NameSearch(names.map(\.name))
        forms = names.map(\.forms)
        self.skipsComments = skipsComments
    }

    /// The calls in a source, in its order. The content of a literal is not one.
    ///
    /// - Parameter text: UTF-8.
    package func calls(in text: Span<UInt8>, _ language: SourceLanguage) -> [Call] {
        var places = names.places(in: text)
        guard let last = places.last else { return [] }
        var hidden = HiddenRanges()
        if language != .text {
            hidden = HiddenRanges(
                upTo: last.range.upperBound, in: text, language, withComments: skipsComments)
            places = hidden.removing(places)
        }
        let lexer = Lexer(language: language)
        var budget = Self.floor + Self.growth * text.count
        var (calls, end) = ([Call](), 0)
        for place in places where place.range.lowerBound >= end {
            if forms[place.name].contains(.preview) {
                end = SourceBlock.end(after: place.range.upperBound, in: text, &budget) ?? end
            } else {
                find(at: place, hidden, in: text, lexer, &budget, &calls)
            }
        }
        return calls
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

    // MARK: - Uses

    private func find(
        at place: NameSearch.Place, _ hidden: HiddenRanges, in text: Span<UInt8>, _ lexer: Lexer,
        _ budget: inout Int, _ calls: inout [Call]
    ) {
        let range = TextRange(place.range.lowerBound, place.range.upperBound)
        func add(_ use: Call.Use) { calls.append(Call(name: place.name, place: range, use: use)) }

        let forms = forms[place.name]
        let open = text.endOfSpace(from: place.range.upperBound)
        if !forms.isDisjoint(with: [.suffix, .suffixCall]) {
            if let literal = Suffix.literal(before: range, open, forms, hidden, in: text, lexer) {
                add(.values([literal]))
            }
            return
        }
        guard open < text.count else { return }
        if text[open] == UInt8(ascii: "(") {
            return add(.call(ArgumentReader.read(from: open + 1, in: text, lexer, &budget)))
        }
        if findsMessages, text[open] == UInt8(ascii: ":") {
            return add(
                .call(
                    ArgumentReader.read(
                        from: open + 1, in: text, lexer, closing: UInt8(ascii: "]"), &budget)))
        }
        guard lexer.language == .swift else { return }
        var values: [ValueReader.Value] = []
        if forms.contains(.type) { values = TypedValues.values(at: place.range, in: text, &budget) }
        if values.isEmpty, forms.contains(.property) {
            values = TypedValues.assigned(to: place.range, in: text, &budget)
        }
        for value in values {
            switch value {
            case .literal(let literal): add(.values([literal]))
            case .initializer(let open):
                add(.call(ArgumentReader.read(from: open + 1, in: text, lexer, &budget)))
            }
        }
    }
}

/// A place in a source where a named routine or type is used.
package struct Call: Sendable {
    /// What is around the name.
    package enum Use: Sendable {
        /// `name(…)`
        case call(ArgumentList)
        /// Literals that are keys by the name: `: Name = "…"`, `name = "…"`, `"…".name`.
        case values([Literal])
    }

    /// The number of the name in the list that was searched for.
    package let name: Int
    /// The last part of the name.
    package let place: TextRange
    package let use: Use
}
