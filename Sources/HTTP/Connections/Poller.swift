internal import CSystem
internal import SourceText

/// Sockets that several threads wait for.
struct Poller: Sendable {
    enum Readiness {
        case input, output
    }

    private let descriptor: Int32

    /// `nil` if the system has no room for it.
    init?() {
        descriptor = system_poller()
        guard descriptor >= 0 else { return nil }
    }

    /// Names a socket once, to one of the threads, as soon as it is ready; also if it has ended.
    func watch(_ socket: Int32, named name: UInt64, for readiness: Readiness) {
        _ = system_watch(descriptor, socket, name, readiness == .output ? 1 : 0)
    }

    /// Waits until sockets are ready.
    ///
    /// - Returns: Their names.
    func next() -> ArraySlice<UInt64> {
        var names = [UInt64](repeating: 0, count: 8)
        var room = names.mutableSpan
        let count = system_wait(descriptor, &room)
        return names.prefix(Int(max(0, count)))
    }
}
