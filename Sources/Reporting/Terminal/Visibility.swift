extension Unicode.Scalar {
    /// Whether the scalar may be written to a terminal as is.
    ///
    /// - Parameter previous: The preceding scalar of the same character, which it may modify.
    func isVisible(after previous: Unicode.Scalar?, namesSpaces: Bool) -> Bool {
        if value < 0x7F { return value >= 0x20 }
        if isIgnorable { return previous.map(joins) ?? false }
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate: return false
        case .spaceSeparator: return !namesSpaces
        case .format: return !(0xFFF9...0xFFFB).contains(value)
        case .nonspacingMark, .enclosingMark, .spacingMark: return previous != nil
        default: return true
        }
    }

    /// Whether an invisible scalar has its usual effect after `previous`: joiners in joining scripts and in emoji, variation
    /// selectors, the tags of a flag.
    private func joins(_ previous: Unicode.Scalar) -> Bool {
        switch value {
        case 0x200C, 0x200D: previous.value == 0xFE0F || previous.value >= 0x0590 && !previous.isIgnorable
        case 0xFE00...0xFE0F: previous.properties.isEmoji || previous.value >= 0x1000 && !previous.isSelector
        case 0xE0100...0xE01EF: previous.properties.isUnifiedIdeograph
        case 0xE0020...0xE007F: previous.value == 0x1F3F4 || (0xE0020...0xE007E).contains(previous.value)
        case 0x180B...0x180D, 0x180F: (0x1800...0x18AF).contains(previous.value)
        case 0x1160...0x11FF: true
        default: false
        }
    }

    private var isIgnorable: Bool { properties.isDefaultIgnorableCodePoint }

    private var isSelector: Bool {
        (0xFE00...0xFE0F).contains(value) || (0xE0100...0xE01EF).contains(value)
    }
}
