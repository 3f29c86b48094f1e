internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Bytes that do not change and are shared without a copy.
@safe @usableFromInline
package final class ByteBuffer: Sendable {
    @usableFromInline nonisolated(unsafe) let memory: UnsafeRawBufferPointer
    private let known = KnownBytes()

    /// The bytes that `fill` writes to the start of memory for `capacity` bytes.
    ///
    /// - Parameter fill: Returns the number of bytes it wrote, at most `capacity`.
    init(capacity: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Int) {
        let target = unsafe Self.memory(for: capacity)
        let count = unsafe fill(target)
        precondition(count >= 0 && count <= capacity)
        unsafe memory = UnsafeRawBufferPointer(start: target.baseAddress, count: count)
    }

    private static func memory(for byteCount: Int) -> UnsafeMutableRawBufferPointer {
        let alignment = byteCount >= LargePages.threshold ? LargePages.size : 16
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: byteCount, alignment: alignment)
        unsafe LargePages.prefer(for: memory)
        return unsafe memory
    }

    /// The bytes that `fill` appends to an output for `capacity` bytes.
    package convenience init(capacity: Int, _ fill: (inout OutputSpan<UInt8>) -> Void) {
        unsafe self.init(capacity: capacity) { target in
            var output = unsafe OutputSpan(buffer: target.bindMemory(to: UInt8.self), initializedCount: 0)
            fill(&output)
            return unsafe output.finalize(for: target.bindMemory(to: UInt8.self))
        }
    }

    /// A copy of an array.
    package convenience init(_ bytes: [UInt8]) {
        unsafe self.init(capacity: bytes.count) { target in
            unsafe target.copyBytes(from: bytes)
            return bytes.count
        }
    }

    /// A copy of some bytes.
    package convenience init(copying bytes: Span<UInt8>) {
        unsafe self.init(capacity: bytes.count) { target in
            unsafe bytes.withUnsafeBytes { unsafe target.copyMemory(from: $0) }
            return bytes.count
        }
    }

    deinit { unsafe memory.deallocate() }

    @inlinable package var count: Int { unsafe memory.count }
    @inlinable package var isEmpty: Bool { unsafe memory.isEmpty }

    /// Whether one of the bytes is `byte`. Asking again is fast for most of ASCII.
    package func contains(_ byte: UInt8) -> Bool {
        known.contains(byte) { index(of: byte, from: 0) < count }
    }

    /// Whether more than `limit` of the bytes are `byte`.
    package func contains(moreThan limit: Int, of byte: UInt8) -> Bool {
        var (number, place) = (0, index(of: byte, from: 0))
        while place < count, number <= limit {
            number += 1
            place = index(of: byte, from: place + 1)
        }
        return number > limit
    }

    /// The index of the first `byte` from `start` on; the count if there is none. Fast over long distances.
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

// MARK: - Large pages

/// Memory that the system provides in large pages: providing small ones takes about as long as filling them.
private enum LargePages {
    static let size = 2 << 20
    /// The size from which on memory has at least one whole large page.
    static let threshold = 2 * size

    /// Asks the system for large pages, if it is much memory. Where it has none, it provides small ones.
    static func prefer(for memory: UnsafeMutableRawBufferPointer) {
        #if canImport(Glibc)
            guard memory.count >= threshold, let start = memory.baseAddress else { return }
            let first = unsafe start.alignedUp(toMultipleOf: size)
            let length = unsafe (memory.count - (first - start)) / size * size
            _ = unsafe madvise(first, length, MADV_HUGEPAGE)
        #endif
    }
}

extension Array {
    /// Reserves memory for `count` elements in all, in large pages if it is much. Memory that is not used costs nothing.
    package mutating func reserveLargePages(for count: Int) {
        let isLarge = count > LargePages.threshold / MemoryLayout<Element>.stride
        // One page more, so that the last elements are in a large one too.
        reserveCapacity(isLarge ? count + LargePages.size / MemoryLayout<Element>.stride : count)
        let byteCount = capacity * MemoryLayout<Element>.stride
        unsafe withUnsafeMutableBufferPointer { elements in
            unsafe LargePages.prefer(
                for: UnsafeMutableRawBufferPointer(start: elements.baseAddress, count: byteCount))
        }
    }
}

/// Which bytes have been searched in memory that does not change, and which of them were found, so that rules on many tables of
/// one file search it once. Any thread may ask; two that ask at the same time search twice.
struct KnownBytes: ~Copyable, Sendable {
    private let searched = Atomic<UInt64>(0)
    private let found = Atomic<UInt64>(0)

    /// Whether `byte` is there: as it is known, or else as `search` says.
    borrowing func contains(_ byte: UInt8, _ search: () -> Bool) -> Bool {
        guard let bit = Self.bit(of: byte) else { return search() }
        if searched.load(ordering: .acquiring) & bit == 0 {
            if search() { found.bitwiseOr(bit, ordering: .relaxed) }
            searched.bitwiseOr(bit, ordering: .releasing)
        }
        return found.load(ordering: .relaxed) & bit != 0
    }

    /// The bit of a byte; only those from U+0020 to U+005F have one.
    private static func bit(of byte: UInt8) -> UInt64? {
        byte >= 0x20 && byte < 0x60 ? 1 << UInt64(byte - 0x20) : nil
    }
}
