#if canImport(Glibc)
    internal import Glibc
#endif

extension Array {
    /// An empty array with room for `capacity` elements, in memory that is cheap to fill for the first time.
    package static func reserving(_ capacity: Int) -> [Element] {
        var array: [Element] = []
        array.reserveCapacity(capacity)
        unsafe array.withUnsafeMutableBufferPointer { buffer in
            let bytes = capacity * MemoryLayout<Element>.stride
            unsafe LargeBuffer.prepare(UnsafeMutableRawBufferPointer(start: buffer.baseAddress, count: bytes))
        }
        return array
    }
}

/// Memory for whole files.
package enum LargeBuffer {
    private static let hugePage = 2 << 20

    /// Asks the system to back a large, still untouched buffer with huge pages, which spares it thousands of page
    /// faults; a hint without effect where it cannot be followed.
    static func prepare(_ buffer: UnsafeMutableRawBufferPointer) {
        #if canImport(Glibc)
            guard let base = buffer.baseAddress, buffer.count >= 2 * hugePage else { return }
            let start = (UInt(bitPattern: base) + UInt(hugePage - 1)) & ~UInt(hugePage - 1)
            let end = (UInt(bitPattern: base) + UInt(buffer.count)) & ~UInt(hugePage - 1)
            unsafe madvise(UnsafeMutableRawPointer(bitPattern: start), Int(end - start), MADV_HUGEPAGE)
        #endif
    }

    /// Does so for what is still free of `output`.
    package static func prepare<Element>(_ output: inout OutputSpan<Element>) {
        unsafe output.withUnsafeMutableBufferPointer { buffer, initialized in
            let free = unsafe UnsafeMutableBufferPointer(rebasing: buffer[initialized...])
            unsafe prepare(UnsafeMutableRawBufferPointer(free))
        }
    }
}
