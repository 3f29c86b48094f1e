internal import Findings
internal import SourceText
internal import StringTables

/// Invisible format characters, fillers and selectors that no script or emoji needs.
enum HiddenCharacter: CharacterRule {
    static let descriptor = RuleDescriptor(
        id: "hidden-character", group: .characters, severity: .warning,
        summary: "a text contains a character that is not visible",
        rationale: """
            Zero-width spaces, stray joiners, soft hyphens, byte order marks and the like come with text that was \
            copied from the web or translated by machine. In a key they make a lookup fail that looks right: that is an \
            error where the base has the key without the character, and a warning in the base otherwise. In a \
            value they break lines in the middle of words, and search and comparison fail. They are left alone where \
            a script or an emoji needs them (Persian, Indic scripts, Khmer, Thai, flags, families …). Delete the \
            character, or delete the word and type it again.
            """,
        related: ["unusual-space", "bidi-control"],
        fixability: .unsafe, allowance: RuleAllowance(subject: "characters", example: "U+200B"),
        examples: [
            RuleExample(
                bad: "\"open\" = \"Ouvrir le ↓\u{200B}\u{200B}fichier\";\n",
                good: "\"open\" = \"Ouvrir le fichier\";\n"),
            RuleExample(
                bad: "\"open↓\u{FEFF}\" = \"Ouvrir\";\n", good: "\"open\" = \"Ouvrir\";\n",
                base: "\"open\" = \"Open\";\n"),
            RuleExample(
                bad: "\"search\" = \"搜↓\u{200C}索\";\n", good: "\"search\" = \"搜索\";\n", locale: "zh-Hans"),
        ])

    static func replacement(for place: CharacterPlace, in table: LintedTable) -> String? {
        place.isAlone ? nil : ""
    }

    /// A key that the base shares is as the code has it, and is reported there.
    static func check(_ translation: Translation, _ findings: inout FindingCollector) {
        check(translation, &findings) { place in
            !place.isInKey || translation.baseEntry(of: place.entry) == nil
        }
    }

    /// An error if the base has the key without the characters, so that the app asks for that.
    static func severity(
        ofKeyWith characters: ArraySlice<CharacterPlace>, in translation: Translation
    ) -> Severity? {
        guard let base = translation.base?.table, let entry = characters.first?.entry else { return nil }
        let table = translation.table.table
        let key = table.bytes(of: table.entries[entry].key)
        var visible: [UInt8] = []
        var start = 0
        for place in characters where verdict(on: place, in: translation.table) != nil {
            visible.append(key.extracting(start..<place.index))
            start = place.next
        }
        visible.append(key.extracting(start..<key.count))
        return base.entry(forKey: visible.span) == nil ? nil : .error
    }

    static func verdict(on place: CharacterPlace, in table: LintedTable) -> CharacterVerdict? {
        guard let effect = effect(of: place, in: table) else { return nil }
        let name = place.codePoint.nameWithArticle
        guard !place.isInKey else {
            return CharacterVerdict(
                message: "the key contains \(name), which is not visible: looking it up with the text as it "
                    + "appears finds nothing")
        }
        guard !place.isAlone else {
            return CharacterVerdict(
                message: "the value is only \(name): the app shows nothing", severity: .info)
        }
        return CharacterVerdict(
            message: "the value contains \(name), which is not visible: \(effect)",
            severity: severity(of: place))
    }

    /// Tags hide text on purpose; a stray joiner in a script that uses joiners is a typing error.
    private static func severity(of place: CharacterPlace) -> Severity? {
        switch place.codePoint {
        case 0xE0000...0xE00FF: .error
        case 0x200C, 0x200D: place.passage.hasNeighbour(of: place.index, where: \.isJoining) ? .info : nil
        default: nil
        }
    }

