import SourceText
import Testing

@Suite struct TextSearchTests {
    @Test(arguments: [
        ("a, b", ", ", ["a", "b"]), (", a, ", ", ", ["", "a", ""]), ("a", ", ", ["a"]), ("", ", ", [""]),
        ("aaa", "aa", ["", "a"]), ("é é", " ", ["é", "é"]), ("%@\u{301}", "%@", ["", "\u{301}"]),
    ])
    func `a text is divided at each place of a separator`(
        _ text: String, _ separator: String, _ parts: [String]
    ) {
        #expect(text.parts(separatedBy: separator).map(String.init) == parts)
        #expect(text.contains(text: separator) == (parts.count > 1))
        #expect(text.replacing(text: separator, with: "<>") == parts.joined(separator: "<>"))
        let first = text.firstRange(ofText: separator).map { String(text[..<$0.lowerBound]) }
        #expect(first == (parts.count > 1 ? parts[0] : nil))
    }

    @Test func `an empty text is at the start and replaces nothing`() {
        #expect("ab".firstRange(ofText: "") == "ab".startIndex..<"ab".startIndex)
        #expect("ab".replacing(text: "", with: "-") == "ab")
    }

    @Test func `what is replaced is not searched again`() {
        #expect("a".replacing(text: "a", with: "aa") == "aa")
        #expect("x--y"[...].replacing(text: "-", with: "") == "xy")
    }
}
