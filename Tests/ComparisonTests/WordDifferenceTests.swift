import Comparison
import Testing

@Suite struct WordDifferenceTests {
    /// The text with `[` and `]` around what is changed.
    private func marked(_ parts: [TextPart]) -> String {
        parts.map { $0.isChanged ? "[\($0.text)]" : $0.text }.joined()
    }

    @Test(arguments: [
        ("Hello World", "Hello there", "Hello [World]", "Hello [there]"),
        ("one two three", "one 2 3 three", "one [two] three", "one [2 3] three"),
        ("a b c d", "a x y d", "a [b c] d", "a [x y] d"),
        ("Save", "Save…", "Save", "Save[…]"),
        ("%@ of %d", "%1$@ of %2$d", "[%@] of [%d]", "[%1$@] of [%2$d]"),
        ("こんにちは", "こんばんは", "こん[にち]は", "こん[ばん]は"),
        ("é", "e\u{301}", "[é]", "[e\u{301}]"), ("", "x", "", "[x]"), ("same", "same", "same", "same"),
    ])
    func `changed words are marked`(_ old: String, _ new: String, _ markedOld: String, _ markedNew: String) {
        let difference = WordDifference(from: old, to: new)
        #expect(marked(difference.old).units == markedOld.units)
        #expect(marked(difference.new).units == markedNew.units)
    }

    @Test func `the parts joined are the texts`() {
        let (old, new) = ("a  %@\n%1$@ 100% ‚b‘ \u{200B}", "%@ a\t日本 %%")
        let difference = WordDifference(from: old, to: new)
        #expect(difference.old.map(\.text).joined() == old)
        #expect(difference.new.map(\.text).joined() == new)
        #expect(difference.old.filter(\.isSpecifier).map(\.text) == ["%@", "%1$@"])
    }

    @Test func `a text with little in common is rewritten`() {
        #expect(WordDifference(from: "Good morning to you", to: "Bonsoir").isRewritten)
        #expect(!WordDifference(from: "Good morning to you", to: "Good evening to you").isRewritten)
    }

    @Test func `very long texts are not compared word by word`() {
        let old = (0..<5_000).map { "a\($0)" }.joined(separator: " ")
        let new = (0..<5_000).map { "b\($0)" }.joined(separator: " ")
        #expect(WordDifference(from: old, to: new).isRewritten)
    }
}
