/// What columns count.
package enum ColumnUnit: String, CaseIterable, Sendable {
    /// Bytes of the line as UTF-8, in any encoding of the file; an undecodable byte counts as one.
    case bytes
    /// Unicode scalars; a lone surrogate counts as one.
    case scalars
    /// Code units of UTF-16.
    case utf16
    /// Columns of a terminal, by the width of each scalar; a tab has ``Unicode/Scalar/tabWidth``.
    case cells
}

extension Span<UInt8> {
    /// The sum of a unit over the Unicode scalars that begin in a range.
    func count(of unit: ColumnUnit, in range: Range<Int>) -> Int {
        switch unit {
        case .bytes: range.count
        case .scalars: scalarCount(range)
        case .utf16: scalarCount(range) + supplementaryCount(range)
        case .cells: cellCount(range)
        }
    }

    private func cellCount(_ range: Range<Int>) -> Int {
        var (index, sum) = (range.lowerBound, 0)
        while index < range.upperBound {
            let sequence = UTF8Sequence(self, at: index)
            if sequence.length > 0 { sum += Unicode.Scalar(sequence.codePoint)?.cells ?? 1 }
            index += Swift.max(1, sequence.length)
        }
        return sum
    }
}

extension Unicode.Scalar {
    fileprivate var cells: Int { self == "\t" ? Self.tabWidth : displayWidth }
}

extension Unicode.Scalar {
    /// The columns of a tab, which is shown as spaces.
    package static let tabWidth = 4

    /// The columns of the scalar on a terminal, if it is shown at all.
    package var displayWidth: Int {
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
