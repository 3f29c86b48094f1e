import SourceText
import TestSupport
import Testing

@Suite struct RootCollationTests {
    @Test func `the data of the collation are there`() {
        #expect(RootCollation.isAvailable)
    }

    private func precedes(_ left: String, _ right: String) -> Bool {
        RootCollation.precedes(left.utf8.span, right.utf8.span)
    }

    @Test(arguments: [
        ["", "-b", "%@", "1", "a", "z", "α", "я", "一"],
        ["a2", "a10", "a100"],
        ["a", "A", "b", "B"],
        ["e", "é", "ea", "f"],
        ["step 9 of 10", "step 10 of 9"],
        ["a\u{301}", "á"],
        ["zh", "zh_TW", "zh-Hans", "zh-Hant", "zh-HK"],
        ["It's tide", "It's time", "It‘s time", "It’s time", "It's tine"],
        ["say \"a\"", "say “b”", "say \"c\"", "say “d”"],
        [String(repeating: "9", count: 300), String(repeating: "9", count: 299) + "99"],
    ])
    func `texts are in the order of the collation, and of code points where it makes no difference`(
        _ texts: [String]
    ) {
        for (left, right) in zip(texts, texts.dropFirst()) {
            #expect(precedes(left, right), "\(left) \(right)")
            #expect(!precedes(right, left), "\(right) \(left)")
        }
    }

    @Test(arguments: 0..<200)
    func `texts of letters are in the order of ICU`(_ seed: Int) {
        var random = SplitMix64(UInt64(seed))
        let characters = Array("aAbBzZ _-")
        let texts = (0..<2).map { _ in
            let count = Int.random(in: 0...6, using: &random)
            return String((0..<count).map { _ in characters.randomElement(using: &random) ?? "a" })
        }
        // A digit before both makes ICU compare them, and no difference.
        #expect(precedes(texts[0], texts[1]) == precedes("1" + texts[0], "1" + texts[1]), "\(texts)")
    }

    @Test func `a text does not precede itself`() {
        let text = "é"
        #expect(!precedes(text, text))
    }

    @Test func `of a very long text, the collation sees the beginning`() {
        let start = String(repeating: "é", count: 1 << 16)
        let (left, right) = (start + "b", start + "C")
        #expect(precedes(right, left))
    }
}