    /// What the character does for the user; `nil` if it is correct in its place, or not one of this rule.
    private static func effect(of place: CharacterPlace, in table: LintedTable) -> String? {
        switch place.codePoint {
        case 0x200B: place.isWordBreak ? nil : "lines may break there, and search and comparison fail"
        case 0x200C, 0x200D: place.isJoiner ? nil : "it has no effect here and breaks search; delete it"
        case 0x00AD: place.isHyphenation ? nil : "a hyphen may appear there at the end of a line"
        case 0x2060: place.isGlue ? nil : "search and comparison fail"
        case 0x061C, 0x200E, 0x200F:
            place.isDirectional(table.locale)
                ? nil : "the text has no right-to-left letters, and adjacent punctuation may move"
        case 0x180B...0x180D, 0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF:
            place.isVariation ? nil : "there is nothing before it to vary"
        case 0xE0000...0xE0FFF: place.isFlagTag ? nil : "it carries hidden text"
        case 0xFFFC: "an empty box appears in place of a picture"
        default: place.isStrayFiller ? "search and comparison fail" : nil
        }
    }
}

extension CharacterPlace {
    /// Whether the string contains nothing else.
    fileprivate var isAlone: Bool { before == nil && after == nil }

    /// All others: fillers, invisible operators, annotations, deprecated controls, a byte order mark.
    fileprivate var isStrayFiller: Bool {
        switch codePoint {
        case 0x034F: !after.is(\.isCombining)
        case 0x115F, 0x1160: !before.is(\.isHangul) && !after.is(\.isHangul)
        case 0x180E: !before.is(\.isMongolian)
        case 0x2061...0x2065, 0x206A...0x206F, 0x3164, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB: true
        case 0x1D173...0x1D17A: true
        default: false
        }
    }
}

/// Where hidden characters are correct.
extension CharacterPlace {
    /// U+200B in a text of a script without spaces, between its words and next to arguments and punctuation; or after a slash
    /// in a path.
    fileprivate var isWordBreak: Bool {
        passage.hasNeighbour(of: index, where: \.isUnspaced)
            || !isInKey && before == 0x2F && after.is { $0.isLetter || $0.isDigit }
    }

    /// ZWJ and ZWNJ next to letters that join, ZWJ in an emoji sequence, ZWNJ in German to prevent a ligature.
    fileprivate var isJoiner: Bool {
        if before.is(\.isJoining) || after.is(\.isJoining) { return true }
        if codePoint == 0x200C {
            return before == 0x66 && after.is { "fijltbhk".unicodeScalars.contains($0) }
        }
        let base = passage.base(before: index) { $0 == 0xFE0F || (0x1F3FB...0x1F3FF).contains($0) }
        return base.is { $0 > 0x7F && $0.isEmoji } && after.is { $0 > 0x7F && $0.isEmoji }
    }

    /// U+00AD inside a word of a value.
    fileprivate var isHyphenation: Bool { !isInKey && before.is(\.isLetter) && after.is(\.isLetter) }

    /// U+2060 next to a character that is not a letter, where a line could break.
    fileprivate var isGlue: Bool {
        guard !isInKey, let before, let after else { return false }
        return !before.isLetter || !after.isLetter || before.isEastAsian || after.isEastAsian
    }

    /// Direction marks in right-to-left text or tables, and next to format specifiers that may show such text.
    fileprivate func isDirectional(_ locale: LocaleIdentifier?) -> Bool {
        if !isInKey, let locale, locale.isRightToLeft { return true }
        return passage.hasNeighbour(of: index, where: \.isRightToLeft)
            || passage.endsSpecifier(before: index) || passage.beginsSpecifier(at: next)
    }

    /// A variation selector after a character that has variants.
    fileprivate var isVariation: Bool {
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
    fileprivate var isFlagTag: Bool {
        passage.base(before: index) { (0xE0020...0xE007E).contains($0) } == 0x1F3F4
    }
}

extension String.UnicodeScalarView {
    fileprivate func contains(_ codePoint: UInt32) -> Bool { contains { $0.value == codePoint } }
}
