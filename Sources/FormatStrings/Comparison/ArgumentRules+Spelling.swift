internal import SourceText

/// Specifiers that CoreFoundation reads differently from what their author intended.
extension ArgumentRules {
    func addSpelling(to mismatches: inout MismatchCollector) {
        for use in translationSlots.uses where use.role == .value {
            addSpace(use, to: &mismatches)
            addLostLetter(use, to: &mismatches)
            addInvalidLength(use, to: &mismatches)
            addMissingDollar(use, to: &mismatches)
        }
    }

    private func addSpace(_ use: ArgumentUse, to mismatches: inout MismatchCollector) {
        guard use.specifier.flags.contains(.space), let expected = reference[use.slot],
            !baseUses(of: use.slot, contain: { $0.flags.contains(.space) })
        else { return }
        mismatches.add(
            .spaceInSpecifier, .warning, at: use.specifier.range, base: baseRange(expected),
            Messages.space(translation.spelling(use.specifier)))
    }

    /// `%j caractères` for `%jd caractères`: the next letters of the text end the specifier.
    private func addLostLetter(_ use: ArgumentUse, to mismatches: inout MismatchCollector) {
        let specifier = use.specifier
        guard specifier.flags.contains(.space), let expected = reference[use.slot],
            let end = translation.endOfLength(in: specifier.range),
            translation.endsInWord(specifier) || specifier.type.letter != expected.type.letter
        else { return }
        let range = specifier.range.lowerBound..<end
        mismatches.add(
            .malformedSpecifier, .error, at: range, base: baseRange(expected),
            Messages.letterLost(translation.quoted(range), baseSpelling(expected)))
    }

    private func addInvalidLength(_ use: ArgumentUse, to mismatches: inout MismatchCollector) {
        guard use.type.conversion.isInteger, use.type.hasLongDoubleModifier,
            !baseUses(of: use.slot, contain: \.type.hasLongDoubleModifier)
        else { return }
        mismatches.add(
            .invalidLength, .error, at: use.specifier.range,
            Messages.invalidLength(translation.spelling(use.specifier)))
    }

    /// `%1@`: without its dollar sign a position is a width, and the specifier takes the next argument.
    private func addMissingDollar(_ use: ArgumentUse, to mismatches: inout MismatchCollector) {
        addMisplacedDollar(use, to: &mismatches)
        guard let digits = use.specifier.undecoratedWidth, isIntendedAsPosition(use, digits) else { return }
        mismatches.add(
            .missingDollar, digits == use.slot ? .warning : .error, at: use.specifier.range,
            Messages.missingDollar(
                translation.spelling(use.specifier), intended: digits, reads: use.slot))
    }

    /// `$1%@`: the position is before the percent sign, and is shown.
    private func addMisplacedDollar(_ use: ArgumentUse, to mismatches: inout MismatchCollector) {
        let bytes = translation.bytes.span
        let sign = use.specifier.range.lowerBound
        guard use.specifier.position == nil, bytes.isPositionBeforeSign(at: sign),
            case let intended = Int(bytes[sign - 1] - UInt8(ascii: "0")),
            reference.numbers.contains(intended),
            !base.hasPositionBeforeSign
        else { return }
        mismatches.add(
            .missingDollar, intended == use.slot ? .warning : .error,
            at: sign - 2..<use.specifier.range.upperBound,
            Messages.misplacedDollar(
                translation.quoted(sign - 2..<use.specifier.range.upperBound), intended: intended,
                reads: use.slot))
    }

    private func isIntendedAsPosition(_ use: ArgumentUse, _ digits: Int) -> Bool {
        if baseUses(of: use.slot, contain: { $0.undecoratedWidth == digits }) { return false }
        if use.specifier.isVariable { return true }
        if use.specifier.type.conversion == .object {
            // CoreFoundation ignores the width of an object, so a small number can only be a position.
            return digits < 10 || reference.numbers.contains(digits)
        }
        guard let intended = baseSlots[digits], intended.specifier.position == digits else { return false }
        return compatibility(use, intended) != .fatal
            && !baseSlots.uses.contains { $0.specifier.width?.digits == digits }
    }

    private func baseUses(of slot: Int, contain matches: (FormatSpecifier) -> Bool) -> Bool {
        baseSlots.uses.contains { $0.slot == slot && matches($0.specifier) }
    }
}

// MARK: - Placeholders of Lokalise

extension ArgumentRules {
    /// `[%1$s:user]`, and `[%s]` or `[%i]` if the base has no such specifier: brackets alone may be text.
    func addBracketed(to mismatches: inout MismatchCollector) {
        guard !base.hasBracketedSpecifier else { return }
        for use in translationSlots.uses where use.role == .value {
            guard
                let placeholder = BracketedPlaceholders.placeholder(
                    around: use.specifier.range, in: translation.bytes.span),
                placeholder.hasName || isWrittenByTool(use)
            else { continue }
            let expected = reference[use.slot]
            mismatches.add(
                .foreignPlaceholder, .error, at: placeholder.range, base: expected.flatMap(baseRange),
                Messages.bracketed(translation.quoted(placeholder.range), expected.map(baseSpelling)))
        }
    }

    /// Whether a specifier has a letter with which Lokalise replaces `%@` or `%d`, and which the base does not have.
    private func isWrittenByTool(_ use: ArgumentUse) -> Bool {
        let letter = use.type.letter
        return [UInt8(ascii: "s"), UInt8(ascii: "i")].contains(letter) && reference.numbers.contains(use.slot)
            && !reference.uses.contains { $0.type.letter == letter }
    }
}

extension ParsedText {
    /// The end of the letters in a specifier after which there are spaces and other letters, as in `%j c`.
    fileprivate func endOfLength(in range: Range<Int>) -> Int? {
        let bytes = bytes.span
        var index = range.upperBound
        while bytes.byte(at: index - 1).isASCIILetter { index -= 1 }
        let start = index
        while bytes.byte(at: index - 1) == UInt8(ascii: " ") { index -= 1 }
        return index < start && bytes.byte(at: index - 1).isASCIILetter ? index : nil
    }

    /// Whether the word in which a specifier ends goes on, also after an apostrophe.
    fileprivate func endsInWord(_ specifier: FormatSpecifier) -> Bool {
        bytes.span.codePoint(at: specifier.range.upperBound).map {
            $0.isLatinCyrillicOrGreekLetter || $0.isApostrophe
        } ?? false
    }

    fileprivate var hasBracketedSpecifier: Bool {
        format.specifiers.contains {
            BracketedPlaceholders.placeholder(around: $0.range, in: bytes.span) != nil
        }
    }

    /// Whether a specifier follows a dollar sign and a digit, as in the price `$1%@`.
    fileprivate var hasPositionBeforeSign: Bool {
        format.specifiers.contains { specifier in
            bytes.span.isPositionBeforeSign(at: specifier.range.lowerBound)
        }
    }
}

extension CodePoint {
    fileprivate var isApostrophe: Bool { value == 0x27 || value == 0x2019 }
}

extension FormatSpecifier {
    /// The width, if hardly anything else is before the conversion.
    fileprivate var undecoratedWidth: Int? {
        guard position == nil, precision == nil, flags.isSubset(of: harmlessFlags) else { return nil }
        return width?.digits
    }

    /// `%1 @` and `%1#@x@` are typing errors like `%1@`; with a flag, the width of a number is intended as one.
    private var harmlessFlags: SpecifierFlags {
        if isVariable { return [.alternate, .space] }
        return type.conversion == .object ? .space : []
    }
}

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
