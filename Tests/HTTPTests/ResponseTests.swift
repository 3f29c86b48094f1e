import SourceText
import Testing

@testable import HTTP

struct ResponseTests {
    @Test(arguments: ["a\r\nB: c", "a\n", "\r", "a\0b", "\u{1}", "a\u{7F}", "\t"])
    func `a value with a control character adds no header`(_ value: String) {
        var response = Response(200)
        response.add("A", value)
        #expect(response.fields.isEmpty)
    }

    @Test(
        arguments: [
            (200, "OK", false), (408, "Request Timeout", true),
            (431, "Request Header Fields Too Large", true),
        ])
    func `the head of an answer is whole`(_ status: Int, _ phrase: String, _ closes: Bool) {
        var response = Response(status, body: Array("body".utf8))
        response.add("A", "b")
        response.closes = closes
        #expect(
            String(decoding: response.head(at: 951_827_696), as: UTF8.self)
                == "HTTP/1.1 \(status) \(phrase)\r\nDate: Tue, 29 Feb 2000 12:34:56 GMT\r\nA: b\r\n"
                + "Content-Length: 4\r\n\(closes ? "Connection: close\r\n" : "")\r\n")
    }

    @Test(arguments: [204, 304])
    func `an answer that has no body has no length`(_ status: Int) {
        #expect(!String(decoding: Response(status).head(at: 0), as: UTF8.self).contains("Content-Length"))
    }

    @Test(
        arguments: [
            (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (1_769_860_800, "Sat, 31 Jan 2026 12:00:00 GMT"),
            (4_107_542_399, "Sun, 28 Feb 2100 23:59:59 GMT"),
            (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
        ])
    func `a time is written as headers have it`(_ seconds: Int, _ text: String) {
        #expect(CalendarDate.headerText(ofSeconds: seconds) == text)
    }
}
