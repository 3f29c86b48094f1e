internal import SourceText

/// An answer. The server adds `Date`, `Content-Length` and `Connection`.
package struct Response: Sendable {
    package var status: Int
    package var fields: [(name: String, value: String)]
    package var body: [UInt8]
    /// Whether the connection is closed after it.
    package var closes = false
    /// What counters call the reason, if the service could not take the request.
    package var refusal: String?

    package init(_ status: Int, fields: [(name: String, value: String)] = [], body: [UInt8] = []) {
        self.status = status
        self.fields = fields
        self.body = body
    }

    /// Adds a header. A value that does not fit on a line of HTTP is left out, so that no text can begin a new header.
    package mutating func add(_ name: String, _ value: String) {
        guard value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return }
        fields.append((name, value))
    }
}

extension Response {
    /// The whole answer as bytes, after which the connection is closed.
    var bytes: [UInt8] {
        var text = "HTTP/1.1 \(status) \(Self.phrase(of: status))\r\n"
        for (name, value) in fields { text += "\(name): \(value)\r\n" }
        text += "Content-Length: \(body.count)\r\nConnection: close\r\n\r\n"
        return Array(text.utf8) + body
    }

    private static func phrase(of status: Int) -> String {
        switch status {
        case 408: "Request Timeout"
        case 413: "Content Too Large"
        case 503: "Service Unavailable"
        default: "Error"
        }
    }
}
