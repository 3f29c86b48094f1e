/// What is left in a translation of a placeholder that its author plainly meant to keep.
struct Residue {
    let reason: PlaceholderReason
    /// Where the rest stands; nil when only the source of the text shows it.
    let range: Range<Int>?
}

/// Finds residues that the base does not have.
struct ResidueFinder {
    let base: ParsedText
    let translation: ParsedText
    let foreign: ForeignDifference
    let sourceHasInterpolation: Bool

    /// What a lost argument left behind.
    func ofLostArgument() -> Residue? {
        visibleWithoutLoss() ?? overEscaped() ?? malformedSpecifier() ?? foreignPlaceholder()
            ?? interpolation() ?? unexplainedSign()
    }

    /// The residues that show on screen even when every argument is shown too.
    func visibleWithoutLoss() -> Residue? {
        lookalike() ?? swallowedSpecifier()
    }

    /// `\(name)` that the base does not have.
    func interpolation() -> Residue? {
        if sourceHasInterpolation { return Residue(reason: .swiftInterpolation, range: nil) }
        guard let range = SwiftInterpolation.first(in: translation.bytes.span),
            SwiftInterpolation.first(in: base.bytes.span) == nil
        else { return nil }
        return Residue(reason: .swiftInterpolation, range: range)
    }

    private func foreignPlaceholder() -> Residue? {
        foreign.added.map { Residue(reason: .foreignPlaceholder, range: $0) }
    }

    private func lookalike() -> Residue? {
        let found = LookalikeSpecifiers.find(in: translation)
        guard let first = found.first, found.count > LookalikeSpecifiers.find(in: base).count else {
            return nil
        }
        return Residue(reason: .lookalikeSpecifier, range: first)
    }

    private func overEscaped() -> Residue? {
        let found = OverEscapedSpecifiers.find(in: translation)
        guard let first = found.first, found.count > OverEscapedSpecifiers.find(in: base).count else {
            return nil
        }
        return Residue(reason: .overEscaped, range: first)
    }

    private func swallowedSpecifier() -> Residue? {
        let found = MalformedSpecifiers.swallowing(in: translation)
        guard let first = found.first, found.count > MalformedSpecifiers.swallowing(in: base).count else {
            return nil
        }
        return Residue(reason: .swallowedSpecifier, range: first)
    }

    private func malformedSpecifier() -> Residue? {
        let range = MalformedSpecifiers.broken(in: translation) ?? LeftoverSigns.first(in: translation)
        guard let range, MalformedSpecifiers.broken(in: base) == nil, LeftoverSigns.first(in: base) == nil
        else { return nil }
        return Residue(reason: .malformedSpecifier, range: range)
    }

    /// A bare percent sign that no dropped `%%` explains, or a lone `@`.
    private func unexplainedSign() -> Residue? {
        let baseSigns = base.format.malformed.count + base.format.placeholders.count(where: \.isDoubtful)
        let added = translation.format.malformed.count - baseSigns
        let droppedEscapes = max(0, base.format.escapedPercentCount - translation.format.escapedPercentCount)
        if added > droppedEscapes, let last = translation.format.malformed.last {
            return Residue(reason: .malformedSpecifier, range: last.range)
        }
        guard let range = LeftoverSigns.loneAt(in: translation), LeftoverSigns.loneAt(in: base) == nil else {
            return nil
        }
        return Residue(reason: .malformedSpecifier, range: range)
    }
}
