import HTTP
import Testing

@testable import StrlintService

struct TimestampTests {
    @Test(arguments: [
        (0, "1970-01-01T00:00:00.000Z"), (1, "1970-01-01T00:00:00.001Z"),
        (86_399_999, "1970-01-01T23:59:59.999Z"),
        (86_400_000, "1970-01-02T00:00:00.000Z"), (951_782_399_000, "2000-02-28T23:59:59.000Z"),
        (951_782_400_000, "2000-02-29T00:00:00.000Z"), (951_868_800_000, "2000-03-01T00:00:00.000Z"),
        (978_307_199_999, "2000-12-31T23:59:59.999Z"), (1_709_164_800_000, "2024-02-29T00:00:00.000Z"),
        (1_735_689_599_000, "2024-12-31T23:59:59.000Z"), (1_677_628_800_000, "2023-03-01T00:00:00.000Z"),
        (2_147_483_648_000, "2038-01-19T03:14:08.000Z"), (4_107_456_000_000, "2100-02-28T00:00:00.000Z"),
        (4_107_542_400_000, "2100-03-01T00:00:00.000Z"), (13_574_563_200_000, "2400-02-29T00:00:00.000Z"),
        (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
    ])
    func `milliseconds are a date in the Gregorian calendar`(_ milliseconds: Int, _ text: String) {
        #expect(Timestamp.text(ofMilliseconds: milliseconds) == text)
    }

    @Test func `days are in the order of their texts`() {
        let texts = (0..<80_000).map { Timestamp.text(ofMilliseconds: $0 * 86_400_000) }
        #expect(zip(texts, texts.dropFirst()).allSatisfy { $0 < $1 })
    }
}

struct RequestIDTests {
    private func id(_ value: String?) -> String {
        let fields = value.map { [Head.Field(name: "Request-Id", value: $0)] } ?? []
        return RequestID(Head(method: "GET", target: "/", fields: fields)).text
    }

    @Test(arguments: ["a", "A-z.0_9", String(repeating: "x", count: 64)])
    func `a plain id is kept`(_ text: String) {
        #expect(id(text) == text)
    }

    @Test(arguments: [
        nil, "", " a", "a b", "a/b", "a\r\nB: c", "\u{E9}", "a\u{301}", "\"",
        String(repeating: "x", count: 65),
    ])
    func `another is replaced by a new one`(_ text: String?) {
        let made = id(text)
        #expect(made.contains(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/))
        #expect(made != id(text))
    }
}
