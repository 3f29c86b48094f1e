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
        form == .xml ? source(range).xmlCommentTexts : source(range).commentTexts
    }
}

extension Span<UInt8> {
    /// The index after the comment at `start`.
    package func endOfComment(at start: Int) -> Int { comment(at: start).end }

    fileprivate var commentTexts: [String] {
        var (texts, index) = ([String](), self.index(of: UInt8(ascii: "/"), from: 0))
        while index < count {
            let (content, end) = comment(at: index)
            texts.append(String(repairing: slice(content)))
            index = self.index(of: UInt8(ascii: "/"), from: end)
        }
        return texts
    }

    fileprivate var xmlCommentTexts: [String] {
        var (texts, index) = ([String](), self.index(of: UInt8(ascii: "<"), from: 0))
        while index < count {
            var end = self.index(of: UInt8(ascii: ">"), from: index + 1)
            if starts(with: "<!--", at: index) {
                while end < count, !starts(with: "-->", at: end - 2) {
                    end = self.index(of: UInt8(ascii: ">"), from: end + 1)
                }
                texts.append(String(repairing: slice(trimmed(index + 4, Swift.max(index + 4, end - 2)))))
            }
            index = self.index(of: UInt8(ascii: "<"), from: Swift.min(end, count))
        }
        return texts
    }

    /// The content of the comment at `start` without surrounding whitespace, and the index after the comment.
    fileprivate func comment(at start: Int) -> (content: TextRange, end: Int) {
        let isLine = starts(with: "//", at: start)
        let index = Swift.min(start + 2, count)
        let end = isLine ? lineCommentEnd(from: index) : blockEnd(from: index)
        return (trimmed(index, end), isLine ? end : Swift.min(count, end + 2))
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

    /// The index of the next `*/`.
    private func blockEnd(from start: Int) -> Int {
        var index = self.index(of: UInt8(ascii: "*"), from: start)
        while index < count, !starts(with: "*/", at: index) {
            index = self.index(of: UInt8(ascii: "*"), from: index + 1)
        }
        return index
    }

    private func trimmed(_ start: Int, _ end: Int) -> TextRange {
        var (start, end) = (start, end)
        while start < end, self[start].isASCIIWhitespace { start += 1 }
        while end > start, self[end - 1].isASCIIWhitespace { end -= 1 }
        return TextRange(start, end)
    }
}
