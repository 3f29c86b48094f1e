internal import SourceText

/// The two lines that were scanned last, so that a long line is not scanned repeatedly.
struct LineCache {
    /// A line from some index on.
    struct Line {
        /// Where the scan began.
        fileprivate var start = Int.max
        /// The index of its line break, or the end of the text.
        fileprivate(set) var end = 0
        /// The end without trailing spaces and tabs.
        fileprivate(set) var contentEnd = 0
        /// The index after its last `"`, if only spaces, tabs and a `;` follow.
        fileprivate(set) var closingQuote: Int?
    }

    private var last = Line()
    private var other = Line()

    /// The line that contains `index`.
    mutating func line(from index: Int, in bytes: Span<UInt8>) -> Line {
        let index = min(index, bytes.count)
        if last.start <= index, index <= last.end { return last }
        swap(&last, &other)
        if last.start <= index, index <= last.end { return last }
        last = Line(bytes, from: index)
        return last
    }
}

extension LineCache.Line {
    fileprivate init(_ bytes: Span<UInt8>, from start: Int) {
        self.start = start
        end = bytes.index(of: 0x0A, or: 0x0D, from: start)
        contentEnd = bytes.endWithoutSpaces(end, from: start)
        guard contentEnd > start, bytes[contentEnd - 1] == UInt8(ascii: ";") else { return }
        let quote = bytes.endWithoutSpaces(contentEnd - 1, from: start)
        if quote > start, bytes[quote - 1] == UInt8(ascii: "\"") { closingQuote = quote }
    }
}

extension Span<UInt8> {
    /// The end of `start..<end` without trailing spaces and tabs.
    fileprivate func endWithoutSpaces(_ end: Int, from start: Int) -> Int {
        var end = end
        while end > start, self[end - 1] == 0x20 || self[end - 1] == 0x09 { end -= 1 }
        return end
    }
}
