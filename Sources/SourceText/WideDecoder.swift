/// Converts UTF-16 and UTF-32 to UTF-8, lone surrogates to three-byte sequences.
package enum WideDecoder {
    /// Decodes UTF-16 from byte `start` on; an odd last byte is ignored, as by CoreFoundation.
    static func utf16(_ file: ByteBuffer, from start: Int, isBigEndian: Bool) -> ByteBuffer {
        let count = Swift.max(0, file.count - start) / 2
        guard count >= largeText else {
            return ByteBuffer(capacity: count * 3 + 8) { output in
                appendUTF16(file.span, from: start, count: count, isBigEndian: isBigEndian, to: &output)
            }
        }
        return twoHalves(of: file, from: start, count: count, isBigEndian: isBigEndian)
    }

    /// Decodes `count` code units with two threads. The first half is measured first, so that the second can be written to
    /// its place at the same time.
    private static func twoHalves(
        of file: ByteBuffer, from start: Int, count: Int, isBigEndian: Bool
    ) -> ByteBuffer {
        let half = Parallel.map(Parallel.parts(of: count / 2, minimum: 0, pieces: 2)) { range in
            UTF16Units(bytes: file.span, index: start, count: count, isBigEndian: isBigEndian)
                .narrowed(to: range).utf8Length()
        }.reduce(0, +)
        return unsafe ByteBuffer(capacity: half + (count - count / 2) * 3) { target in
            guard let base = target.baseAddress else { return 0 }
            nonisolated(unsafe) let first = unsafe base
            return Parallel.map(Parallel.parts(of: count, minimum: 0, pieces: 2)) { range in
                let place = unsafe first + (range.lowerBound == 0 ? 0 : half)
                var writer = unsafe UTF8Writer(place: place)
                unsafe writer.appendExactly(
                    UTF16Units(bytes: file.span, index: start, count: count, isBigEndian: isBigEndian)
                        .narrowed(to: range))
                return unsafe writer.place - place
            }.reduce(0, +)
        }
    }

    /// The number of code units from which a second thread pays off.
    private static let largeText = 1 << 18

    /// Decodes `count` code units of UTF-16 from byte `start` on and appends them to `output`.
    ///
    /// - Precondition: `output` has a free capacity of three bytes for each unit and eight more.
    package static func appendUTF16(
        _ bytes: Span<UInt8>, from start: Int, count: Int, isBigEndian: Bool,
        to output: inout OutputSpan<UInt8>
    ) {
        precondition(count >= 0 && output.freeCapacity >= count * 3 + 8)
        unsafe output.withUnsafeMutableBufferPointer { buffer, initialized in
            var units = UTF16Units(bytes: bytes, index: start, count: count, isBigEndian: isBigEndian)
            let base = UnsafeMutableRawPointer(buffer.baseAddress!)
            var writer = unsafe UTF8Writer(place: base + initialized)
            while units.index < units.end { unsafe writer.appendBlock(of: &units) }
            initialized = unsafe writer.place - base
        }
    }

    /// Decodes UTF-32 from byte `start` on; a value outside Unicode becomes U+FFFD.
    static func utf32(_ bytes: Span<UInt8>, from start: Int, isBigEndian: Bool) -> ByteBuffer {
        let count = Swift.max(0, bytes.count - start) / 4
        return ByteBuffer(capacity: count * 4) { output in
            for index in 0..<count {
                let place = start + index * 4
                let (first, second) = (UInt32(bytes[place]), UInt32(bytes[place + 1]))
                let (third, fourth) = (UInt32(bytes[place + 2]), UInt32(bytes[place + 3]))
                let little = fourth << 24 | third << 16 | second << 8 | first
                let value = isBigEndian ? little.byteSwapped : little
                output.append(codePoint: value <= 0x10FFFF ? value : 0xFFFD)
            }
        }
    }
}
