internal import StringTables

/// Where hidden characters are correct.
extension CharacterPlace {
    /// U+200B in a text of a script without spaces, between its words and beside arguments and punctuation; or after a slash
    /// in a path.
    var isWordBreak: Bool {
        passage.hasNeighbour(of: index, where: \.isUnspaced)
            || !isInKey && before == 0x2F && after.is { $0.isLetter || $0.isDigit }
    }

    /// ZWJ and ZWNJ beside letters that join, ZWJ in an emoji sequence, ZWNJ in German to prevent a ligature.
    var isJoiner: Bool {
        if before.is(\.isJoining) || after.is(\.isJoining) { return true }
        if codePoint == 0x200C {
            return before == 0x66 && after.is { "fijltbhk".unicodeScalars.contains($0) }
        }
        let base = passage.base(before: index) { $0 == 0xFE0F || (0x1F3FB...0x1F3FF).contains($0) }
        return base.is { $0 > 0x7F && $0.isEmoji } && after.is { $0 > 0x7F && $0.isEmoji }
    }

    /// U+00AD inside a word of a value.
    var isHyphenation: Bool { !isInKey && before.is(\.isLetter) && after.is(\.isLetter) }

    /// U+2060 beside a character that is not a letter, where a line could break.
    var isGlue: Bool {
        guard !isInKey, let before, let after else { return false }
        return !before.isLetter || !after.isLetter || before.isEastAsian || after.isEastAsian
    }

    /// Direction marks in right-to-left text or tables, and beside format specifiers that may show such text.
    func isDirectional(_ locale: LocaleIdentifier?) -> Bool {
        if !isInKey, let locale, locale.isRightToLeft { return true }
        return passage.hasNeighbour(of: index, where: \.isRightToLeft)
            || passage.endsSpecifier(before: index) || passage.beginsSpecifier(at: next)
    }

    /// A variation selector after a character that has variants.
    var isVariation: Bool {
        guard let before else { return false }
        switch codePoint {
        case 0x180B...0x180F: return before.isMongolian
        case 0xE0100...0xE01EF: return before.isIdeograph
        case 0xFE0E...0xFE0F: return before < 0x80 ? isKeycap : before.isEmoji || before.isSymbol
        default: return before.isSymbol || before.isEastAsian || before.isJoining || before == 0x30
        }
    }

    private var isKeycap: Bool { before.is(\.isEmoji) && after == 0x20E3 }

    /// A tag character in the flag of a region.
    var isFlagTag: Bool {
        passage.base(before: index) { (0xE0020...0xE007E).contains($0) } == 0x1F3F4
    }
}

extension String.UnicodeScalarView {
    fileprivate func contains(_ codePoint: UInt32) -> Bool { contains { $0.value == codePoint } }
}
