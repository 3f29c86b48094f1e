/// The three places of this module that leave checked memory access; each checks its bounds itself.
extension Span where Element == UInt8 {
    /// Sixteen bytes from `offset`, which must leave sixteen bytes to read.
    @inline(__always)
    func sixteenBytes(at offset: Int) -> SIMD2<UInt64> {
        precondition(offset >= 0 && offset <= count - 16)
        return unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: SIMD2<UInt64>.self)
    }

    /// An array with the same bytes.
    var copiedBytes: [UInt8] {
        unsafe withUnsafeBufferPointer { buffer in unsafe Array(buffer) }
    }
}

extension StaticString {
    /// The UTF-8 byte at `offset`, which must lie inside.
    @inline(__always)
    func byte(at offset: Int) -> UInt8 {
        precondition(hasPointerRepresentation && offset >= 0 && offset < utf8CodeUnitCount)
        return unsafe utf8Start[offset]
    }
}
