internal import CSystem
internal import SourceText

/// A listening socket.
package struct Listener: Sendable {
    package let address: ListenAddress
    let socket: Int32

    /// Opens the sockets of an address.
    ///
    /// - Parameters:
    ///   - mode: The permissions of a Unix socket.
    ///   - inherited: The number of sockets that systemd has passed.
    /// - Throws: ``ListenError``.
    package static func open(
        _ address: ListenAddress, mode: UInt32, inherited: Int
    ) throws(ListenError) -> [Listener] {
        switch address {
        case .systemd: return try adopt(inherited)
        case .unix(let path): return [try Listener(address, system_listen_unix(path.pathBytes.span, mode))]
        case .tcp(let host, let port):
            let host = host == "localhost" ? "127.0.0.1" : host
            return [try Listener(address, system_listen(host.utf8.span, port))]
        }
    }

    /// The first of the descriptors that systemd passes.
    private static let firstInherited = 3

    private static func adopt(_ count: Int) throws(ListenError) -> [Listener] {
        guard count > 0 else {
            throw .nothingInherited
        }
        var listeners: [Listener] = []
        for number in 0..<count {
            let socket = Int32(firstInherited + number)
            let code = system_adopt(socket)
            listeners.append(try Listener(.systemd, code < 0 ? code : socket))
        }
        return listeners
    }

    private init(_ address: ListenAddress, _ result: Int32) throws(ListenError) {
        guard result >= 0 else { throw .system(code: -result) }
        self.address = address
        socket = result
    }

    /// The port; 0 for a Unix socket.
    package var port: Int { Int(system_port(socket)) }

    /// The address as a URL, or the path of a Unix socket.
    package var shown: String {
        switch address {
        case .unix(let path): "unix:\(path)"
        case .systemd where port == 0: "a socket of systemd"
        case .systemd: "http://127.0.0.1:\(port)/"
        case .tcp(let host, _):
            "http://\(host.isEmpty ? "0.0.0.0" : host.contains(":") ? "[\(host)]" : host):\(port)/"
        }
    }

    /// Stops listening, and removes a Unix socket.
    func stop() {
        system_close(socket)
        if case .unix(let path) = address { _ = system_remove(path.pathBytes.span) }
    }
}

/// Why a socket cannot be opened.
package enum ListenError: Error {
    /// The error code of the system (`errno`).
    case system(code: Int32)
    /// No socket was passed to the process.
    case nothingInherited
}
