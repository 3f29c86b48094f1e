import Foundation
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// A connection, on which bytes are sent as they are and answers are read strictly.
final class Wire {
    private let socket: Int32
    private var buffer: [UInt8] = []
    /// How long it waits before it reads, in microseconds.
    var pause: UInt32 = 0
    /// Whether the other end has closed the connection.
    private(set) var isClosed = false

    /// What the other end does to break the protocol.
    struct Malformed: Error {
        let reason: String
    }

    init(port: UInt16) throws {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        socket = try Self.connect(&address, family: AF_INET)
    }

    init(path: String) throws {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { bytes in
            unsafe bytes.copyBytes(from: path.utf8.prefix(100))
        }
        socket = try Self.connect(&address, family: AF_UNIX)
    }

    deinit { close(socket) }

    private static func connect<Address>(_ address: inout Address, family: Int32) throws -> Int32 {
        #if canImport(Glibc)
            let descriptor = Glibc.socket(family, Int32(SOCK_STREAM.rawValue), 0)
        #else
            let descriptor = Darwin.socket(family, SOCK_STREAM, 0)
        #endif
        let result = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                unsafe Foundation.connect(descriptor, address, socklen_t(MemoryLayout<Address>.size))
            }
        }
        var limit = timeval(tv_sec: 30, tv_usec: 0)
        unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        if result == 0 { return descriptor }
        close(descriptor)
        throw POSIXError(.ECONNREFUSED)
    }

    // MARK: - Sending

    /// Sends bytes; what the other end does not take any more is lost.
    func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { bytes in
                unsafe Foundation.send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    func send(_ text: String) { send(Array(text.utf8)) }

    /// Says that nothing more will be sent.
    func finishSending() { shutdown(socket, Int32(SHUT_WR)) }

    // MARK: - Receiving

    /// Whether something has arrived that was not read, or the other end has closed the connection.
    var hasInput: Bool {
        var byte: UInt8 = 0
        let count = unsafe recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
        return count >= 0 || errno != EAGAIN
    }

    /// Reads what has arrived, or waits for it.
    ///
    /// - Returns: Whether there was something; not if the connection is closed.
    private func fill() throws -> Bool {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        usleep(pause)
        let count = unsafe bytes.withUnsafeMutableBytes { unsafe recv(socket, $0.baseAddress, $0.count, 0) }
        if count < 0, errno == EAGAIN { throw Malformed(reason: "no answer for a long time") }
        isClosed = count <= 0
        buffer += bytes.prefix(max(0, count))
        return count > 0
    }

    private func line() throws -> String? {
        while true {
            if let end = buffer.firstRange(of: [0x0D, 0x0A]) {
                let line = String(decoding: buffer[..<end.lowerBound], as: UTF8.self)
                buffer.removeSubrange(..<end.upperBound)
                return line
            }
            guard try fill() else { return nil }
        }
    }

    private func take(_ count: Int) throws -> [UInt8]? {
        while buffer.count < count {
            guard try fill() else { return nil }
        }
        defer { buffer.removeSubrange(..<count) }
        return Array(buffer.prefix(count))
    }

    /// The next answer besides 100; `nil` if the connection is closed in its place.
    func answer(isHead: Bool = false) throws -> Answer? {
        guard let status = try line() else { return nil }
        guard let match = status.wholeMatch(of: /HTTP\/1\.1 (\d{3}) [ -~]*/), let number = Int(match.1) else {
            throw Malformed(reason: "no status: \(status.debugDescription)")
        }
        let fields = try fields()
        if number == 100 {
            var answer = try answer(isHead: isHead)
            answer?.wasToldToContinue = true
            return answer
        }
        let hasBody = !isHead && number != 204
        let body = hasBody ? try body(fields) : []
        return body.map { Answer(status: number, fields: fields, body: $0) }
    }

    private func fields() throws -> [(name: String, value: String)] {
        var fields: [(name: String, value: String)] = []
        while let line = try line(), !line.isEmpty {
            guard let match = line.wholeMatch(of: /([!-9;-~]+): ?([^\u{0}-\u{8}\u{A}-\u{1F}\u{7F}]*)/) else {
                throw Malformed(reason: "no header: \(line.debugDescription)")
            }
            fields.append((match.1.lowercased(), String(match.2)))
        }
        return fields
    }

    private func body(_ fields: [(name: String, value: String)]) throws -> [UInt8]? {
        let lengths = fields.filter { $0.name == "content-length" }
        guard lengths.count == 1, let length = Int(lengths[0].value) else {
            throw Malformed(reason: "no length: \(fields)")
        }
        return try take(length)
    }

    /// The statuses of everything that arrives until the connection is closed.
    func statuses() -> [Int]? {
        do {
            while try fill() {}
        } catch {
            return nil
        }
        let text = String(decoding: buffer, as: UTF8.self)
        return text.matches(of: #/HTTP/1\.1 (\d{3}) /#).compactMap { Int($0.1) }
    }
}

/// What the service answers.
struct Answer {
    let status: Int
    /// The headers; names are in lower case.
    let fields: [(name: String, value: String)]
    let body: [UInt8]
    /// Whether 100 came before it.
    var wasToldToContinue = false

    subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

    var text: String { String(decoding: body, as: UTF8.self) }

    func json() throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any])
    }

    /// The id of the problem; `nil` if it is no whole document of a problem.
    var problem: String? {
        guard self["content-type"] == "application/problem+json", let document = try? json(),
            document["status"] as? Int == status, document["detail"] is String, document["title"] is String,
            document["instance"] as? String == "urn:strlint:request:\(self["request-id"] ?? "")"
        else { return nil }
        return (document["type"] as? String)?.replacing("urn:strlint:problem:", with: "")
    }
}
