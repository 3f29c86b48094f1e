internal import SourceText

/// A key as a source writes it, decoded.
package struct KeyText: Sendable, Hashable {
    package enum Part: Sendable, Hashable {
        /// UTF-8.
        case text([UInt8])
        /// The specifier that an interpolation becomes.
        case specifier([UInt8])
        /// An interpolation of a type that is not known.
        case expression
    }

    /// How the app makes a key of a literal.
    package enum Making: Sendable {
        /// The literal is the key.
        case literal
        /// Interpolations become specifiers.
        case typed
        /// The text is put together before the table is asked.
        case untyped
        /// The key is not a literal.
        case dynamic
    }

    package let parts: [Part]
    package let making: Making

    package init(_ parts: [Part], _ making: Making) {
        self.parts = parts
        self.making = making
    }

    package static let dynamic = KeyText([], .dynamic)

    /// The key, if it is one text.
    package var literal: [UInt8]? {
        guard making == .literal else { return nil }
        if parts.isEmpty { return [] }
        guard parts.count == 1, case .text(let text) = parts[0] else { return nil }
        return text
    }

    /// The key for people: `%@` for what is not known.
    package var shownText: String { String(repairing: shown.span) }

    /// The same as UTF-8.
    package var shown: [UInt8] {
        parts.reduce(into: []) { text, part in
            switch part {
            case .text(let bytes), .specifier(let bytes): text += bytes
            case .expression: text += "%@".utf8
            }
        }
    }
}
