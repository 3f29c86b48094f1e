internal import SourceText
package import StringTables

/// How the lines of a table end.
package enum LineEnd: String, Sendable {
    case lineFeed = "\n"
    case carriageReturn = "\r"
    case both = "\r\n"
}

extension Table {
    /// The commonest line end outside of keys and values; LF if there is none, or as many of another kind.
    package var lineEnd: LineEnd {
        guard text.bytes.contains(0x0D) else { return .lineFeed }
        var counts = LineEndCounts()
        var start = text.start
        for entry in entries where entry.isFirst {
            counts.count(in: source(TextRange(start, max(start, entry.key.source.lower))))
            counts.count(in: source(TextRange(entry.key.source.upper, entry.value.source.lower)))
            start = entry.value.source.upper
        }
        counts.count(in: source(TextRange(start, text.bytes.count)))
        return counts.commonest
    }
}

private struct LineEndCounts {
    private var (feeds, returns, pairs) = (0, 0, 0)

    mutating func count(in text: Span<UInt8>) {
        var index = text.index(of: 0x0A, or: 0x0D, from: 0)
        while index < text.count {
            let end = text.endOfLineBreak(at: index)
            if end - index == 2 {
                pairs += 1
            } else if text[index] == 0x0A {
                feeds += 1
            } else {
                returns += 1
            }
            index = text.index(of: 0x0A, or: 0x0D, from: end)
        }
    }

    var commonest: LineEnd {
        if feeds >= max(returns, pairs) { return .lineFeed }
        return pairs >= returns ? .both : .carriageReturn
    }
}

extension Table {
    /// The number of line breaks in a range, if there is nothing else but white space in it.
    func lineBreaks(in range: TextRange) -> Int? {
        let text = source(range)
        var (count, index) = (0, 0)
        while index < text.count {
            guard text[index].isASCIIWhitespace else { return nil }
            let isBreak = text[index] == 0x0A || text[index] == 0x0D
            count += isBreak ? 1 : 0
            index = isBreak ? text.endOfLineBreak(at: index) : index + 1
        }
        return count
    }
}
