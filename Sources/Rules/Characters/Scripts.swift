internal import StringTables

/// Scripts and kinds of characters, as far as the rules on characters need them.
extension UInt32 {
    private func isIn(_ ranges: ClosedRange<UInt32>...) -> Bool {
        ranges.contains { $0.contains(self) }
    }

    /// Scripts whose letters join or form clusters, so that ZWJ and ZWNJ have a meaning: Arabic and related scripts, Indic,
    /// Tibetan, Myanmar, Khmer, Mongolian and the scripts derived from them.
    var isJoining: Bool {
        isIn(
            0x0600...0x109F, 0x1700...0x18AF, 0x1900...0x1AAF, 0x1B00...0x1C4F, 0x1CD0...0x1CFF,
            0xA800...0xA82F, 0xA840...0xABFF, 0xFB50...0xFDCF, 0xFDF0...0xFDFF, 0xFE70...0xFEFC,
            0x10A00...0x10FFF, 0x11000...0x11FFF, 0x1E900...0x1E95F)
            && !isIn(0x0E00...0x0EFF)
    }

    /// Scripts without spaces between words, which are marked with U+200B.
    var isUnspaced: Bool {
        isIn(
            0x0E00...0x109F, 0x1780...0x17FF, 0x1950...0x1AAF, 0x1B00...0x1BBF, 0xA980...0xAADF,
            0xA900...0xA95F)
    }

    /// Letters written from right to left.
    var isRightToLeft: Bool {
        isIn(0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF)
            && self != 0x061C
    }

    /// Han, kana, bopomofo, and punctuation of their width.
    var isEastAsian: Bool {
        isIn(
            0x2E80...0x2FFF, 0x3001...0x312F, 0x31A0...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE4F,
            0xFF01...0xFF9F, 0xFFE0...0xFFEE, 0x20000...0x3FFFF)
    }

    var isHangul: Bool { isIn(0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF) }

    var isMongolian: Bool { isIn(0x1800...0x180A, 0x1810...0x18AF, 0x11660...0x1167F) }

    private var properties: Unicode.Scalar.Properties? { Unicode.Scalar(self)?.properties }

    var isLetter: Bool { properties?.isAlphabetic ?? false }
    var isIdeograph: Bool { properties?.isIdeographic ?? false }
    /// Emoji, and ASCII characters that form one with a keycap.
    var isEmoji: Bool { properties?.isEmoji ?? false }
    /// White_Space of Unicode. The property itself is too slow for a text that consists of unusual spaces.
    var isWhitespace: Bool {
        switch self {
        case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000:
            true
        default: false
        }
    }

    var isSymbol: Bool {
        switch properties?.generalCategory {
        case .mathSymbol, .otherSymbol, .currencySymbol, .modifierSymbol: true
        default: false
        }
    }

    var isCombining: Bool {
        switch properties?.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }

    var isDigit: Bool { properties?.generalCategory == .decimalNumber }
}

extension UInt32? {
    /// Whether there is a code point and it satisfies `predicate`.
    func `is`(_ predicate: (UInt32) -> Bool) -> Bool { map(predicate) ?? false }
}

extension LocaleIdentifier {
    /// Whether its language is written from right to left.
    var isRightToLeft: Bool {
        if let script { return ["Arab", "Hebr", "Syrc", "Thaa", "Nkoo", "Rohg", "Adlm"].contains(script) }
        return [
            "ar", "arc", "arz", "bal", "ckb", "dv", "fa", "glk", "he", "ks", "lrc", "mzn",
            "nqo", "pnb", "prs", "ps", "sd", "sdh", "syr", "ug", "ur", "yi",
        ].contains(language)
    }

    /// Whether its language is written in full-width characters, with U+3000 as a space.
    var isEastAsian: Bool { ["zh", "ja", "yue", "wuu", "nan", "lzh", "cn", "tw"].contains(language) }
}
