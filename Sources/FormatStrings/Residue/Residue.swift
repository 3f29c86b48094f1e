internal import SourceText

/// The remains of a specifier that the translator evidently intended to keep.
struct Residue {
    let reason: MismatchReason
    /// Its range in the translation; nil if only the source of the text shows it.
    let range: Range<Int>?
}

/// Finds residues that the base does not have.
struct ResidueFinder {
    let base: ParsedText
    let translation: ParsedText
    let foreign: ForeignDifference
    let sourceHasInterpolation: Bool

    /// The residue of the specifier of an argument that is not shown.
    func ofMissingArgument() -> Residue? {
        visibleWithoutLoss() ?? overEscaped() ?? malformedSpecifier() ?? foreignPlaceholder()
            ?? interpolation() ?? unexplainedSign()
    }

    /// The residues that are visible even if every argument is shown.
    func visibleWithoutLoss() -> Residue? {
        lookalike() ?? swallowedSpecifier()
    }

    /// Whether the base has a placeholder of App Intents, such as `${applicationName}`, that the translation lacks.
    var losesParameter: Bool {
        foreign.dropped.map { base.bytes.span.starts(with: "${", at: $0.lowerBound) } ?? false
    }

    /// `\(name)` that the base does not have.
    func interpolation() -> Residue? {
        if sourceHasInterpolation { return Residue(reason: .swiftInterpolation, range: nil) }
        guard let range = InterpolationSearch.first(in: translation.bytes.span),
            InterpolationSearch.first(in: base.bytes.span) == nil
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
        let found = OverEscapedSpecifiers.find(in: translation).filter(isOverEscaped)
        guard let first = found.first, found.count > OverEscapedSpecifiers.find(in: base).count else {
            return nil
        }
        return Residue(reason: .overEscaped, range: first)
    }

    /// The `%%` in `100 %%s` may be that of the base, and the letter a slip.
    private func isOverEscaped(_ range: Range<Int>) -> Bool {
        let letter = translation.bytes[range.upperBound - 1]
        return Conversion(letter: letter)?.isString != true
            || translation.format.escapedPercentCount > base.format.escapedPercentCount
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

    /// A percent sign that no dropped `%%` explains, or a lone `@`.
    private func unexplainedSign() -> Residue? {
        let baseSigns = base.format.invalid.count + base.format.specifiers.count(where: \.isDoubtful)
        let added = translation.format.invalid.count - baseSigns
        let droppedEscapes = max(0, base.format.escapedPercentCount - translation.format.escapedPercentCount)
        if added > droppedEscapes, let last = translation.format.invalid.last {
            return Residue(reason: .malformedSpecifier, range: last.range)
        }
        guard let range = LeftoverSigns.loneAt(in: translation), LeftoverSigns.loneAt(in: base) == nil else {
            return nil
        }
        return Residue(reason: .malformedSpecifier, range: range)
    }
}
