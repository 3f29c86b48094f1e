internal import SourceText
internal import StringTables

extension Table {
    /// The text of the comments above an entry without their delimiters, a line break between two; `nil` without one.
    func commentText(of entry: Entry) -> String? {
        guard !entry.comment.isEmpty else { return nil }
        let source = source(entry.comment)
        var parts: [String] = []
        var index = 0
        while let (content, next) = source.comment(from: index) {
            parts.append(String(repairing: source.slice(content)))
            index = next
        }
        let text = parts.joined(separator: "\n")
        return text.isEmpty ? nil : text
    }
}

extension Span<UInt8> {
    /// The content of the next comment from `start` on, its outer blanks left out, and the index behind the comment.
    fileprivate func comment(from start: Int) -> (content: TextRange, next: Int)? {
        var index = self.index(of: UInt8(ascii: "/"), from: start)
        guard index < count else { return nil }
        let isLine = starts(with: "//", at: index)
        index += 2
        let end = isLine ? self.index(of: 0x0A, or: 0x0D, from: index) : blockEnd(from: index)
        return (trimmed(Swift.min(index, count), end), isLine ? end : Swift.min(count, end + 2))
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
        while start < end, isBlank(start) { start += 1 }
        while end > start, isBlank(end - 1) { end -= 1 }
        return TextRange(start, end)
    }

    private func isBlank(_ index: Int) -> Bool {
        self[index] == 0x20 || self[index] &- 0x09 < 5
    }
}
