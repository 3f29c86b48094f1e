#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The streams of the process.
enum Output {
    /// A stream cannot take more, because its reader is gone or the disk is full.
    struct Failure: Error {
        let isBrokenPipe: Bool
        let reason: String
    }

    static func print(_ text: String) throws(Failure) {
        try write(text, to: STDOUT_FILENO)
    }

    /// Prints a message for people; it does not matter whether it arrives.
    static func complain(_ text: String) {
        try? write("strlint: \(text)\n", to: STDERR_FILENO)
    }

    /// Lets a write to a closed pipe fail instead of ending the process.
    static func ignoreBrokenPipes() {
        unsafe signal(SIGPIPE, SIG_IGN)
    }

    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    static func environment(_ name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }

    static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    private static func write(_ text: String, to descriptor: Int32) throws(Failure) {
        var text = text
        let failure: Failure? = unsafe text.withUTF8 { bytes in
            var written = 0
            while written < bytes.count {
                let count = unsafe SystemCalls.write(
                    descriptor, bytes.baseAddress! + written, bytes.count - written)
                if count >= 0 {
                    written += count
                } else if errno != EINTR {
                    return unsafe Failure(
                        isBrokenPipe: errno == EPIPE, reason: String(cString: strerror(errno)))
                }
            }
            return nil
        }
        if let failure { throw failure }
    }
}

/// System calls whose names the type's own functions hide.
private enum SystemCalls {
    static func write(_ descriptor: Int32, _ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
        #if canImport(Glibc)
            unsafe Glibc.write(descriptor, bytes, count)
        #else
            unsafe Darwin.write(descriptor, bytes, count)
        #endif
    }
}
