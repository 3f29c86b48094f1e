/// Percent signs of sentences in a text that gets formatted.
extension ArgumentRules {
    func addPercentSigns(to verdict: inout Verdict) {
        for use in translationSlots.uses where use.placeholder.isDoubtful {
            addDoubtful(use, to: &verdict)
        }
        addLoneSigns(to: &verdict)
    }

    /// A doubtful specifier is one after all where the base reads the same argument with a compatible type.
    private func addDoubtful(_ use: ArgumentUse, to verdict: inout Verdict) {
        let range = use.placeholder.range
        let spelling = translation.spelling(use.placeholder)
        guard let expected = reference[use.slot], fits(use, expected) else {
            verdict.add(.unescapedPercent, .error, at: range, Messages.percentReadsArgument(spelling))
            return
        }
        // A space is reported as odd spelling instead.
        if use.placeholder.flags.contains(.space) || baseSpells(spelling, expected) { return }
        verdict.add(
            .unescapedPercent, .warning, at: range, base: baseRange(expected),
            Messages.percentMayBeSpecifier(spelling))
    }

    private func fits(_ use: ArgumentUse, _ expected: ArgumentUse) -> Bool {
        compatibility(use, expected) != .fatal
            && translationSlots.uses.count { $0.slot == use.slot } == 1
    }

    private func baseSpells(_ spelling: String, _ expected: ArgumentUse) -> Bool {
        baseRange(expected) != nil && base.spelling(expected.placeholder) == spelling
    }

    /// Signs that start no specifier: they vanish from the text, often with the character behind them.
    private func addLoneSigns(to verdict: inout Verdict) {
        let signs = translation.loneSigns
        guard let sign = signs.last, signs.count > base.loneSigns.count + forgottenEscapes else { return }
        verdict.add(
            .unescapedPercent, .warning, at: sign.range,
            Messages.percentVanishes(translation.quoted(sign.range)))
    }

    /// How many signs of the base are prose although they read as specifiers.
    private var forgottenEscapes: Int { base.format.placeholders.count(where: \.isDoubtful) }
}

extension ParsedText {
    /// Malformed specifiers that are no other system's placeholders.
    fileprivate var loneSigns: [MalformedSpecifier] {
        format.malformed.filter {
            ForeignPlaceholders.range(at: $0.range.lowerBound, in: bytes.span) == nil
        }
    }
}
