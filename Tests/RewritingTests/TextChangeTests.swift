import Rewriting
import SourceText
import StringTables
import TestSupport
import Testing

/// Changes from one text to another.
@Suite struct TextChangeTests {
    private func changes(_ old: String, _ new: String) -> [String] {
        [TextChange](from: ByteBuffer(Array(old.utf8)), to: ByteBuffer(Array(new.utf8))).map {
            "\($0.range.lower)-\($0.range.upper) \($0.replacement)"
        }
    }

    @Test func `only what differs is replaced`() {
        #expect(changes("a\nb\nc\n", "a\nb\nc\n") == [])
        #expect(changes("a = 1;\nb = 2;\n", "a = 1;\nb = 23;\n") == ["12-12 3"])
        #expect(changes("a\nb\nc\n", "b\nc\n") == ["0-2 "])
        #expect(changes("a\nb\nc\nd\n", "x\nb\nc\ny\n") == ["0-1 x", "6-7 y"])
        #expect(changes("", "a\n") == ["0-0 a\n"])
    }

    @Test func `no change begins or ends inside of a character or a line break`() {
        #expect(changes("é\n", "è\n") == ["0-2 è"])
        #expect(changes("a\r\n", "a\n") == ["1-3 \n"])
        #expect(changes("a\r\r\n", "a\r\n") == ["1-2 "])
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `with the changes, the old text is the new one`(seed: UInt64) async throws {
        var generator = SplitMix64(seed)
        let parts = ["a", "é", "è", "😀", "\r", "\n", "\r\n", "key = text;\n", " "]
        let texts = (0..<2).map { _ in
            (0..<Int.random(in: 0...30, using: &generator)).map { _ in
                parts.randomElement(using: &generator)!
            }.joined()
        }
        let (old, new) = (ByteBuffer(Array(texts[0].utf8)), ByteBuffer(Array(texts[1].utf8)))
        var (result, copied): ([UInt8], Int) = ([], 0)
        for change in [TextChange](from: old, to: new) {
            #expect(change.range.lower >= copied)
            result += Array(texts[0].utf8)[copied..<change.range.lower] + Array(change.replacement.utf8)
            copied = change.range.upper
        }
        result += Array(texts[0].utf8)[copied...]
        #expect(result == Array(texts[1].utf8))
    }
}
