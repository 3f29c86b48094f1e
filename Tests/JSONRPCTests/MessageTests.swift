import JSON
import JSONRPC
import Testing

struct MessageTests {
    private func kind(_ text: String) -> String {
        switch Message(Array(text.utf8)) {
        case .request(let request): "request \(request.id) \(request.method)"
        case .notification(let method, _): "notification \(method)"
        case .response: "response"
        case .unusable(let error, let id): "\(error.code) \(id.map { "\($0)" } ?? "null")"
        }
    }

    @Test(arguments: [
        (#"{"id":1,"method":"a"}"#, #"request number("1") a"#),
        (#"{"id":"1","method":"a","params":[]}"#, #"request string("1") a"#),
        (#"{"method":"a","params":{}}"#, "notification a"), (#"{"id":1,"result":null}"#, "response"),
        (#"{"id":null,"method":"a"}"#, "invalidRequest null"),
        (#"{"id":[],"method":"a"}"#, "invalidRequest null"),
        (#"{"id":1}"#, #"invalidRequest number("1")"#), ("[]", "invalidRequest null"),
        ("{", "parseError null"),
        ("", "parseError null"),
    ])
    func `a message is what its members say`(_ text: String, _ expected: String) {
        #expect(kind(text) == expected)
    }

    @Test func `nesting is limited`() {
        let text = String(repeating: "[", count: 300) + String(repeating: "]", count: 300)
        #expect(kind(text) == "parseError null")
        #expect(
            kind("{\"method\":\"a\",\"params\":" + text.dropFirst(60).dropLast(60) + "}") == "notification a")
    }
}
