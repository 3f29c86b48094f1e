package import SourceText

/// Comments without their delimiters.
extension Table {
    /// The text of the comments above an entry without their delimiters, joined by line breaks; `nil` if there are none.
    package func commentText(of entry: Entry) -> String? {
        guard !entry.comment.isEmpty else { return nil }
        let text = commentTexts(in: entry.comment).joined(separator: "\n")
        return text.isEmpty ? nil : text
    }

    /// The texts of the comments in a range between entries.
    package func commentTexts(in range: TextRange) -> [String] {
        let source = source(range)
        let mark = UInt8(ascii: form == .xml ? "<" : "/")
        var (texts, index) = ([String](), source.index(of: mark, from: 0))
        while index < source.count {
            let end = source.endOfComment(at: index, in: form)
            if let end {
                let content = source.contentOfComment(TextRange(index, end), in: form)
                texts.append(String(repairing: source.slice(content)))
            }
            index = source.index(of: mark, from: end ?? index + 1)
        }
        return texts
    }
}

extension Span<UInt8> {
    /// The index after the comment at `index`; `nil` if there is none.
    package func endOfComment(at index: Int, in form: TableForm) -> Int? {
        guard form == .xml else {
            let isComment = starts(with: "/*", at: index) || starts(with: "//", at: index)
            return isComment ? endOfComment(at: index) : nil
        }
        guard starts(with: "<!--", at: index) else { return nil }
        return end(ofNext: "-->", from: index + 4) ?? count
    }

    /// The content of a comment, without delimiters and surrounding whitespace.
    package func contentOfComment(_ comment: TextRange, in form: TableForm) -> TextRange {
        let isLine = starts(with: "//", at: comment.lower)
        var start = Swift.min(comment.upper, comment.lower + (form == .xml ? 4 : 2))
        let delimiter: StaticString = form == .xml ? "-->" : "*/"
        let length = delimiter.utf8CodeUnitCount
        let close = comment.upper - length
        let isClosed = !isLine && close >= start && starts(with: delimiter, at: close)
        var end = isClosed ? close : comment.upper
        while start < end, self[start].isASCIIWhitespace { start += 1 }
        while end > start, self[end - 1].isASCIIWhitespace { end -= 1 }
        return TextRange(start, end)
    }

    /// The index after the comment of an old-style table at `start`.
    package func endOfComment(at start: Int) -> Int {
        let index = Swift.min(start + 2, count)
        return starts(with: "//", at: start)
            ? lineCommentEnd(from: index) : end(ofNext: "*/", from: index) ?? count
    }

    /// The index of the next LF, CR, U+2028 or U+2029.
    private func lineCommentEnd(from start: Int) -> Int {
        let line = extracting(first: self.index(of: 0x0A, or: 0x0D, from: start))
        var index = line.index(of: 0xE2, from: start)
        while index < line.count, !line.starts(with: "\u{2028}", at: index),
            !line.starts(with: "\u{2029}", at: index)
        { index = line.index(of: 0xE2, from: index + 1) }
        return index
    }
}
