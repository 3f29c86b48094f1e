internal import Comparison

/// Writes one difference for a terminal.
struct DiffItemText {
    let style: TerminalStyle
    /// Columns of line numbers.
    let gutter: Int

    func write(_ item: DiffItem, to output: inout Output) {
        let number = item.line.map { String($0) } ?? ""
        let head =
            "\(style.paint(item.kind.sign, item.kind.role)) \(style.paint(number.rightAligned(to: gutter), .gutter))"
        output.write("  \(head)  \(painted(item.title, item.kind.textRole))\n")
        for line in item.lines { write(line, to: &output) }
        if let remark = item.remark {
            output.write("\(indent)\(style.paint(VisibleText.sanitized(remark), .faint))\n")
        }
    }

    /// Blanks up to the text of a title.
    private var indent: String { .blanks(gutter + 6) }

    private func write(_ line: DiffItem.Line, to output: inout Output) {
        let role: TerminalStyle.Role? =
            switch line.sign {
            case "-": .removed
            case "+": .added
            default: nil
            }
        let sign =
            line.sign.map { role.map { [text = String($0)] role in style.paint(text, role) } ?? String($0) }
            ?? ""
        output.write("\(indent)\(sign) \(painted(line.parts, role))\n")
        if !style.isColored, let marks = marks(under: line.parts) { output.write("\(indent)  \(marks)\n") }
    }

    private func painted(_ parts: [TextPart], _ role: TerminalStyle.Role?) -> String {
        parts.map { part in
            let text = part.visible
            if part.isChanged, let strong = role?.ofChangedWords { return style.paint(text, strong) }
            if part.isPlaceholder { return style.paint(text, .placeholder) }
            return role.map { style.paint(text, $0) } ?? text
        }.joined()
    }

    /// What stands under a text to show which words are changed; `nil` where all or none are, or the line is long.
    private func marks(under parts: [TextPart]) -> String? {
        guard parts.contains(where: \.isChanged), parts.contains(where: { !$0.isChanged && $0.text != "\"" })
        else { return nil }
        var (marks, width) = ("", 0)
        for part in parts {
            let columns = VisibleText.row(of: part.visible).width
            if part.isChanged {
                marks += .blanks(width - marks.utf8.count) + .row(of: UInt8(ascii: "~"), columns)
            }
            width += columns
        }
        return width <= style.columns ? marks : nil
    }
}

extension TextPart {
    /// The part as it would stand in a table, with invisible characters named; blanks too, where they are the change.
    var visible: String {
        let escaped = text.utf8.contains(where: Self.isEscaped) ? escaped : text
        return VisibleText.row(of: escaped, namesBlanks: isChanged).text
    }

    private static func isEscaped(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\\") || byte == 0x0A || byte == 0x09 || byte == 0x0D
    }

    private var escaped: String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "\\": escaped += "\\\\"
            case "\n": escaped += "\\n"
            case "\t": escaped += "\\t"
            case "\r": escaped += "\\r"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }
}

extension DifferenceKind {
    /// The colour of an entry that is on one side alone.
    fileprivate var textRole: TerminalStyle.Role? {
        switch self {
        case .added, .missing: .added
        case .removed, .obsolete: .removed
        default: nil
        }
    }
}

extension TerminalStyle.Role {
    fileprivate var ofChangedWords: TerminalStyle.Role? {
        switch self {
        case .added: .addedWords
        case .removed: .removedWords
        default: nil
        }
    }
}
