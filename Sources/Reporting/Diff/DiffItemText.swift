internal import Comparison
internal import SourceText

/// Formats one difference for a terminal.
struct DiffItemText: Sendable {
    let style: TerminalStyle
    /// Columns for line numbers.
    let gutter: Int

    /// The lines of the item, each with a line break.
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

    /// Indentation up to the text of a title.
    private var indent: String { .spaces(gutter + 6) }

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
            if part.isSpecifier { return style.paint(text, .formatSpecifier) }
            return role.map { style.paint(text, $0) } ?? text
        }.joined()
    }

    /// The marks under the changed words of a text; `nil` if all or none changed, or the line is too long.
    private func marks(under parts: [TextPart]) -> String? {
        guard parts.contains(where: \.isChanged), parts.contains(where: { !$0.isChanged && $0.text != "\"" })
        else { return nil }
        var (marks, width) = ("", 0)
        for part in parts {
            let columns = VisibleText(part.visible).width
            if part.isChanged {
                marks += .spaces(width - marks.utf8.count) + .row(of: UInt8(ascii: "~"), columns)
            }
            width += columns
        }
        return width <= style.columns ? marks : nil
    }
}

extension TextPart {
    /// The part as written in a table, with invisible characters named, and unusual spaces too if the part is changed. A very
    /// long part is truncated.
    var visible: String {
        let bytes = text.utf8.span
        guard bytes.count > Self.maxBytes else { return visible(text) }
        return visible(String(repairing: bytes.extracting(first: bytes.boundary(from: Self.maxBytes))))
            + "…"
    }

    /// Longer than any text meant for people.
    private static let maxBytes = 10_000

    private func visible(_ text: String) -> String {
        let escaped = text.utf8.contains(where: Self.isEscaped) ? escaped(text) : text
        return VisibleText(escaped, namesSpaces: isChanged).text
    }

    private static func isEscaped(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\\") || byte == 0x0A || byte == 0x09 || byte == 0x0D
    }

    private func escaped(_ text: String) -> String {
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
    /// The colour of an entry that exists on one side only.
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
