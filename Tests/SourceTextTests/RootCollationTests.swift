import SourceText
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
