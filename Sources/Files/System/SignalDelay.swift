internal import CSystem
internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Delays the signals that end the process while a file is being replaced, so that no temporary file is left.
enum SignalDelay {
    /// How many files are being replaced.
    private static let count = Mutex(0)

    static func during<Failure: Error>(_ work: () throws(Failure) -> Void) throws(Failure) {
        count.withLock { count in
            if count == 0 { system_delay_signals() }
            count += 1
        }
        defer { end() }
        try work()
    }

    private static func end() {
        let signal = count.withLock { count in
            count -= 1
            return count == 0 ? system_end_signal_delay() : 0
        }
        if signal != 0 { raise(signal) }
    }
}
