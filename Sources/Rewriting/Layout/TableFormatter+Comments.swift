internal import SourceText
internal import StringTables

/// The inside of comments.
extension TableFormatter {
    /// Lays out a comment: removes whitespace at the ends of its lines, replaces its line breaks, and moves its other lines by as much
    /// as its first one.
    mutating func layOutComment(_ comment: TextRange) {
        let lineComment = bytes.starts(with: "//", at: comment.lower)
        guard !lineComment else {
            return replace(trailingSpace(before: comment.upper, from: comment.lower), "")
        }
        let text = bytes.extracting(first: comment.upper)
        var index = text.index(of: 0x0A, or: 0x0D, from: comment.lower)
        guard index < text.count else { return }
        let indentation = indentation(of: comment)
        while index < text.count {
            let space = trailingSpace(before: index, from: comment.lower)
            let next = text.endOfLineBreak(at: index)
            index = text.index(of: 0x0A, or: 0x0D, from: next)
            let (moved, isEmpty) = lead(from: next, indentation)
            let target = indentation == nil || isEmpty ? "" : targetIndentation
            replace(TextRange(space.lower, moved), lineEnd + target)
        }
    }

    /// The spaces and tabs before an offset.
    private func trailingSpace(before end: Int, from start: Int) -> TextRange {
        var index = end
        while index > start, bytes[index - 1].isSpaceOrTab { index -= 1 }
        return TextRange(index, end)
    }

    private var targetIndentation: String { isBraced ? Self.indentation : "" }

    /// The spaces and tabs before the first element of the line in which a comment begins; `nil` if that line begins inside of
    /// an element, which does not move, or is not moved.
    private func indentation(of comment: TextRange) -> TextRange? {
        guard bytes.startOfLine(around: comment.lower, from: lineStart) == lineStart else { return nil }
        let indentation = TextRange(lineStart, endOfSpace(from: lineStart))
        return bytes.slice(indentation).isEqual(to: targetIndentation.utf8.span) ? nil : indentation
    }

    private func endOfSpace(from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index].isSpaceOrTab { index += 1 }
        return index
    }

    /// The end of what a line of a comment has in common with the indentation of its first line, and whether the line is empty.
    private func lead(from start: Int, _ indentation: TextRange?) -> (end: Int, isEmpty: Bool) {
        let end = endOfSpace(from: start)
        guard end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D else { return (start, true) }
        guard let indentation else { return (start, false) }
        var index = 0
        while index < min(indentation.count, end - start),
            bytes[indentation.lower + index] == bytes[start + index]
        {
            index += 1
        }
        return (start + index, false)
    }
}
