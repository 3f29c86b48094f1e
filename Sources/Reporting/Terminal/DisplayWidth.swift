extension Unicode.Scalar {
    /// The columns of a scalar that is known by its code point alone to combine with no other, to be visible and to begin
    /// no command, as most text in tables; `nil` if unknown.
    var simpleWidth: Int? {
        switch value {
        case 0x5B: nil
        case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x2FF, 0x2010...0x2027: 1
        case 0x391...0x3A1, 0x3A3...0x3FF, 0x400...0x482, 0x48A...0x52F: 1
        case 0x5D0...0x5EA, 0x620...0x64A, 0x660...0x66D, 0x671...0x6D3, 0x6F0...0x6F9: 1
        case 0x3001...0x3003, 0x3008...0x3011, 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF,
            0xAC00...0xD7A3:
            2
        default: nil
        }
    }

    /// The columns of the scalar on a terminal, if it is shown at all.
    var displayWidth: Int {
        if value < 0x300 { return 1 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        if Self.isJoiningJamo(value) { return 0 }
        return properties.isEmojiPresentation || Self.isEastAsianWide(value) ? 2 : 1
    }

    /// Hangul vowels and finals, which are drawn into the preceding syllable.
    private static func isJoiningJamo(_ value: UInt32) -> Bool {
        (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FB).contains(value)
    }

    /// The wide and full-width blocks of Unicode's `EastAsianWidth.txt`, except for emoji.
    private static func isEastAsianWide(_ value: UInt32) -> Bool {
        switch value {
        case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4DC0...0xA4CF: true
        case 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F: true
        case 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FB, 0x1D300...0x1D376: true
        case 0x1F200...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD: true
        default: false
        }
    }
}
