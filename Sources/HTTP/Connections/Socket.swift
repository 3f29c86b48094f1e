internal import CSystem
internal import SourceText

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The socket of a connection, which never blocks.
struct Socket: Sendable {
    enum Received {
        case bytes(Int)
        case nothing
        /// Nothing more will arrive.
        case end
    }

    enum Sent {
        case bytes(Int)
        /// The other end has to read first.
        case blocked
        /// The other end is gone.
        case failed
    }

    let descriptor: Int32

    /// Reads what has arrived to the beginning of `memory`, at most `limit` bytes.
    func receive(to memory: inout [UInt8], limit: Int) -> Received {
        var room = memory.mutableSpan
        let count = Int(system_receive(descriptor, &room, limit))
        if count > 0 { return .bytes(count) }
        return [-Int(EAGAIN), -Int(EINTR)].contains(count) ? .nothing : .end
    }

    /// Sends what there is room for.
    func send(_ bytes: Span<UInt8>) -> Sent {
        let count = Int(system_send(descriptor, bytes))
        if count >= 0 { return .bytes(count) }
        return [-Int(EAGAIN), -Int(EINTR)].contains(count) ? .blocked : .failed
    }

    /// The bytes that were sent and that the other end has not taken yet.
    var pending: Int { Int(system_pending(descriptor)) }

    /// Whether the other end has closed the connection in both directions.
    var isCut: Bool { system_is_cut(descriptor) != 0 }

    /// Says that nothing more will be sent.
    func finishSending() { system_finish_sending(descriptor) }

    /// Closes the socket. What was sent still arrives.
    func close() { system_close(descriptor) }

    /// Closes the socket, and discards what the other end has not taken yet.
    func cut() { system_cut(descriptor) }
}
