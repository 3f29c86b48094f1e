import Testing

@testable import HTTP

struct HeadCheckTests {
    @Test(
        arguments: [
            [], [("Content-Length", "0")], [("Content-Length", "005")], [("Transfer-Encoding", "Chunked")],
            [("Expect", "100-Continue")], [("Expect", "100-continue"), ("expect", "100-continue")],
        ] as [[(String, String)]])
    func `a head that can be read in one way is accepted`(_ fields: [(String, String)]) {
        #expect(HeadCheck.refusal(of: .with(fields)) == nil)
    }

    @Test(
        arguments: [
            [("Content-Length", "1"), ("Content-Length", "1")],
            [("Content-Length", "1"), ("content-length", "2")],
            [("Content-Length", "1"), ("Transfer-Encoding", "chunked")],
            [("Transfer-Encoding", "chunked"), ("Content-Length", "1")],
            [("Content-Length", "")], [("Content-Length", "+1")], [("Content-Length", "-1")],
            [("Content-Length", "1, 1")], [("Content-Length", "0x1")], [("Content-Length", "1 ")],
            [("Content-Length", "1e3")], [("Content-Length", "\u{661}")],
            [("Content-Length", "9223372036854775808")], [("Content-Length", "99999999999999999999999999")],
            [("Host", "a")],
        ] as [[(String, String)]])
    func `a head that could be read in two ways is refused`(_ fields: [(String, String)]) throws {
        let refusal = try #require(HeadCheck.refusal(of: .with(fields)))
        guard case .malformed(let reason) = refusal else {
            Issue.record("\(refusal)")
            return
        }
        #expect(!reason.isEmpty)
    }

    @Test(
        arguments: [
            ["gzip"], ["gzip, chunked"], ["chunked, gzip"], ["chunked, chunked"], ["chunked", "chunked"],
            ["chunked", "identity"], ["xchunked"], ["chunked;q=1"], [" chunked"], [""], ["\u{301}chunked"],
        ])
    func `a coding besides chunked is refused`(_ codings: [String]) {
        let head = Head.with(codings.map { ("Transfer-Encoding", $0) })
        #expect(HeadCheck.refusal(of: head) == .unknownTransferCoding)
    }

    @Test(arguments: [["x"], [""], ["100-continue", "x"], ["100-continue, x"], ["200-ok"]])
    func `another expectation is refused`(_ values: [String]) {
        #expect(HeadCheck.refusal(of: .with(values.map { ("Expect", $0) })) == .unknownExpectation)
    }

    @Test func `a host is needed from version 1_1 on`() {
        let head = Head(method: "GET", target: "/", version: "HTTP/1.1")
        #expect(HeadCheck.refusal(of: head) != nil)
        #expect(HeadCheck.refusal(of: Head(method: "GET", target: "/", version: "HTTP/1.0")) == nil)
    }

    @Test func `version 1_0 has no transfer coding`() {
        let head = Head.with([("Transfer-Encoding", "chunked")], version: "HTTP/1.0")
        #expect(HeadCheck.refusal(of: head) != nil)
    }
}
