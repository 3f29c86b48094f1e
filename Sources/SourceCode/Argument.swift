package import SourceText

/// An argument of a call, as far as texts are concerned.
package struct Argument: Sendable {
    /// A part of an argument.
    package enum Element: Hashable, Sendable {
        case literal(Literal)
        /// `nil`, `NULL` and the like.
        case null
        case plus
        case question, colon
        /// Anything else, in one or several.
        case other
    }

    /// Its label, as in `comment: "…"`.
    package internal(set) var label: TextRange?
    /// After the label.
    package internal(set) var range: TextRange
    package internal(set) var elements: [Element] = []

    init(range: TextRange) { self.range = range }

    /// An argument that is a literal.
    package init(_ literal: Literal) {
        range = literal.range
        elements = [.literal(literal)]
    }

    /// The pieces of the text that it is, in their order; `nil` if it is not a literal. There may be a `nil` before them.
    package var literals: [Literal]? { Self.literals(in: elements[...]) }

    /// Whether it is `nil` or the like.
    package var isNull: Bool { elements == [.null] }

    /// The texts that it may be: one, or those of each branch of `condition ? "a" : "b"`; `nil` if one is not a literal.
    package var alternatives: [[Literal]]? {
        var texts: [[Literal]] = []
        var rest = elements[...]
        while let question = rest.firstIndex(of: .question) {
            let branches = rest[(question + 1)...]
            guard let colon = branches.firstIndex(of: .colon),
                let text = Self.literals(in: branches[..<colon])
            else { return nil }
            texts.append(text)
            rest = branches[(colon + 1)...]
        }
        guard let last = Self.literals(in: rest) else { return nil }
        return texts + [last]
    }

    private static func literals(in elements: ArraySlice<Element>) -> [Literal]? {
        var literals: [Literal] = []
        for element in elements {
            switch element {
            case .literal(let literal): literals.append(literal)
            case .plus: guard !literals.isEmpty else { return nil }
            case .null: guard literals.isEmpty else { return nil }
            case .question, .colon, .other: return nil
            }
        }
        return literals.isEmpty || elements.last == .plus ? nil : literals
    }
}

/// The arguments of a call.
package struct ArgumentList: Sendable {
    /// How many arguments are listed.
    package static let limit = 64

    package internal(set) var arguments: [Argument] = []
    /// Whether it ends with a parenthesis.
    package internal(set) var isClosed = false
    /// The index after it.
    package internal(set) var end: Int
}
