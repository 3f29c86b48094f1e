/// The four places in this module that bypass checked memory access; each checks its bounds itself.
extension Span where Element == UInt8 {
    /// Sixteen bytes from `offset`, all of which must be in bounds.
    @inline(__always)
    func sixteenBytes(at offset: Int) -> SIMD16<UInt8> {
        precondition(offset >= 0 && offset <= count - 16)
        return unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: SIMD16<UInt8>.self)
    }

    /// An array with the same bytes.
    var copiedBytes: [UInt8] {
        unsafe withUnsafeBufferPointer { buffer in unsafe Array(buffer) }
    }
}

extension SIMDMask<SIMD16<Int8>> {
    /// The index of the first lane that is set, or nil.
    @inline(__always)
    var firstLane: Int? {
        let words = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
        let (low, high) = (UInt64(littleEndian: words[0]), UInt64(littleEndian: words[1]))
        guard low | high != 0 else { return nil }
        return (low != 0 ? low.trailingZeroBitCount : 64 + high.trailingZeroBitCount) / 8
    }
}

extension StaticString {
    /// The UTF-8 byte at `offset`, which must be in bounds.
    @inline(__always)
    func byte(at offset: Int) -> UInt8 {
        precondition(hasPointerRepresentation && offset >= 0 && offset < utf8CodeUnitCount)
        return unsafe utf8Start[offset]
    }
}
