import SourceText
import Testing

@testable import HTTP

struct HeadReaderTests {
    private static let limit = 200

    /// The heads in bytes that arrive in packets of this size, up to the first that is refused.
    private func heads(
        in bytes: [UInt8], packets size: Int = 4_096
    ) -> (heads: [Head], refusal: Refusal?, rest: Int) {
        var (input, reader, heads) = (Input(), HeadReader(limit: Self.limit), [Head]())
        for start in stride(from: 0, to: bytes.count, by: size) {
            input.append(Array(bytes[start..<min(bytes.count, start + size)]).span)
            do throws(Refusal) {
                while let head = try reader.next(in: &input, from: "::1") { heads.append(head) }
            } catch {
                return (heads, error, input.count)
            }
        }
        return (heads, nil, input.count)
    }

    private func heads(in text: String, packets size: Int = 4_096) -> (heads: [Head], refusal: Refusal?) {
        let found = heads(in: Array(text.utf8), packets: size)
        return (found.heads, found.refusal)
    }

    @Test func `a head is read as it was sent`() throws {
        let found = heads(
            in: Array("POST /a?b=%20 HTTP/1.1\r\nHost: \t localhost \t\r\nX-é: \r\n".utf8).replacing(
                Array("-é".utf8), with: Array("-A".utf8))
                + Array("A!#$%&'*+-.^_`|~09az: a\tb \u{E9}\r\n\r\nab".utf8))
        let head = try #require(found.heads.first)
        #expect(found.heads.count == 1 && found.refusal == nil && found.rest == 2)
        #expect((head.method, head.target) == ("POST", "/a?b=%20"))
        #expect((head.version, head.client) == ("HTTP/1.1", "::1"))
        #expect(head.fields.map(\.name) == ["Host", "X-A", "A!#$%&'*+-.^_`|~09az"])
        #expect(head.fields.map(\.value) == ["localhost", "", "a\tb \u{E9}"])
    }

    @Test(arguments: 1...60)
    func `packets make no difference`(_ size: Int) {
        let request = "GET /a HTTP/1.1\r\nHost: b\r\n\r\n"
        #expect(heads(in: request + request, packets: size).heads.map(\.target) == ["/a", "/a"])
        let folded = heads(in: request + "GET /b HTTP/1.1\r\nHost:\r\n b\r\n\r\n" + request, packets: size)
        #expect(folded.heads.count == 1 && folded.refusal?.isMalformed == true)
    }

    @Test(
        arguments: [
            "GET / HTTP/1.1\nHost: a\n\n", "GET / HTTP/1.1\r\nHost: a\n\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\n\n",
            "GET / HTTP/1.1\r\nHost: a\r\r\n\r\n", "GET / HTTP/1.1\rHost: a\r\n\r\n",
            "GET / HTTP/1.1\r\n\nHost: a\r\n\r\n", "\n\r\n", "\r\n\r\n\r\n", "\r\r\n\r\n",
        ])
    func `a line ends with CR LF`(_ text: String) {
        #expect(heads(in: text).refusal?.isMalformed == true)
    }

    @Test(
        arguments: [
            "GET /\r\n", "GET\r\n", "GET  / HTTP/1.1\r\n", "GET / HTTP/1.1 \r\n", " GET / HTTP/1.1\r\n",
            "GET\t/ HTTP/1.1\r\n", "GET /a b HTTP/1.1\r\n", "G\0T / HTTP/1.1\r\n", "G(T / HTTP/1.1\r\n",
            "GÉT / HTTP/1.1\r\n", " / HTTP/1.1\r\n", "GET  HTTP/1.1\r\n", "GET /\0 HTTP/1.1\r\n",
            "GET /\u{1} HTTP/1.1\r\n", "GET /\u{7F} HTTP/1.1\r\n", "GET /\t HTTP/1.1\r\n",
            "GET / http/1.1\r\n", "GET / HTTP/1.1\0\r\n", "GET / HTTP/1\r\n", "GET / XTTP/1.1\r\n",
            "GET / HTTP/11\r\n", "GET / HTTP/1.10\r\n",
        ])
    func `a request line that is not well-formed is refused`(_ line: String) {
        #expect(heads(in: line + "Host: a\r\n\r\n").refusal?.isMalformed == true)
    }

    @Test(arguments: ["HTTP/2.0", "HTTP/1.2", "HTTP/0.9", "HTTP/3.0"])
    func `another version is refused`(_ version: String) {
        #expect(heads(in: "GET / \(version)\r\nHost: a\r\n\r\n").refusal == .unknownVersion)
    }

    @Test(
        arguments: [
            ": a", "A : b", "A\t: b", "A B: c", "É: a", "(A): b", "A", "A\0: b", "A: \u{1}", "A: \u{7F}",
            "A: b\0",
            "\0", " A: b", "\tA: b", " ", "\t", "A: b\r\n c", "A:\r\n\tb", "Content-Length:\r\n 1",
            "A: b\rC: d",
        ])
    func `a header that is not well-formed is refused`(_ line: String) {
        #expect(heads(in: "GET / HTTP/1.1\r\n\(line)\r\nHost: a\r\n\r\n").refusal?.isMalformed == true)
        #expect(heads(in: "GET / HTTP/1.1\r\nHost: a\r\n\(line)\r\n\r\n").refusal?.isMalformed == true)
    }

    @Test func `an empty line before a request is skipped once`() {
        #expect(
            heads(in: "\r\nGET /a HTTP/1.1\r\n\r\n\r\nGET /b HTTP/1.1\r\n\r\n").heads.map(\.target) == [
                "/a", "/b",
            ])
    }

    @Test(arguments: [1, 7, 4_096])
    func `a head over the limit is refused before its end`(_ size: Int) {
        let long = String(repeating: "a", count: Self.limit)
        #expect(heads(in: "GET /\(long)", packets: size).refusal == .targetTooLong)
        #expect(heads(in: "GET / HTTP/1.1\r\nA: \(long)", packets: size).refusal == .headTooLarge)
        let head = "GET / HTTP/1.1\r\nA: "
        let most = String(long.dropLast(head.utf8.count + 4))
        #expect(heads(in: "\(head)\(most)\r\n\r\n", packets: size).heads.count == 1)
        #expect(heads(in: "\(head)\(most)a\r\n\r\n", packets: size).refusal == .headTooLarge)
    }
}

extension Refusal {
    var isMalformed: Bool {
        if case .malformed(let reason) = self { !reason.isEmpty } else { false }
    }
}
