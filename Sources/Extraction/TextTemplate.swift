internal import SourceCode
internal import SourceText

/// A text with expressions whose types may only be known when all sources are read.
package struct TextTemplate: Sendable {
    enum Segment: Sendable {
        case text(RawText)
        /// A specifier of a known type.
        case specifier(RawText)
        /// An expression; a declaration of its name may tell its type.
        ///
        /// - Parameters:
        ///   - guess: The specifier that its words tell.
        ///   - hint: The one that they suggest if no declaration of its name is known.
        case expression(source: RawText, name: TypedName?, guess: String?, hint: String?)
    }

    var segments: [Segment] = []
    var hasInterpolation = false

    var isEmpty: Bool { segments.isEmpty }

    /// The text, with the specifier of each expression.
    ///
    /// - Parameters:
    ///   - known: The specifiers of all interpolations, if they are known from elsewhere.
    ///   - assumed: Receives the expressions whose types are not known.
    func text(
        _ declarations: TypeIndex, _ known: [RawText]? = nil, assumed: inout [RawText]
    ) -> RawText {
        if case .text(let text)? = segments.first, segments.count == 1 { return text }
        var (result, rest) = (RawText(), known?[...] ?? [])
        for segment in segments {
            switch segment {
            case .text(let text): result += text
            case .specifier(let specifier): result += rest.popFirst() ?? specifier
            case .expression(let source, _, _, _):
                if let specifier = rest.popFirst() ?? segment.specifier(declarations) {
                    result += specifier
                } else {
                    result += "%@".utf8
                    assumed.append(source)
                }
            }
        }
        return result
    }

    /// The key without its specifiers; `nil` if all of them are known.
    func shape(_ declarations: TypeIndex) -> KeyShape? {
        var isKnown = true
        let parts = segments.map { segment -> KeyText.Part in
            if case .text(let text) = segment { return .text(text.decoded) }
            if let specifier = segment.specifier(declarations) { return .specifier(specifier) }
            isKnown = false
            return .expression
        }
        return isKnown ? nil : KeyShape(KeyText(parts, .typed))
    }
}

extension TextTemplate.Segment {
    /// The specifier of an interpolation, if its words or a declaration tell it.
    fileprivate func specifier(_ declarations: TypeIndex) -> RawText? {
        switch self {
        case .text: nil
        case .specifier(let specifier): specifier
        case .expression(_, let name, let guess, let hint):
            (guess ?? declarations.specifier(of: name, or: hint)).map { RawText($0.utf8) }
        }
    }
}
