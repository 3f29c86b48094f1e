internal import SourceText

/// Comments for strlint.
extension Span<UInt8> {
    /// Whether the inside of a comment, at `start`, begins with `strlint:`, after optional whitespace.
    @inline(__always)
    func isDirective(from start: Int) -> Bool {
        var index = start
        while index < count, self[index] == 0x20 || self[index] &- 0x09 < 5 { index &+= 1 }
        return index < count && self[index] == UInt8(ascii: "s") && starts(with: "strlint:", at: index)
    }

    /// The first `limit` XML comments for strlint from `start` on, with their delimiters.
    func xmlDirectives(from start: Int, atMost limit: Int) -> [TextRange] {
        var directives: [TextRange] = []
        var index = nextMarkup(from: start)
        while index < count, directives.count < limit {
            let isComment = starts(with: "<!--", at: index)
            let isData = starts(with: "<![CDATA[", at: index)
            let end =
                isComment
                ? self.end(ofNext: "-->", from: index + 4)
                : isData ? self.end(ofNext: "]]>", from: index + 9) : index + 2
            if isComment, isDirective(from: index + 4) { directives.append(TextRange(index, end ?? count)) }
            index = nextMarkup(from: end ?? count)
        }
        return directives
    }

    /// The next `<!`.
    private func nextMarkup(from start: Int) -> Int {
        var mark = index(of: UInt8(ascii: "!"), from: start)
        while mark < count, mark == 0 || self[mark - 1] != UInt8(ascii: "<") {
            mark = index(of: UInt8(ascii: "!"), from: mark + 1)
        }
        return mark < count ? mark - 1 : count
    }
}
