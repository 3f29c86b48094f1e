internal import Linting
internal import SourceText

/// A character as a terminal shows it.
struct Cell: Equatable {
    let text: String
    /// Columns it takes.
    let width: Int
}

/// Text from a file, made fit for a terminal: on one line, and without anything that is invisible, that turns the
/// direction of what follows, or that the terminal or a CI service would obey.
enum VisibleText {
    /// `text` for a place in a line of its own, such as a path or a message.
    static func sanitized(_ text: String) -> String {
        simpleWidth(of: text) != nil ? text : cells(of: text, tab: nil).map(\.text).joined()
    }

    /// `text` for part of a line; see ``cells(of:namesBlanks:tab:)``.
    static func row(of text: String, namesBlanks: Bool = false) -> any VisibleRow {
        let simple = namesBlanks ? nil : SimpleRow(text)
        return simple ?? CellRow(text, namesBlanks: namesBlanks)
    }

    /// The columns of `text`, if every scalar of it is a character of its own and shown as it is.
    static func simpleWidth(of text: String) -> Int? {
        let bytes = text.utf8.span
        if bytes.isPrintable, bytes.index(of: UInt8(ascii: "["), from: 0) == bytes.count {
            return bytes.count
        }
        var width = 0
        for scalar in text.unicodeScalars {
            guard let columns = scalar.simpleWidth else { return nil }
            width += columns
        }
        return width
    }

    /// The characters of `text`.
    ///
    /// - Parameters:
    ///   - namesBlanks: Whether unusual blanks, such as a no-break space, are named too.
    ///   - tab: What stands for a tab; `nil` names it.
    static func cells(of text: String, namesBlanks: Bool = false, tab: String? = "    ") -> [Cell] {
        var cells: [Cell] = []
        for character in text {
            let first = character.utf8.first
            if first == UInt8(ascii: "\t"), let tab {
                cells.append(Cell(text: tab, width: tab.utf8.count))
            } else if first == UInt8(ascii: "["), character == "[", isCommandPrefix(cells) {
                cells.append(Cell(naming: "["))
            } else {
                cells.append(Cell(character, namesBlanks: namesBlanks))
            }
        }
        return cells
    }

    /// `##[` begins a command to GitHub Actions and Azure Pipelines wherever it stands in a line, and `##vso[` to the latter.
    private static func isCommandPrefix(_ cells: [Cell]) -> Bool {
        let end = cells.suffix(5).map(\.text).joined().lowercased()
        return end.hasSuffix("##") || end.hasSuffix("##vso")
    }

    /// `text` for a line that begins with it: GitHub Actions obeys what begins with `::`, blanks before it or not.
    static func sanitizedLine(_ text: String) -> String {
        let text = sanitized(text)
        let start = text.prefix { $0 == " " }
        guard text.dropFirst(start.count).hasPrefix(":") else { return text }
        return start + Cell(naming: ":").text + text.dropFirst(start.count + 1)
    }
}

extension String {
    /// The text on one line and fit for a terminal, with all that is invisible named.
    package var visible: String { VisibleText.sanitized(self) }
}

extension Cell {
    init(_ character: Character, namesBlanks: Bool) {
        let scalars = character.unicodeScalars
        if let width = scalars.first?.simpleWidth,
            scalars.index(after: scalars.startIndex) == scalars.endIndex
        {
            self.init(text: String(character), width: width)
            return
        }
        var text = ""
        var (shownWidth, namedWidth) = (0, 0)
        var previous: Unicode.Scalar?
        for scalar in character.unicodeScalars {
            if scalar.isVisible(after: previous, namesBlanks: namesBlanks) {
                text.unicodeScalars.append(scalar)
                shownWidth += scalar.value == 0xFE0F ? 1 : scalar.displayWidth
            } else {
                let name = Cell(naming: scalar)
                text += name.text
                namedWidth += name.width
            }
            previous = scalar
        }
        self.init(text: text, width: min(shownWidth, 2) + namedWidth)
    }

    /// A character by its code point: `‹U+202E›`.
    init(naming scalar: Unicode.Scalar) {
        let name = "‹\(scalar.value.codePointName)›"
        self.init(text: name, width: name.count)
    }
}
