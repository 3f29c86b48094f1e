import SourceText
import Testing

@Suite struct LineCounterTests {
    @Test(arguments: [
        "", "a", "\n", "a\nb\n\nc", "a\r\nb\rc\n\r\nd", "\r\r\n\n\r", String(repeating: "é\n", count: 100),
        String(repeating: "long line ", count: 50) + "\n" + String(repeating: "\n\u{8A}\n", count: 9),
    ])
    func countsAsTheIndexDoes(_ text: String) {
        let decoded = DecodedText(bytes: ByteBuffer(Array(text.utf8)), encoding: .utf8)
        let index = LineIndex(decoded)
        for step in 1...5 {
            var counter = LineCounter(decoded)
            for offset in stride(from: 0, to: text.utf8.count, by: step) {
                #expect(
                    counter.line(of: TextOffset(offset)) == index.line(of: TextOffset(offset)), "\(offset)")
            }
        }
    }
}
