/// Where a server listens.
package enum ListenAddress: Sendable, Equatable {
    /// A numeric address of IPv4 or IPv6, or `localhost`; all addresses of the machine if it is empty.
    case tcp(host: String, port: UInt16)
    /// A Unix socket with these permissions.
    case unix(path: String)
    /// The sockets that systemd has opened.
    case systemd

    /// `HOST:PORT`, `[::1]:PORT`, `:PORT`, `unix:PATH` or `systemd`; `nil` for anything else.
    package init?(_ text: String) {
        if text == "systemd" {
            self = .systemd
        } else if text.hasPrefix("unix:") {
            let path = String(text.dropFirst(5))
            guard !path.isEmpty else { return nil }
            self = .unix(path: path)
        } else {
            guard let colon = text.lastIndex(of: ":"), let port = Self.port(text[colon...].dropFirst()),
                let host = Self.host(String(text[..<colon]))
            else { return nil }
            self = .tcp(host: host, port: port)
        }
    }

    private static func port(_ text: Substring) -> UInt16? {
        text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? UInt16(text) : nil
    }

    /// The address without brackets, which one with colons must have.
    private static func host(_ text: String) -> String? {
        if text.hasPrefix("["), text.hasSuffix("]") { return String(text.dropFirst().dropLast()) }
        return text.contains(where: { ":[]".contains($0) }) ? nil : text
    }

    /// The address as it is written on the command line.
    package var shown: String {
        switch self {
        case .tcp(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
        case .unix(let path): "unix:\(path)"
        case .systemd: "systemd"
        }
    }

    /// Whether only programs on the same machine can connect.
    package var isLoopback: Bool {
        guard case .tcp(let host, _) = self else { return false }
        return host == "localhost" || host == "::1" || host.hasPrefix("127.")
    }
}
