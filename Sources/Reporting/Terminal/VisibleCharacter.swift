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
