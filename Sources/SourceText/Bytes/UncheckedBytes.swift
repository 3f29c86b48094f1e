/// Loads and copies of several bytes at once. Each checks its bounds once for all of them.
extension Span<UInt8> {
    /// The eight bytes from `index` on, the first one lowest.
    ///
    /// - Precondition: `index + 8` is at most the count.
    @inlinable @inline(__always)
    package func word(at index: Int) -> UInt64 {
        precondition(index >= 0 && index <= count &- 8)
        return UInt64(
            littleEndian: unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self))
    }

    /// The four bytes from `index` on, the first one lowest.
    ///
    /// - Precondition: `index + 4` is at most the count.
    @inlinable @inline(__always)
    func halfWord(at index: Int) -> UInt32 {
        precondition(index >= 0 && index <= count &- 4)
        return UInt32(
            littleEndian: unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt32.self))
    }

    /// The sixteen bytes from `index`.
    ///
    /// - Precondition: `index + 16` is at most the count.
    @inlinable @inline(__always)
    package func block(at index: Int) -> SIMD16<UInt8> {
        precondition(index >= 0 && index <= count &- 16)
        return unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: SIMD16<UInt8>.self)
    }

    /// Eight bytes from `first` and eight from `second`.
    ///
    /// - Precondition: `first + 8` and `second + 8` are at most the count.
    @inline(__always)
    func block(ofHalvesAt first: Int, _ second: Int) -> SIMD16<UInt8> {
        SIMD16(lowHalf: half(at: first), highHalf: half(at: second))
    }

    @inline(__always)
    private func half(at index: Int) -> SIMD8<UInt8> {
        precondition(index >= 0 && index <= count &- 8)
        return unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: SIMD8<UInt8>.self)
    }
}

extension [UInt8] {
    /// A copy of a span.
    package init(copying bytes: Span<UInt8>) {
        self = unsafe bytes.withUnsafeBufferPointer { unsafe Array($0) }
    }

    /// Appends the bytes of a span.
    package mutating func append(_ bytes: Span<UInt8>) {
        unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
    }
}

extension OutputSpan<UInt8> {
    /// Appends the bytes of a span.
    ///
    /// - Precondition: The free capacity is at least their number.
    @_lifetime(self: copy self)
    package mutating func append(_ bytes: Span<UInt8>) {
        precondition(freeCapacity >= bytes.count)
        unsafe withUnsafeMutableBufferPointer { target, initialized in
            let rest = UnsafeMutableRawBufferPointer(target.extracting(initialized...))
            unsafe bytes.withUnsafeBytes { unsafe rest.copyMemory(from: $0) }
            initialized += bytes.count
        }
    }

    /// Appends the first `count` lanes.
    ///
    /// - Precondition: The free capacity is at least eight bytes.
    @inline(__always)
    @_lifetime(self: copy self)
    mutating func appendPrefix(of lanes: SIMD8<UInt8>, count lanesKept: Int) {
        precondition(freeCapacity >= 8 && 0...8 ~= lanesKept)
        unsafe withUnsafeMutableBufferPointer { buffer, initialized in
            let place = unsafe UnsafeMutableRawPointer(buffer.baseAddress!) + initialized
            unsafe place.storeBytes(of: lanes, as: SIMD8<UInt8>.self)
            initialized += lanesKept
        }
    }
}

extension String {
    /// The text of UTF-8 bytes, with invalid bytes replaced as the Unicode Standard recommends.
    package init(decoding bytes: Span<UInt8>) {
        self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }
}

extension StaticString {
    /// The UTF-8 byte at `offset`, which must be valid.
    @inlinable @inline(__always)
    func byte(at offset: Int) -> UInt8 {
        precondition(hasPointerRepresentation && offset >= 0 && offset < utf8CodeUnitCount)
        return unsafe utf8Start[offset]
    }

    /// The eight UTF-8 bytes from `offset`, the first one lowest; all must be valid.
    @inlinable @inline(__always)
    func word(at offset: Int) -> UInt64 {
        precondition(hasPointerRepresentation && offset >= 0 && offset <= utf8CodeUnitCount &- 8)
        return UInt64(
            littleEndian: unsafe UnsafeRawPointer(utf8Start + offset).loadUnaligned(as: UInt64.self))
    }

    /// The four UTF-8 bytes from `offset`, the first one lowest; all must be valid.
    @inlinable @inline(__always)
    func halfWord(at offset: Int) -> UInt32 {
        precondition(hasPointerRepresentation && offset >= 0 && offset <= utf8CodeUnitCount &- 4)
        return UInt32(
            littleEndian: unsafe UnsafeRawPointer(utf8Start + offset).loadUnaligned(as: UInt32.self))
    }
}

// MARK: - Vectors as words

extension SIMDMask<SIMD16<Int8>> {
    /// The lanes in memory order, eight in each word.
    @inlinable @inline(__always)
    var words: SIMD2<UInt64> { unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self) }
}

extension SIMDMask<SIMD8<Int16>> {
    @inline(__always)
    var words: SIMD2<UInt64> { unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self) }
}

extension SIMD16<UInt8> {
    @inline(__always)
    var words: SIMD2<UInt64> { unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self) }
}

extension SIMD8<UInt16> {
    @inline(__always)
    var words: SIMD2<UInt64> { unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self) }

    @inline(__always)
    init(words: SIMD2<UInt64>) { self = unsafe unsafeBitCast(words, to: SIMD8<UInt16>.self) }
}

extension SIMD8<UInt8> {
    /// The bytes of a word, the first one lowest.
    @inline(__always)
    init(word: UInt64) { self = unsafe unsafeBitCast(word.littleEndian, to: SIMD8<UInt8>.self) }
}
