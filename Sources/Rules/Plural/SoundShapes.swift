/// The shapes of keys in which no fault was found, so that the many keys of a table that vary in the same way are judged once.
struct SoundShapes {
    private var known: Set<[UInt8]> = []
    private static let limit = 1_000

    func contains(_ shape: VariedShape) -> Bool { known.contains(shape.bytes) }

    /// Remembers the shape of a key without findings, if another key of this shape cannot have one.
    mutating func insert(_ shape: VariedShape, of text: VariedText) {
        guard known.count < Self.limit, shape.hasSpecifiersOfBase, text.isJudgedByShape else { return }
        known.insert(shape.bytes)
    }
}

extension VariedText {
    /// Whether no rule had to look at words: each form shows its number, and none is missing.
    fileprivate var isJudgedByShape: Bool {
        guard silentForms.isEmpty else { return false }
        guard let coverage else { return true }
        return firstPlurals.allSatisfy { missing(in: $0, coverage).isEmpty }
    }
}
