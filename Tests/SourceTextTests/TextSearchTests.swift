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
        #expect(text.contains(separator) == (parts.count > 1))
        #expect(text.replacing(separator, with: "<>") == parts.joined(separator: "<>"))
        let first = text.firstRange(of: separator).map { String(text[..<$0.lowerBound]) }
        #expect(first == (parts.count > 1 ? parts[0] : nil))
    }

    @Test func `an empty text is at the start and replaces nothing`() {
        #expect("ab".firstRange(of: "") == "ab".startIndex..<"ab".startIndex)
        #expect("ab".replacing("", with: "-") == "ab")
    }

    @Test func `what is replaced is not searched again`() {
        #expect("a".replacing("a", with: "aa") == "aa")
        #expect("x--y"[...].replacing("-", with: "") == "xy")
    }
}
