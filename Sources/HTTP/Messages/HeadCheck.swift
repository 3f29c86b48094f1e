/// What makes a head unacceptable whose lines are well-formed, which ``Head/init(_:client:)`` ensures.
///
/// Where two programs can read the same bytes as different requests, a proxy and this server may disagree about where the next
/// request begins (request smuggling). Such heads are refused, and the connection is closed.
enum HeadCheck {
    /// The reason to refuse a request; `nil` if it can be read in one way only.
    static func refusal(of head: Head) -> Refusal? {
        hostRefusal(of: head) ?? lengthRefusal(of: head) ?? codingRefusal(of: head)
            ?? expectationRefusal(of: head)
    }

    private static func hostRefusal(of head: Head) -> Refusal? {
        let count = head.values(of: "host").count
        guard count > 1 || count == 0 && head.version != "HTTP/1.0" else { return nil }
        return .malformed("a request has one Host header")
    }

    private static func lengthRefusal(of head: Head) -> Refusal? {
        let lengths = head.values(of: "content-length")
        guard let length = lengths.first else { return nil }
        guard lengths.count == 1, head.value(of: "transfer-encoding") == nil else {
            return .malformed("the length of the body is given twice")
        }
        guard !length.isEmpty, length.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return .malformed("Content-Length is not a number")
        }
        return Int(length) == nil ? .malformed("Content-Length is too large") : nil
    }

    private static func codingRefusal(of head: Head) -> Refusal? {
        let codings = head.values(of: "transfer-encoding")
        guard let coding = codings.first else { return nil }
        guard head.version != "HTTP/1.0" else {
            return .malformed("HTTP/1.0 has no Transfer-Encoding")
        }
        return codings.count == 1 && coding.equals(lowercase: "chunked") ? nil : .unknownTransferCoding
    }

    private static func expectationRefusal(of head: Head) -> Refusal? {
        let isKnown = head.values(of: "expect").allSatisfy { $0.equals(lowercase: "100-continue") }
        return isKnown ? nil : .unknownExpectation
    }
}
