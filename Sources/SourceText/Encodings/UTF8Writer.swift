internal import Concurrency

/// Writes UTF-8 to memory; the caller ensures that it is large enough.
@unsafe private struct UTF8Writer {
    private(set) var place: UnsafeMutableRawPointer

    /// Writes all of `units`, and nothing after them.
    mutating func appendExactly(_ units: consuming UTF16Units) {
        while units.end &- units.index > 16 { unsafe appendBlock(of: &units) }
        while units.index < units.end { unsafe append(codePoint: units.next()) }
    }

    /// Takes up to eight units, one more if the last is a high surrogate, and writes them; clobbers up to eight bytes after
    /// fewer than eight units, else one.
    @inline(__always)
    mutating func appendBlock(of units: inout UTF16Units) {
        let count = units.blockCount
        if let block = units.block {
            if (block & 0xFF80).words == .zero {
                unsafe append(ascii: block, count)
                return units.skip(count)
            }
            if (block & 0xF800).words == .zero {
                unsafe append(narrow: block)
                // Each lane after the end is zero and took one byte.
                unsafe place -= 8 &- count
                return units.skip(count)
            }
        }
        let end = units.index &+ count &* 2
        while units.index < end { unsafe append(codePoint: units.next()) }
    }

    /// Writes the first `count` units, all of them ASCII; clobbers eight bytes.
    @inline(__always)
    private mutating func append(ascii units: SIMD8<UInt16>, _ count: Int) {
        unsafe place.storeBytes(of: SIMD8<UInt8>(truncatingIfNeeded: units), as: SIMD8<UInt8>.self)
        unsafe place += count
    }

    /// Writes eight units, all of them below U+0800: one or two bytes each, without a branch.
    @inline(__always)
    private mutating func append(narrow units: SIMD8<UInt16>) {
        let pairs = units &>> 6 | (units & 0x3F) &<< 8 | 0x80C0
        // All ones in the lanes from U+0080 on; a lane-wise comparison is slow.
        let isWide = 0 &- ((units &+ 0x7F80) &>> 15)
        let words = (pairs & isWide | units & ~isWide).words
        unsafe append(pairs: words.x)
        unsafe append(pairs: words.y)
    }

    /// Writes four lanes of one byte or, if the top bit is set, two; clobbers one byte after them.
    @inline(__always)
    private mutating func append(pairs: UInt64) {
        unsafe append(pair: pairs)
        unsafe append(pair: pairs &>> 16)
        unsafe append(pair: pairs &>> 32)
        unsafe append(pair: pairs &>> 48)
    }

    @inline(__always)
    private mutating func append(pair: UInt64) {
        let lane = UInt16(truncatingIfNeeded: pair)
        unsafe place.storeBytes(of: lane.littleEndian, as: UInt16.self)
        unsafe place += 1 &+ Int(lane &>> 15)
    }

    /// Writes a code point; a surrogate becomes three bytes.
    private mutating func append(codePoint: UInt32) {
        let encoded = EncodedCodePoint(codePoint)
        for index in 0..<encoded.count {
            unsafe place.storeBytes(of: encoded[index], toByteOffset: index, as: UInt8.self)
        }
        unsafe place += encoded.count
    }
}

extension WideDecoder {
    /// Decodes `count` code units with two threads. The first half is measured first, so that the second can be written to
    /// its place at the same time.
    static func twoHalves(
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
}
