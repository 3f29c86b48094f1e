internal import SourceText
internal import StringTables

extension UInt32 {
    /// Spaces that differ from U+0020 in width or line breaking, including that of Braille.
    var isUnusualSpace: Bool {
        switch self {
        case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x2800, 0x3000: true
        default: false
        }
    }

    fileprivate var isAnySpace: Bool { isWhitespace || isUnusualSpace }
}

/// Where typography does not explain an unusual space.
extension CharacterPlace {
    /// Whether the string is nothing but spaces: a separator of numbers, or a spacer.
    var isAmongSpacesOnly: Bool { !passage.hasNeighbour(of: index) { !$0.isAnySpace } }

    /// Where the space is, as in "at the end"; `nil` if typography explains it.
    func oddity(_ locale: LocaleIdentifier?) -> String? {
        if codePoint == 0x3000 { return ideographicOddity(locale) }
        if codePoint == 0x1680 || codePoint == 0x2800 { return scriptOddity }
        return edgeOddity ?? innerOddity
    }

    /// U+3000 belongs to Chinese and Japanese.
    private func ideographicOddity(_ locale: LocaleIdentifier?) -> String? {
        let isExpected = locale?.isEastAsian ?? false
        if isExpected && !isInKey || before.is(\.isEastAsian) || after.is(\.isEastAsian) { return nil }
        return "in text that is neither Chinese nor Japanese"
    }

    /// Ogham and Braille spaces belong next to letters of their script.
    private var scriptOddity: String? {
        let script: ClosedRange<UInt32> = codePoint == 0x1680 ? 0x1680...0x169F : 0x2800...0x28FF
        let isExpected = [before, after].contains { $0.is(script.contains) }
        return isExpected ? nil : "outside its script"
    }

    private var edgeOddity: String? {
        guard !isInsideGuillemets else { return nil }
        guard let after else { return before.is(\.isLabelEnd) ? nil : "at the end" }
        if after == 0x0A || after == 0x0D { return "at the end of a line" }
        // Of a run of unusual spaces, only the first is reported.
        let followsPlainSpace = before.is { $0.isAnySpace && !$0.isUnusualSpace }
        return after.isAnySpace || followsPlainSpace ? "next to another space" : nil
    }

    private var innerOddity: String? {
        guard let before, let after, !isInsideGuillemets else { return nil }
        if after == 0x2E || after == 0x2C, followingEndsClause { return "before a full stop or comma" }
        guard before.isLetter, after.isLetter else { return nil }
        if before.isEastAsian, after.isEastAsian { return "between ideographs" }
        guard !passage.endsSpecifier(before: index) else { return nil }
        return isInKey ? keyOddity : valueOddity
    }

    /// Whether it is after an opening or before a closing guillemet, the only space there.
    private var isInsideGuillemets: Bool {
        before.is(\.isOpeningGuillemet) && !after.is(\.isAnySpace)
            || after.is(\.isClosingGuillemet) && !before.is(\.isAnySpace)
    }

    /// Whether the character after this one is followed by whitespace or the end.
    private var followingEndsClause: Bool {
        guard let following = passage.codePoint(at: next).flatMap({ passage.codePoint(at: $0.next) }) else {
            return true
        }
        return following.value.isWhitespace
    }

    /// In a key, words should always have a plain space between them.
    private var keyOddity: String? { followsShortWord ? nil : "between two words" }

    private var valueOddity: String? {
        switch codePoint {
        case 0xA0, 0x202F: joinsWholeSentence ? "between all words, so that lines cannot break" : nil
        default: "between two words"
        }
    }

    /// Whether the word before it has one letter, as Slavic prepositions have.
    private var followsShortWord: Bool {
        guard let letter = passage.codePoint(before: index) else { return false }
        return !passage.codePoint(before: letter.start).map(\.value).is(\.isLetter)
    }

    /// Whether the string has several words with unusual spaces between them, and no plain space.
    private var joinsWholeSentence: Bool {
        var (spaces, cursor) = (0, 0)
        for _ in 0..<400 {
            guard let (value, next) = passage.codePoint(at: cursor) else { return spaces >= 4 }
            if value == 0x20 || value == 0x0A { return false }
            let isBetweenWords = value == 0xA0 || value == 0x202F
            let isPunctuated =
                isBetweenWords
                && (passage.codePoint(before: cursor).map(\.value).is(\.isOpeningGuillemet)
                    || passage.codePoint(at: next).map(\.value).is(\.isFrenchPunctuation))
            spaces += isBetweenWords && !isPunctuated ? 1 : 0
            cursor = next
        }
        return false
    }
}

extension UInt32 {
    fileprivate var isOpeningGuillemet: Bool { self == 0xAB || self == 0x2039 }
    fileprivate var isClosingGuillemet: Bool { self == 0xBB || self == 0x203A }
    /// Punctuation with a no-break space before it in French.
    fileprivate var isFrenchPunctuation: Bool {
        isClosingGuillemet || self == 0x21 || self == 0x3A || self == 0x3B || self == 0x3F
    }

    /// Characters that end a label which the app continues.
    fileprivate var isLabelEnd: Bool { [0x3A, 0xFF1A, 0xAB, 0x23, 0x2014, 0x2013].contains(self) }
}
