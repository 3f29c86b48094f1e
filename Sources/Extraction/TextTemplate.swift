/// A text with expressions whose types may only be known when all sources are read.
package struct TextTemplate: Sendable {
    enum Segment: Sendable {
        case text(RawText)
        /// A specifier of a known type.
        case specifier(RawText)
        /// An expression; a declaration of its name may tell its type.
        ///
        /// - Parameter guess: The specifier that its words suggest.
        case expression(source: RawText, name: RawText?, guess: String?)
    }

    var segments: [Segment] = []
    var hasInterpolation = false

    var isEmpty: Bool { segments.isEmpty }

    /// The text, with the specifier of each expression.
    ///
    /// - Parameter assumed: Receives the expressions whose types are not known.
    func text(_ declarations: Declarations, assumed: inout [RawText]) -> RawText {
        if case .text(let text)? = segments.first, segments.count == 1 { return text }
        var result = RawText()
        for segment in segments {
            switch segment {
            case .text(let text), .specifier(let text): result += text
            case .expression(let source, let name, let guess):
                if let specifier = guess ?? name.flatMap(declarations.specifier) {
                    result += specifier.utf8
                } else {
                    result += "%@".utf8
                    assumed.append(source)
                }
            }
        }
        return result
    }
}
