internal import SourceText

/// A comment in which another one begins, and which ends where that one ends, since comments do not nest.
struct OuterComment {
    let range: TextRange
    /// The number of entries before it.
    let entries: Int
    /// Whether no other comment follows it so far.
    var isLast = true
}

/// Comments that contain others.
extension OldStyleReader {
    /// Remembers a comment in which another one begins.
    mutating func noteComment(_ range: TextRange, containing inner: Int?) {
        if inner != nil {
            outerComment = OuterComment(range: range, entries: table.entries.count)
        } else if let outer = outerComment, outer.isLast, range.lower >= outer.range.upper {
            outerComment?.isLast = false
        }
    }

    /// The comment whose author took a later `*/` for its end, if that explains a fault: the fault is the `*/`, or directly after
    /// the comment and before the `*/`.
    ///
    /// - Returns: The start of the comment, and what its author took for the rest of it.
    mutating func restOfComment(at place: Int, _ fault: Fault) -> (comment: Int, rest: TextRange)? {
        guard let outer = outerComment, place >= outer.range.upper else { return nil }
        let comment = outer.range.lower
        if fault == .stray(.commentEnd) {
            outerComment = nil
            return (comment, TextRange(place, place + 2))
        }
        guard outer.isLast, outer.entries == table.entries.count else { return nil }
        guard let end = nextCommentEnd(from: place) else {
            outerComment?.isLast = false
            return nil
        }
        outerComment = nil
        return (comment, TextRange(place, end))
    }

    /// The index after the next `*/`, if no comment begins before it.
    private mutating func nextCommentEnd(from start: Int) -> Int? {
        let text = bytes.extracting(first: min(bytes.count, start + Limits.repairedComment))
        var star = text.index(of: UInt8(ascii: "*"), from: start)
        defer { lookahead -= star - start }
        while lookahead > 0, star < text.count {
            if text.starts(with: "*/", at: star) { return star + 2 }
            if text[star - 1] == UInt8(ascii: "/") { return nil }
            star = text.index(of: UInt8(ascii: "*"), from: star + 1)
        }
        return nil
    }
}
