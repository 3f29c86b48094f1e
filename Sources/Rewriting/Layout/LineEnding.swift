internal import SourceText
internal import StringTables

/// A line break.
enum LineEnding: String {
    case lf = "\n"
    case cr = "\r"
    case crlf = "\r\n"
}

extension LineEnding {
    /// The line break with which a table is laid out.
    init(_ setting: LayoutStyle.LineEndings, in table: Table) {
        switch setting {
        case .lf: self = .lf
        case .crlf: self = .crlf
        case .keep: self = .mostCommon(in: table)
        }
    }

    /// The most common line break of an old-style table outside of what is copied as it is: strings, values and entries that contain
    /// a comment. LF if no other is more common than all others.
    private static func mostCommon(in table: Table) -> LineEnding {
        guard table.text.bytes.contains(0x0D) else { return .lf }
        var counts = Counts()
        let bytes = table.text.bytes.span
        var end = table.text.start
        for entry in table.entries {
            counts.add(bytes, end..<entry.key.source.lower)
            end = bytes.endOfEntry(from: entry.value.source.upper)
            guard !entry.holdsComment(bytes, end: end) else { continue }
            counts.add(bytes, entry.key.source.upper..<max(entry.key.source.upper, entry.value.source.lower))
            counts.add(bytes, entry.value.source.upper..<end)
        }
        counts.add(bytes, end..<bytes.count)
        return counts.mostCommon
    }

    /// How often each line break occurs.
    private struct Counts {
        private var (feeds, returns, pairs) = (0, 0, 0)

        mutating func add(_ bytes: Span<UInt8>, _ range: Range<Int>) {
            let part = bytes.extracting(range)
            var index = part.index(of: 0x0A, or: 0x0D, from: 0)
            while index < part.count {
                let end = part.endOfLineBreak(at: index)
                if part[index] == 0x0A {
                    feeds += 1
                } else if end > index + 1 {
                    pairs += 1
                } else {
                    returns += 1
                }
                index = part.index(of: 0x0A, or: 0x0D, from: end)
            }
        }

        var mostCommon: LineEnding {
            if pairs > max(feeds, returns) { return .crlf }
            return returns > max(feeds, pairs) ? .cr : .lf
        }
    }
}

extension Entry {
    /// Whether there is a comment between the key and the semicolon, outside of the value.
    ///
    /// - Parameter end: The index after the semicolon.
    func holdsComment(_ bytes: Span<UInt8>, end: Int) -> Bool {
        let slash = UInt8(ascii: "/")
        let (key, value) = (self.key.source, self.value.source)
        func holds(_ start: Int, _ end: Int) -> Bool {
            start < end && bytes.extracting(start..<end).contains(slash)
        }
        return holds(key.upper, value.lower) || holds(value.upper, end)
    }
}
