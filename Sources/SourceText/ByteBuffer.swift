#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Bytes that do not change and are shared without a copy: memory of their own, or a file mapped into memory.
@safe @usableFromInline
package final class ByteBuffer: Sendable {
    @usableFromInline nonisolated(unsafe) let memory: UnsafeRawBufferPointer
    private let isMapped: Bool

    /// As many bytes as `fill` writes to the front of memory with room for `capacity`.
    ///
    /// - Parameter fill: Returns how many bytes it wrote, at most `capacity`.
    init(capacity: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Int) {
        let target = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 16)
        let count = unsafe fill(target)
        precondition(count >= 0 && count <= capacity)
        unsafe memory = UnsafeRawBufferPointer(start: target.baseAddress, count: count)
        isMapped = false
    }

    /// As many bytes as `fill` appends to an output with room for `capacity`.
    convenience init(capacity: Int, _ fill: (inout OutputSpan<UInt8>) -> Void) {
        unsafe self.init(capacity: capacity) { target in
            var output = unsafe OutputSpan(buffer: target.bindMemory(to: UInt8.self), initializedCount: 0)
            fill(&output)
            return unsafe output.finalize(for: target.bindMemory(to: UInt8.self))
        }
    }

    /// The bytes of a file that ``FileMapping`` mapped, which are unmapped with the last reference.
    init(mapped: UnsafeRawBufferPointer) {
        unsafe memory = mapped
        isMapped = true
    }

    /// A copy of an array.
    package convenience init(_ bytes: [UInt8]) {
        unsafe self.init(capacity: bytes.count) { target in
            unsafe target.copyBytes(from: bytes)
            return bytes.count
        }
    }

    deinit {
        if isMapped { unsafe FileMapping.unmap(memory) } else { unsafe memory.deallocate() }
    }

    @inlinable package var count: Int { unsafe memory.count }
    @inlinable package var isEmpty: Bool { unsafe memory.isEmpty }

    /// Whether one of the bytes is `byte`.
    package func contains(_ byte: UInt8) -> Bool { index(of: byte, from: 0) < count }

    /// The index of the first `byte` from `start` on; the count if there is none. Made for long ways.
    func index(of byte: UInt8, from start: Int) -> Int {
        guard start < count, let base = unsafe memory.baseAddress else { return count }
        guard let found = unsafe memchr(base + start, Int32(byte), count - start) else { return count }
        return unsafe UnsafeRawPointer(found) - base
    }

    @inlinable
    package subscript(index: Int) -> UInt8 {
        precondition(index >= 0 && index < count)
        return unsafe memory[index]
    }

    @inlinable
    package var span: Span<UInt8> {
        @inline(__always) @_lifetime(borrow self)
        get {
            let span = unsafe Span<UInt8>(_bytes: memory.bytes)
            return unsafe _overrideLifetime(span, borrowing: self)
        }
    }
}
