#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// File descriptors that are open for writing.
package enum Descriptor {
    /// Writes all of `bytes`, with as many system calls as that takes.
    ///
    /// - Returns: The error code (`errno`) of a failure; `nil` if there was none.
    package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe writeOnce(descriptor, $0) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                return errno
            }
        }
        return nil
    }

    private static func writeOnce(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Glibc)
            unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #else
            unsafe Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
    }
}
