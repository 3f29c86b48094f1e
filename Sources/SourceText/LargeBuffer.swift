#if canImport(Glibc)
    internal import Glibc
#endif

/// Memory for whole files.
enum LargeBuffer {
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
}
