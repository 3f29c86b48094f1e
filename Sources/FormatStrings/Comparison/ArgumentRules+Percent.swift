internal import SourceText

/// Percent signs of sentences in a text that is formatted.
extension ArgumentRules {
    func addPercentSigns(to mismatches: inout MismatchCollector) {
        for use in translationSlots.uses where use.specifier.isDoubtful {
            if translation.followsBackslash(use.specifier.range.lowerBound) { continue }
            addDoubtful(use, to: &mismatches)
        }
        addLoneSigns(to: &mismatches)
    }

    /// A doubtful specifier is accepted if the base reads the same argument with a compatible type.
    private func addDoubtful(_ use: ArgumentUse, to mismatches: inout MismatchCollector) {
        let range = use.specifier.range
        let spelling = translation.spelling(use.specifier)
        guard let expected = reference[use.slot], fits(use, expected) else {
            mismatches.add(.unescapedPercent, .error, at: range, Messages.percentReadsArgument(spelling))
            return
        }
        // A space is reported by addSpelling.
        if use.specifier.flags.contains(.space) || baseSpells(spelling, expected) { return }
        mismatches.add(
            .unescapedPercent, .warning, at: range, base: baseRange(expected),
            Messages.percentMayBeSpecifier(spelling))
    }

    private func fits(_ use: ArgumentUse, _ expected: ArgumentUse) -> Bool {
        compatibility(use, expected) != .fatal
            && translationSlots.uses.count { $0.slot == use.slot } == 1
    }

    private func baseSpells(_ spelling: String, _ expected: ArgumentUse) -> Bool {
        baseRange(expected) != nil && base.spelling(expected.specifier) == spelling
    }

    /// Signs that start no specifier: they disappear from the text, often with the next character.
    private func addLoneSigns(to mismatches: inout MismatchCollector) {
        let signs = translation.loneSigns
        guard let sign = signs.last, signs.count > base.loneSigns.count + forgottenEscapes else { return }
        mismatches.add(
            .unescapedPercent, .warning, at: sign.range,
            Messages.percentDisappears(translation.quoted(sign.range)))
    }

    /// How many percent signs of the base are prose although they read as specifiers.
    private var forgottenEscapes: Int { base.format.specifiers.count(where: \.isDoubtful) }
}

extension ParsedText {
    /// Percent signs that start neither a specifier nor a placeholder of another system, and that the app does not escape
    /// in its own way.
    var loneSigns: [InvalidSpecifier] {
        format.invalid.filter {
            ForeignPlaceholders.range(at: $0.range.lowerBound, in: bytes.span) == nil
                && !followsBackslash($0.range.lowerBound)
        }
    }
}
