internal import Comparison

/// Writes one difference for a terminal.
struct DiffItemText: Sendable {
    let style: TerminalStyle
    /// Columns of line numbers.
    let gutter: Int

    /// The lines of the item, each with its line break.
    func text(of item: DiffItem) -> String {
        let sign = style.paint(item.kind.sign, item.kind.role)
        let number = style.paint((item.line.map { String($0) } ?? "").rightAligned(to: gutter), .gutter)
        var text = "  \(sign) \(number)  \(painted(item.title, item.kind.textRole))\n"
        for line in item.lines { text += self.text(of: line) }
        if let remark = item.remark {
            text += "\(indent)\(style.paint(VisibleText.sanitized(remark), .faint))\n"
        }
        return text
    }

    /// Blanks up to the text of a title.
    private var indent: String { .blanks(gutter + 6) }

    private func text(of line: DiffItem.Line) -> String {
        let role = line.role
        let sign = line.sign.map { String($0) } ?? ""
        let text = "\(indent)\(role.map { style.paint(sign, $0) } ?? sign) \(painted(line.parts, role))\n"
        guard !style.isColored, let marks = marks(under: line.parts) else { return text }
        return text + "\(indent)  \(marks)\n"
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
            let columns = VisibleText(part.visible).width
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
        return VisibleText(escaped, namesBlanks: isChanged).text
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

extension DiffItem.Line {
    fileprivate var role: TerminalStyle.Role? {
        switch sign {
        case "-": .removed
        case "+": .added
        default: nil
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
