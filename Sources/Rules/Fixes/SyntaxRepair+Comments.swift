internal import Findings
internal import Rewriting
internal import SourceText
internal import StringTables

/// Comments without a beginning or an end, and text that should be one.
extension SyntaxRepair {
    /// The end of the comment at `start`, if the line after its first one is an entry.
    func comment(at start: Int) -> UnplacedFix? {
        guard let first = line(around: start), let next = nextLine(after: first.upper), beginsEntry(next)
        else {
            return nil
        }
        return UnplacedFix(
            "End the comment", .unsafe, replacing: TextRange(first.upper, first.upper), with: " */")
    }

    // MARK: - The beginning of a comment

    /// The beginning of a comment that ends after `offset`, if there is nothing but text in between.
    func lostOpener(around offset: Int) -> UnplacedFix? {
        guard let first = line(around: offset), !first.isEmpty, let end = commentEnd(after: first.lower),
            !hasEntry(in: TextRange(first.lower, end))
        else { return nil }
        let isHalf = bytes.span.starts(with: "/ ", at: first.lower)
        let opener = isHalf ? "/*" : bytes[first.lower] == UInt8(ascii: "*") ? "/" : "/* "
        let replaced = TextRange(first.lower, first.lower + (isHalf ? 1 : 0))
        return UnplacedFix("Begin the comment", .safe, replacing: replaced, with: opener)
    }

    /// Where the line ends that the next `*/` closes, if no line up to it begins a comment or an entry.
    private func commentEnd(after start: Int) -> Int? {
        let text = bytes.span.extracting(first: min(bytes.count, start + Limits.repairedComment))
        var index = start
        while index < text.count {
            let end = text.endOfLine(around: index, upTo: text.count)
            let line = text.extracting(index..<end)
            if line.contains("/*") || isEntryOrComment(TextRange(index, end)) { return nil }
            if line.contains("*/") { return line.isClosed ? end : nil }
            index = text.endOfLineBreak(at: end)
        }
        return nil
    }

    private func isEntryOrComment(_ line: TextRange) -> Bool {
        var start = line.lower
        while start < line.upper, bytes[start].isSpaceOrTab { start += 1 }
        guard start < line.upper else { return false }
        return bytes[start] == UInt8(ascii: "\"") || bytes.span.starts(with: "//", at: start)
            || beginsEntry(TextRange(start, line.upper))
    }

    // MARK: - Text after an entry

    /// A comment of the text that follows an entry in its line.
    func remark(around offset: Int) -> UnplacedFix? {
        guard let line = line(around: offset), let number = table.entry(at: line.lower) else { return nil }
        let entry = table.table.entries[number]
        guard entry.key.source.lower == line.lower,
            let text = text(after: entry.value.source.upper, in: line),
            text <= offset, !hasEntry(in: TextRange(text, offset))
        else { return nil }
        let rest = TextRange(text, line.upper)
        guard !bytes.span.slice(rest).indices.contains(where: { "\"=;".utf8.contains(bytes[text + $0]) })
        else {
            return nil
        }
        if rest.count == 1 { return UnplacedFix("Remove the character", .unsafe, replacing: rest, with: "") }
        return opener(of: rest).map {
            UnplacedFix("Write the text as a comment", .unsafe, replacing: TextRange(text, text), with: $0)
        }
    }

    /// What makes text after an entry a comment; `nil` if a comment begins or ends inside of it.
    private func opener(of text: TextRange) -> String? {
        let content = bytes.span.slice(text)
        let space = bytes[text.lower - 1].isSpaceOrTab ? "" : " "
        guard content.contains("*/") else { return space + "// " }
        return content.isClosed && !content.contains("/*") ? space + "/* " : nil
    }

    /// Where text begins after the semicolon of a value, in the same line.
    private func text(after value: Int, in line: TextRange) -> Int? {
        var index = value
        while index < line.upper, bytes[index].isSpaceOrTab { index += 1 }
        guard index < line.upper, bytes[index] == UInt8(ascii: ";") else { return nil }
        index += 1
        while index < line.upper, bytes[index].isSpaceOrTab { index += 1 }
        return index < line.upper ? index : nil
    }
}

extension Span<UInt8> {
    /// Whether a `*/` is at the end of the line, and nowhere else in it.
    fileprivate var isClosed: Bool {
        var end = count
        while end > 0, self[end - 1].isASCIIWhitespace { end -= 1 }
        return end >= 2 && starts(with: "*/", at: end - 2) && !extracting(first: end - 1).contains("*/")
    }
}
