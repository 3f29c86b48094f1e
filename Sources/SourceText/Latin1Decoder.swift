/// Turns ISO 8859-1, where each byte is its code point, into UTF-8.
package enum Latin1Decoder {
    /// Decodes `count` bytes from `start` on to the end of `output`.
    ///
    /// - Precondition: `output` has room for two bytes a byte and eight more.
    package static func append(
        _ bytes: Span<UInt8>, from start: Int, count: Int, to output: inout OutputSpan<UInt8>
    ) {
        var index = start
        let end = start + count
        let lastWord = bytes.count &- 8
        while index < end {
            var plain = 0
            if index <= lastWord {
                plain = output.appendASCIIPrefix(of: bytes.word(at: index), atMost: end &- index)
                index &+= plain
            }
            if plain < 8, index < end {
                output.append(codePoint: UInt32(bytes[index]))
                index &+= 1
            }
        }
    }
}
