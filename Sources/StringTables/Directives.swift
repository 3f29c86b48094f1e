internal import SourceText

/// Comments that are meant for strlint.
extension Span<UInt8> {
    /// Whether blanks and `strlint:` stand at `start`, the inside of a comment.
    @inline(__always)
    func isDirective(from start: Int) -> Bool {
        var index = start
        while index < count, self[index] == 0x20 || self[index] &- 0x09 < 5 { index &+= 1 }
        return index < count && self[index] == UInt8(ascii: "s") && starts(with: "strlint:", at: index)
    }

    /// The comments of XML from `start` on that are meant for strlint, with their delimiters.
    func xmlDirectives(from start: Int) -> [TextRange] {
        var directives: [TextRange] = []
        var mark = index(of: UInt8(ascii: "!"), from: start)
        while mark < count {
            if mark > 0, starts(with: "<!--", at: mark - 1), isDirective(from: mark + 3) {
                directives.append(TextRange(mark - 1, endOfXMLComment(from: mark + 3)))
            }
            mark = index(of: UInt8(ascii: "!"), from: mark + 1)
        }
        return directives
    }

    private func endOfXMLComment(from start: Int) -> Int {
        var index = self.index(of: UInt8(ascii: ">"), from: start)
        while index < count, !starts(with: "-->", at: index - 2) {
            index = self.index(of: UInt8(ascii: ">"), from: index + 1)
        }
        return Swift.min(count, index + 1)
    }
}
