internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Delays the signals that end the process while a file is being replaced, so that no temporary file is left.
enum SignalDelay {
    private static let signals = [SIGINT, SIGTERM, SIGHUP]
    /// How many files are being replaced, and what the signals did before.
    private static let state = Mutex<(count: Int, actions: [sigaction])>((0, []))
    /// The signal that arrived meanwhile; 0 if none did.
    private static let pending = Atomic<Int32>(0)

    static func during<Failure: Error>(_ work: () throws(Failure) -> Void) throws(Failure) {
        state.withLock { state in
            if state.count == 0 { state.actions = signals.map(delay) }
            state.count += 1
        }
        defer { end() }
        try work()
    }

    /// Notes the signal when it arrives; returns what it did before.
    private static func delay(_ signal: Int32) -> sigaction {
        var old = sigaction()
        var action = sigaction()
        let note: @convention(c) (Int32) -> Void = { SignalDelay.pending.store($0, ordering: .relaxed) }
        #if canImport(Glibc)
            unsafe action.__sigaction_handler.sa_handler = note
        #else
            unsafe action.__sigaction_u.__sa_handler = note
        #endif
        action.sa_flags = SA_RESTART
        unsafe sigaction(signal, &action, &old)
        return old
    }

    private static func end() {
        let isLast = state.withLock { state in
            state.count -= 1
            guard state.count == 0 else { return false }
            for (signal, action) in zip(signals, state.actions) {
                var action = action
                unsafe sigaction(signal, &action, nil)
            }
            return true
        }
        guard isLast else { return }
        let signal = pending.exchange(0, ordering: .relaxed)
        if signal != 0 { raise(signal) }
    }
}
