/// The rules for a base that is no format string: percent signs are prose, and only what is plainly a
/// placeholder counts.
struct ProseRules {
    let base: ParsedText
    let translation: ParsedText
    let residues: ResidueFinder

    func verdict() -> Verdict {
        var verdict = Verdict()
        addPlaceholders(to: &verdict)
        addEscapes(to: &verdict)
        addForeignPlaceholders(to: &verdict)
        if let residue = residues.interpolation() {
            verdict.add(
                .swiftInterpolation, .warning, at: residue.range, Messages.interpolation)
        }
        return verdict
    }

    private func addPlaceholders(to verdict: inout Verdict) {
        for placeholder in translation.format.placeholders where !placeholder.isDoubtful {
            let spelling = translation.spelling(placeholder)
            let range = placeholder.range
            if placeholder.isOutOfRange {
                verdict.add(.positionOutOfRange, .error, at: range, Messages.outOfRange(spelling))
            } else if placeholder.type.conversion == .count {
                verdict.add(.forbiddenConversion, .error, at: range, Messages.forbidden(spelling))
            } else if placeholder.isVariable {
                verdict.add(.unknownVariable, .error, at: range, Messages.unknownVariable(spelling))
            } else {
                verdict.add(.extraArgument, .error, at: range, Messages.argumentInProse(spelling))
            }
        }
    }

    private func addEscapes(to verdict: inout Verdict) {
        let escapes = translation.format.escapedPercentCount
        let baseEscapes = base.format.escapedPercentCount
        if escapes > 0, baseEscapes == 0 {
            verdict.add(.percentEscapeMismatch, .warning, Messages.escapeInProse)
        }
        // The text may be formatted after all, even where a sign that is out of place is still escaped.
        guard baseEscapes > 0, let sign = loneSigns(translation).first,
            loneSigns(translation).count > loneSigns(base).count
        else { return }
        verdict.add(.unescapedPercent, .warning, at: sign, Messages.escapeLost(translation.quoted(sign)))
    }

    private func loneSigns(_ text: ParsedText) -> [Range<Int>] {
        text.format.malformed.map(\.range) + text.format.placeholders.filter(\.isDoubtful).map(\.range)
    }

    private func addForeignPlaceholders(to verdict: inout Verdict) {
        if !residues.foreign.isEmpty {
            verdict.add(residues.foreign, base: base, translation: translation)
        }
        let baseNumbers = NumberedPercents(in: base.bytes.span)
        guard !baseNumbers.isEmpty, baseNumbers != NumberedPercents(in: translation.bytes.span) else {
            return
        }
        verdict.add(.namedPlaceholderMismatch, .warning, Messages.numberedPercents)
    }
}

extension Verdict {
    /// Placeholders of another system that are not the same on both sides.
    mutating func add(_ foreign: ForeignDifference, base: ParsedText, translation: ParsedText) {
        let added = foreign.added.map { translation.quoted($0) }
        let dropped = foreign.dropped.map { base.quoted($0) }
        add(
            .namedPlaceholderMismatch, .warning, at: foreign.added, base: foreign.dropped,
            Messages.foreignDifference(added: added, dropped: dropped))
    }
}
