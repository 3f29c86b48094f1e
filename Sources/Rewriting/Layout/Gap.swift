internal import SourceText
internal import StringTables

/// Whitespace between two elements of a table, which may be empty.
struct Gap {
    let range: TextRange
    /// The number of line breaks that Apple's reader counts: LF, CR and CR LF.
    let breaks: Int
    /// The index after the last of them; `nil` if there are none.
    let lineStart: Int?
}

extension Span<UInt8> {
    /// The whitespace from `start` on: TAB to CR, SPACE, U+2028 and U+2029.
    func gap(from start: Int) -> Gap {
        var (index, breaks) = (start, 0)
        var lineStart: Int?
        while index < count {
            let byte = self[index]
            if byte == 0x0A || byte == 0x0D {
                index = endOfLineBreak(at: index)
                lineStart = index
                breaks += 1
            } else if byte.isASCIIWhitespace {
                index += 1
            } else if byte == 0xE2, isLineSeparator(at: index) {
                index += 3
            } else {
                break
            }
        }
        return Gap(range: TextRange(start, index), breaks: breaks, lineStart: lineStart)
    }

    private func isLineSeparator(at index: Int) -> Bool {
        starts(with: "\u{2028}", at: index) || starts(with: "\u{2029}", at: index)
    }

    /// Whether a comment begins at `index`.
    func beginsComment(at index: Int) -> Bool {
        starts(with: "/*", at: index) || starts(with: "//", at: index)
    }

    /// The index after the whitespace and comments from `start` on.
    func endOfTrivia(from start: Int) -> Int {
        var index = gap(from: start).range.upper
        while beginsComment(at: index) { index = gap(from: endOfComment(at: index)).range.upper }
        return index
    }

    /// The index after the semicolon of an entry whose value ends at `start`.
    func endOfEntry(from start: Int) -> Int {
        Swift.min(count, endOfTrivia(from: start) + 1)
    }

    /// The index after the comments that follow an entry in its line.
    func endOfTrailingComments(from start: Int) -> Int {
        var (end, next) = (start, gap(from: start))
        while next.breaks == 0, beginsComment(at: next.range.upper) {
            end = endOfComment(at: next.range.upper)
            next = gap(from: end)
        }
        return end
    }
}
