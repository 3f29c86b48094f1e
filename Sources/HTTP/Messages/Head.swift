internal import SourceText

/// The request line and the headers of a request, as they were sent.
package struct Head: Sendable {
    package struct Field: Sendable {
        /// As it was sent; compare with ``Head/value(of:)``.
        package let name: String
        package let value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    package let method: String
    /// The path and query as they were sent, with their escapes.
    package let target: String
    /// `HTTP/1.1` or `HTTP/1.0`.
    package let version: String
    package let fields: [Field]
    /// The address of the other end; `unix` for a Unix socket.
    package let client: String

    package init(
        method: String, target: String, version: String = "HTTP/1.1", fields: [Field] = [],
        client: String = "unix"
    ) {
        self.method = method
        self.target = target
        self.version = version
        self.fields = fields
        self.client = client
    }

    /// The values of a header; `name` is in lower case.
    package func values(of name: String) -> [String] {
        fields.filter { $0.name.equals(lowercase: name) }.map(\.value)
    }

    /// The first value of a header; `name` is in lower case.
    package func value(of name: String) -> String? {
        fields.first { $0.name.equals(lowercase: name) }?.value
    }
}

extension Head {
    /// The length of the body according to `Content-Length`; `nil` without one, or if it is not a number.
    package var contentLength: Int? { value(of: "content-length").flatMap { Int($0) } }

    /// Whether a body follows the head.
    package var announcesBody: Bool {
        value(of: "transfer-encoding") != nil || contentLength.map { $0 > 0 } ?? false
    }

    /// Whether another request may follow on the connection.
    var persists: Bool {
        let options = values(of: "connection").flatMap { $0.split { ", \t".contains($0) } }
        return version == "HTTP/1.1" && !options.contains { String($0).equals(lowercase: "close") }
    }

    /// Whether the client waits for a first answer before it sends the body.
    package var expectsContinue: Bool { value(of: "expect")?.equals(lowercase: "100-continue") ?? false }
}

extension String {
    /// Whether this is an ASCII text, regardless of the case of its letters; `text` is in lower case.
    package func equals(lowercase text: String) -> Bool {
        utf8.count == text.utf8.count && zip(utf8, text.utf8).allSatisfy { $0.inLowerCase == $1 }
    }
}
