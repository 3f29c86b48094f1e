internal import SourceText

/// Text from a file, made safe for a terminal: on one line, without characters that are invisible or change the text
/// direction, and without commands to the terminal or a CI service.
struct VisibleText {
    let text: String
    let width: Int
    /// The characters; empty if each is one byte and one column.
    private let cells: ArraySlice<Cell>

    /// - Parameters:
    ///   - namesSpaces: Whether unusual spaces, such as a no-break space, are named too.
    ///   - tab: The replacement for a tab; `nil` names it.
    init(_ text: String, namesSpaces: Bool = false, tab: String? = "    ") {
        let bytes = text.utf8.span
        if bytes.isPrintable, bytes.index(of: UInt8(ascii: "["), from: 0) == bytes.count {
            self.init(text, [])
            return
        }
        var shown = ""
        var cells: [Cell] = []
        cells.reserveCapacity(bytes.count)
        var rest = text[...]
        while !rest.isEmpty {
            let length = rest.appendSimplePrefix(to: &cells)
            shown += Substring(rest.utf8.prefix(length))
            rest = Substring(rest.utf8.dropFirst(length))
            guard let character = rest.popFirst() else { break }
            let next = VisibleCharacter(character, after: shown, namesSpaces: namesSpaces, tab: tab)
            cells.append(Cell(bytes: next.text.utf8.count, width: next.width))
            shown += next.text
        }
        self.init(shown, cells[...])
    }

    private init(_ text: String, _ cells: ArraySlice<Cell>) {
        self.text = text
        self.cells = cells
        width = cells.isEmpty ? text.utf8.count : cells.reduce(0) { $0 + $1.width }
    }
}

// MARK: - Parts

extension VisibleText {
    /// The longest prefix that fits into `columns`.
    func prefix(within columns: Int) -> VisibleText {
        guard width > columns else { return self }
        let fit = Self.fitting(cells, columns)
        let bytes = cells.isEmpty ? max(0, columns) : fit.bytes
        return VisibleText(String(Substring(text.utf8.prefix(bytes))), cells.prefix(fit.count))
    }

    /// The longest suffix that fits into `columns`.
    func suffix(within columns: Int) -> VisibleText {
        guard width > columns else { return self }
        let fit = Self.fitting(cells.reversed(), columns)
        let bytes = cells.isEmpty ? max(0, columns) : fit.bytes
        return VisibleText(String(Substring(text.utf8.suffix(bytes))), cells.suffix(fit.count))
    }

    /// How many characters from the start fit into `columns`, and their number of bytes.
    private static func fitting(_ cells: some Sequence<Cell>, _ columns: Int) -> (count: Int, bytes: Int) {
        var (count, bytes, width) = (0, 0, 0)
        for cell in cells {
            guard width + cell.width <= columns else { break }
            (count, bytes, width) = (count + 1, bytes + cell.bytes, width + cell.width)
        }
        return (count, bytes)
    }
}

/// The size of a character, in the text and on a terminal.
private struct Cell {
    let bytes: Int
    /// Columns.
    let width: Int
}

extension Substring {
    /// Appends the leading characters that are single scalars and shown as is, and returns their number of bytes.
    fileprivate func appendSimplePrefix(to cells: inout [Cell]) -> Int {
        let whole = base
        let bytes = whole.utf8.span.extracting(offsetsInBase)
        var index = 0
        while index < bytes.count {
            let sequence = UTF8Sequence(bytes, at: index)
            guard let width = Unicode.Scalar(sequence.codePoint)?.simpleWidth else {
                // This scalar may combine with the preceding character.
                if index > 0, let last = cells.popLast() { index -= last.bytes }
                break
            }
            cells.append(Cell(bytes: sequence.length, width: width))
            index += sequence.length
        }
        return index
    }
}

// MARK: - In a line with other text

extension VisibleText {
    /// `text` made safe for use inside a line, such as a path or a message.
    static func sanitized(_ text: String) -> String { VisibleText(text, tab: nil).text }

    /// `text` made safe for the start of a line: GitHub Actions executes lines that begin with `::`, even after spaces.
    static func sanitizedLine(_ text: String) -> String {
        let text = sanitized(text)
        let start = text.prefix { $0 == " " }
        guard text.dropFirst(start.count).hasPrefix(":") else { return text }
        return start + VisibleCharacter(naming: ":").text + text.dropFirst(start.count + 1)
    }
}

extension String {
    /// The text on one line and safe for a terminal, with invisible characters named.
    package var visible: String { VisibleText.sanitized(self) }

    /// The same with unusual spaces named too, which look like others; for keys and messages.
    var spelledOut: String { VisibleText(self, namesSpaces: true, tab: nil).text }

    /// The text with combining accents replaced by their names, for keys whose characters are composed differently.
    var namingAccents: String {
        unicodeScalars.reduce(into: "") { text, scalar in
            let isAccent = (0x300...0x36F).contains(scalar.value)
            if isAccent {
                text += VisibleCharacter(naming: scalar).text
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }
}
