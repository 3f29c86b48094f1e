import Foundation

/// A request with its body.
struct Request {
    let method: String
    let target: String
    var fields: [String: String]
    let body: Body?

    init(_ method: String, _ target: String, _ fields: [String: String] = [:], _ body: Body? = nil) {
        self.method = method
        self.target = target
        self.fields = ["Host": "localhost"].merging(fields) { $1 }
        self.body = body
        if let type = body?.type { self.fields["Content-Type"] = type }
        if let body { self.fields["Content-Length"] = String(body.bytes.count) }
    }

    var head: String {
        let lines = fields.sorted { $0.key < $1.key }.map { "\($0): \($1)\r\n" }.joined()
        return "\(method) \(target) HTTP/1.1\r\n\(lines)\r\n"
    }

    var bytes: [UInt8] { Array(head.utf8) + (body?.bytes ?? []) }
}

/// The body of a request, and its type.
struct Body {
    let type: String?
    let bytes: [UInt8]

    init(_ text: String, _ type: String? = nil) { self.init(Array(text.utf8), type) }

    init(_ bytes: [UInt8], _ type: String? = nil) {
        self.bytes = bytes
        self.type = type
    }

    /// A document of JSON.
    static func json(_ value: [String: Any]) throws -> Body {
        Body(Array(try JSONSerialization.data(withJSONObject: value)), "application/json")
    }

    /// A part of a form.
    struct Part {
        let name: String
        var filename: String?
        let content: [UInt8]

        init(_ name: String, _ filename: String? = nil, _ content: [UInt8]) {
            self.name = name
            self.filename = filename
            self.content = content
        }

        init(_ name: String, _ filename: String? = nil, _ text: String) {
            self.init(name, filename, Array(text.utf8))
        }
    }

    static func form(_ parts: Part...) -> Body { form(parts) }

    static func form(_ parts: [Part]) -> Body {
        var bytes: [UInt8] = []
        for part in parts {
            let filename = part.filename.map { "; filename=\"\($0)\"" } ?? ""
            let head = "--b\r\nContent-Disposition: form-data; name=\"\(part.name)\"\(filename)\r\n\r\n"
            bytes += Array(head.utf8) + part.content + Array("\r\n".utf8)
        }
        return Body(bytes + Array("--b--\r\n".utf8), "multipart/form-data; boundary=b")
    }

    /// Files as parts of a form.
    static func files(_ files: [String: [UInt8]]) -> Body {
        form(files.sorted { $0.key < $1.key }.map { Part("file", $0.key, $0.value) })
    }
}
