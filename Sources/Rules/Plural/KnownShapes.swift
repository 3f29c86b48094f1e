internal import SourceText
internal import StringTables

/// What was found in keys that vary in one way, so that the many keys of a table that do so are judged once.
struct KnownShapes {
    enum Verdict {
        /// No other key of the shape can have a fault.
        case sound
        /// Only ``RuleCatalog/wordRules`` can find a fault, which depends on the words of a key.
        case dependsOnWords
    }

    private var known: [UInt32: (shape: [UInt8], verdict: Verdict)] = [:]
    private static let limit = 1_000

    /// The verdict on keys of a shape, if it is known.
    subscript(shape: VariedShape) -> Verdict? {
        guard let found = known[shape.bytes.span.keyHash], found.shape.span.isEqual(to: shape.bytes.span)
        else { return nil }
        return found.verdict
    }

    /// Remembers the shape of a key in which only ``RuleCatalog/wordRules`` found a fault, if that holds for other keys as well.
    ///
    /// - Parameter isFaultless: Whether these found none either.
    mutating func insert(_ shape: VariedShape, of text: VariedText, isFaultless: Bool) {
        guard known.count < Self.limit, shape.hasSpecifiersOfBase, text.silentForms.isEmpty else { return }
        let verdict = isFaultless && !text.lacksForms ? Verdict.sound : .dependsOnWords
        known[shape.bytes.span.keyHash] = (shape.bytes, verdict)
    }
}

extension VariedText {
    /// Whether a plural lacks a form of the language.
    fileprivate var lacksForms: Bool {
        guard let coverage else { return false }
        return !firstPlurals.allSatisfy { missing(in: $0, coverage).isEmpty }
    }
}
