internal import SourceText

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// File descriptors that are open for writing.
package enum Descriptor {
    /// Writes all of `content`, with as many system calls as that takes.
    package static func write(_ content: some FileContent, to descriptor: Int32) throws(SystemError) {
        let bytes = content.span
        var done = 0
        while done < bytes.count {
            let count = SystemCalls.writeBytes(bytes.extracting(done...), to: descriptor)
            if count >= 0 {
                done += count
            } else if errno != EINTR {
                throw SystemError(code: errno)
            }
        }
    }
}
