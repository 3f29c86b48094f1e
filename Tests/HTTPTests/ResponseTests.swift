import Testing

@testable import HTTP

struct ResponseTests {
    @Test(arguments: ["a\r\nB: c", "a\n", "\r", "a\0b", "\u{1}", "a\u{7F}", "\t"])
    func `a value with a control character adds no header`(_ value: String) {
        var response = Response(200)
        response.add("A", value)
        #expect(response.fields.isEmpty)
    }

    @Test(arguments: [(408, "Request Timeout"), (413, "Content Too Large"), (503, "Service Unavailable")])
    func `an answer before the end of a request is whole, and the last`(_ status: Int, _ phrase: String) {
        var response = Response(status, body: Array("body".utf8))
        response.add("A", "b")
        let text = String(decoding: response.bytes, as: UTF8.self)
        #expect(
            text
                == "HTTP/1.1 \(status) \(phrase)\r\nA: b\r\nContent-Length: 4\r\nConnection: close\r\n\r\nbody"
        )
    }
}
