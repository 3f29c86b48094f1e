/// Converts ISO 8859-1, in which each byte is a code point, to UTF-8.
package enum Latin1Decoder {
    /// Decodes `count` bytes from `start` on and appends them to `output`.
    ///
    /// - Precondition: `output` has a free capacity of two bytes for each byte and eight more.
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
