import SourceText
import Testing

@testable import HTTP

struct BodyReaderTests {
    private struct Outcome: Equatable {
        var body = ""
        var isComplete = false
        var refusal: Refusal?
        var rest = 0
    }

    /// What is read of bytes that arrive in packets of this size.
    private func outcome(_ fields: [(String, String)], _ text: String, packets size: Int) -> Outcome {
        let bytes = Array(text.utf8)
        var (input, reader, body) = (Input(), BodyReader(of: .with(fields), limit: 100), [UInt8]())
        var outcome = Outcome()
        for start in stride(from: 0, to: bytes.count, by: size) where outcome.refusal == nil {
            input.append(Array(bytes[start..<min(bytes.count, start + size)]).span)
            do throws(Refusal) {
                try reader.read(&input) { part throws(Refusal) in body += Array(copying: part) }
            } catch {
                outcome.refusal = error
            }
        }
        outcome.body = String(decoding: body, as: UTF8.self)
        (outcome.isComplete, outcome.rest) = (reader.isComplete, input.count)
        return outcome
    }

    private func chunked(_ text: String, packets size: Int = 4_096) -> Outcome {
        outcome([("Transfer-Encoding", "chunked")], text, packets: size)
    }

    @Test(arguments: 1...12)
    func `a body ends where its head or its chunks say`(_ size: Int) {
        let whole = Outcome(body: "hello", isComplete: true, rest: 3)
        #expect(outcome([("Content-Length", "5")], "helloGET", packets: size) == whole)
        #expect(outcome([], "GET", packets: size) == Outcome(isComplete: true, rest: 3))
        #expect(chunked("2\r\nhe\r\n3;a=\"b\"\r\nllo\r\n0\r\n\r\nGET", packets: size) == whole)
        #expect(
            chunked("0005\r\nhello\r\n00;a\r\nContent-Length: 7\r\nA:\r\n\r\nGET", packets: size) == whole)
        #expect(outcome([("Content-Length", "6")], "hello", packets: size) == Outcome(body: "hello"))
        #expect(chunked("5\r\nhello\r\n0\r\nA: b\r\n", packets: size) == Outcome(body: "hello", rest: 6))
    }

    @Test(
        arguments: [
            "", "-1", "+1", "0x1", "g", " 1", "1 ", "1\t;a", "1;\u{1}", "1;\0", "ffffffffffffffffff",
            "1000000000000000", String(repeating: "0", count: 300), "1;" + String(repeating: "a", count: 300),
            "1\r",
        ])
    func `a size that is not a hexadecimal number is refused`(_ size: String) {
        #expect(chunked("\(size)\r\na\r\n0\r\n\r\n").refusal?.isMalformed == true)
    }

    @Test(
        arguments: [
            "1\na\r\n0\r\n\r\n", "1\r\na\n0\r\n\r\n", "1\r\nab\r\n0\r\n\r\n", "1\r\na0\r\n\r\n", "0\r\n\n",
            "0\r\nA: b\n\r\n",
            "0\r\n b\r\n\r\n", "0\r\nA: b\r\n c\r\n\r\n", "0\r\nA\0: b\r\n\r\n", "0\r\nA\r\n\r\n",
            "1\r\na\r\r\n0\r\n\r\n",
        ])
    func `lines between chunks and after them are read strictly`(_ text: String) {
        #expect(chunked(text).refusal?.isMalformed == true)
        #expect(chunked(text, packets: 1).refusal?.isMalformed == true)
    }

    @Test func `headers after a body have a limit`() {
        #expect(chunked("0\r\nA: " + String(repeating: "b", count: 100)).refusal == .headTooLarge)
        let many = String(repeating: "A: b\r\n", count: 20)
        #expect(chunked("0\r\n" + many, packets: 1).refusal == .headTooLarge)
    }

    @Test func `what takes a body can refuse it`() {
        var (input, reader) = (Input(), BodyReader(of: .with([("Content-Length", "5")]), limit: 100))
        input.append(Array("hello".utf8).span)
        #expect(throws: Refusal.bodyTooLarge) {
            try reader.read(&input) { _ throws(Refusal) in throw .bodyTooLarge }
        }
    }
}
