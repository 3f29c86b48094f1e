internal import Comparison
internal import SourceText
internal import StringTables

/// A comment above an entry.
struct EntryComment {
    /// With its delimiters.
    let range: TextRange
    /// Its text without delimiters and surrounding whitespace.
    let text: String
    /// Its line or lines with their end, if there is nothing else in them.
    let line: TextRange?

    /// The mark that it is.
    var mark: Mark? { Mark(comment: text.utf8) }

    /// Whether it is for strlint.
    var isDirective: Bool { text.isDirective }
}

extension Table {
    /// The comments above an entry, in their order.
    func comments(above block: Block) -> [EntryComment] {
        let text = self.text.bytes.span
        var comments: [EntryComment] = []
        var index = block.lead.lower
        while index < block.lead.upper {
            guard let end = text.endOfComment(at: index, in: form) else {
                index += 1
                continue
            }
            let range = TextRange(index, min(end, block.lead.upper))
            comments.append(
                EntryComment(
                    range: range, text: String(repairing: text.slice(text.contentOfComment(range, in: form))),
                    line: text.line(of: range, within: block.range)))
            index = range.upper
        }
        return comments
    }

    /// The content of the comments above an entry, without its marks.
    static func lines(of comments: [EntryComment]) -> CommentLines {
        CommentLines(comments.map(\.text).joined(separator: "\n"))
    }
}

extension Span<UInt8> {
    /// The lines of a comment with their end, if there is nothing else in them.
    fileprivate func line(of comment: TextRange, within limits: TextRange) -> TextRange? {
        let start = startOfIndentation(before: comment.lower)
        var end = comment.upper
        while end < limits.upper, self[end].isSpaceOrTab { end += 1 }
        guard isLineStart(start), end < limits.upper, self[end] == 0x0A || self[end] == 0x0D else {
            return nil
        }
        return TextRange(start, endOfLineBreak(at: end))
    }

    /// The index of the first of the spaces and tabs before `index`.
    func startOfIndentation(before index: Int) -> Int {
        var start = index
        while start > 0, self[start - 1].isSpaceOrTab { start -= 1 }
        return start
    }

    /// Whether a line begins at `index`; the text begins there as well, or after a byte order mark.
    func isLineStart(_ index: Int) -> Bool {
        index == 0 || self[index - 1] == 0x0A || self[index - 1] == 0x0D
            || index == 3 && starts(with: "\u{FEFF}", at: 0)
    }
}
