internal import SourceText

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Paths as C strings of the system.
extension String {
    /// Calls `body` with the path as a C string, which is valid only during the call. A path with NUL, which no file can
    /// have, becomes the empty path, which does not exist.
    package func withSystemPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        let text = utf8.span
        if text.index(of: Self.leadOfSubstitutes, or: 0, from: 0) == text.count {
            return unsafe withCString(body)
        }
        var bytes = pathBytes
        if bytes.contains(0) { bytes = [] }
        bytes.append(0)
        return unsafe bytes.withUnsafeBytes { buffer in
            unsafe body(buffer.assumingMemoryBound(to: CChar.self).baseAddress!)
        }
    }

    /// A path, argument or environment variable from a C string of the system.
    package init(systemPath text: UnsafePointer<CChar>) {
        let bytes = unsafe UnsafeBufferPointer(
            start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: strlen(text))
        unsafe self.init(path: Span(_unsafeElements: bytes))
    }
}
