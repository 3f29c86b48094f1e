internal import Linting
internal import SourceText

/// A character as a terminal shows it.
struct VisibleCharacter {
    let text: String
    /// Columns it takes.
    let width: Int

    private init(_ text: String, width: Int) {
        self.text = text
        self.width = width
    }

    /// - Parameters:
    ///   - before: What the line shows before the character.
    ///   - namesBlanks: Whether an unusual blank is named.
    ///   - tab: What stands for a tab; `nil` names it.
    init(_ character: Character, behind before: String, namesBlanks: Bool, tab: String?) {
        let first = character.utf8.first
        if first == UInt8(ascii: "\t"), let tab {
            self.init(tab, width: tab.utf8.count)
        } else if first == UInt8(ascii: "["), character == "[", Self.isCommandPrefix(before) {
            self.init(naming: "[")
        } else {
            self.init(character, namesBlanks: namesBlanks)
        }
    }

    /// `##[` begins a command to GitHub Actions and Azure Pipelines wherever it stands in a line, and `##vso[` to the latter.
    private static func isCommandPrefix(_ text: String) -> Bool {
        let end = text.suffix(5).lowercased()
        return end.hasSuffix("##") || end.hasSuffix("##vso")
    }

    private init(_ character: Character, namesBlanks: Bool) {
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
            if scalar.isVisible(after: previous, namesBlanks: namesBlanks) {
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

    /// A character by its code point: `‹U+202E›`.
    init(naming scalar: Unicode.Scalar) {
        let name = "‹\(scalar.value.codePointName)›"
        self.init(name, width: name.count)
    }
}
