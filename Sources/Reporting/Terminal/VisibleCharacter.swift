internal import Findings
internal import Rules
internal import SourceText

/// A character as a terminal shows it.
struct VisibleCharacter {
    let text: String
    let width: Int

    private init(_ text: String, width: Int) {
        self.text = text
        self.width = width
    }

    /// - Parameters:
    ///   - before: The text shown before the character.
    ///   - namesSpaces: Whether unusual spaces are named.
    ///   - tab: The replacement for a tab; `nil` names it.
    init(_ character: Character, after before: String, namesSpaces: Bool, tab: String?) {
        let first = character.utf8.first
        if first == UInt8(ascii: "\t"), let tab {
            self.init(tab, width: tab.utf8.count)
        } else if first == UInt8(ascii: "["), character == "[", Self.isCommandPrefix(before) {
            self.init(naming: "[")
        } else {
            self.init(character, namesSpaces: namesSpaces)
        }
    }

    /// GitHub Actions and Azure Pipelines execute `##[` anywhere in a line, the latter also `##vso[`.
    private static func isCommandPrefix(_ text: String) -> Bool {
        let end = text.suffix(5).lowercased()
        return end.hasSuffix("##") || end.hasSuffix("##vso")
    }

    private init(_ character: Character, namesSpaces: Bool) {
        let scalars = character.unicodeScalars
        if let width = scalars.first?.simpleWidth,
            scalars.index(after: scalars.startIndex) == scalars.endIndex
        {
            self.init(String(character), width: width)
            return
        }
        var text = ""
        var (shownWidth, namedWidth) = (0, 0)
        var previous: Unicode.Scalar?
        for scalar in scalars {
            if scalar.isVisible(after: previous, namesSpaces: namesSpaces) {
                text.unicodeScalars.append(scalar)
                shownWidth += scalar.value == 0xFE0F ? 1 : scalar.displayWidth
            } else {
                let name = VisibleCharacter(naming: scalar)
                text += name.text
                namedWidth += name.width
            }
            previous = scalar
        }
        self.init(text, width: min(shownWidth, 2) + namedWidth)
    }

    /// The name of a character, by its code point: `‹U+202E›`; a byte of a path that is not UTF-8 is `\xE9`.
    init(naming scalar: Unicode.Scalar) {
        let name = scalar.nameOfPathByte ?? "‹\(scalar.value.codePointName)›"
        self.init(name, width: name.count)
    }
}

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
}

extension Unicode.Scalar {
    /// Whether the scalar may be written to a terminal as is.
    ///
    /// - Parameter previous: The preceding scalar of the same character, which it may modify.
    fileprivate func isVisible(after previous: Unicode.Scalar?, namesSpaces: Bool) -> Bool {
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
