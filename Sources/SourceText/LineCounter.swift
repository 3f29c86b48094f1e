/// Numbers the lines of a text for offsets that are asked for in rising order, in one pass and without memory; where
/// columns or other orders are wanted, ``LineIndex`` has them.
package struct LineCounter {
    private let text: ByteBuffer
    /// Whether there are other line ends than line feeds.
    private let hasReturns: Bool
    private var line = 1
    private var index: Int

    package init(_ text: DecodedText) {
        self.text = text.bytes
        index = text.start
        hasReturns = text.bytes.contains(0x0D)
    }

    /// The 1-based line that holds `offset`, which must not lie before one that was asked for.
    package mutating func line(of offset: TextOffset) -> Int {
        let end = min(offset.index, text.count)
        line += hasReturns ? lineEnds(upTo: end) : text.span.count(of: 0x0A, from: index, to: end)
        index = max(index, end)
        return line
    }

    /// CR, LF and CRLF end a line; a CRLF that `end` stands in ends it behind.
    private func lineEnds(upTo end: Int) -> Int {
        let bytes = text.span
        var count = 0
        var index = bytes.index(of: 0x0A, or: 0x0D, from: index)
        while index < end {
            index += bytes.starts(with: "\r\n", at: index) ? 2 : 1
            if index <= end { count += 1 }
            index = bytes.index(of: 0x0A, or: 0x0D, from: index)
        }
        return count
    }
}

extension Span<UInt8> {
    /// How often `byte` stands between two indices.
    fileprivate func count(of byte: UInt8, from start: Int, to end: Int) -> Int {
        var (index, count) = (start, 0)
        while index <= end &- 8 {
            count &+= word(at: index).laneCount(of: byte)
            index &+= 8
        }
        while index < end {
            count &+= self[index] == byte ? 1 : 0
            index &+= 1
        }
        return count
    }
}
