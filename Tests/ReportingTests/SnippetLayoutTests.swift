import Testing

@testable import Findings
@testable import Reporting
@testable import SourceText

struct SnippetLayoutTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let snippet: Snippet
        let line: String
        let mark: Range<Int>

        init(
            _ name: String, _ before: String, _ marked: String, _ after: String, _ line: String,
            _ mark: Range<Int>
        ) {
            testDescription = name
            snippet = Snippet(before: before, marked: marked, after: after)
            self.line = line
            self.mark = mark
        }
    }

    static let cases = [
        Case("plain", "\"a\" = ", "\"b\"", ";", "\"a\" = \"b\";", 6..<9),
        Case("nothing marked", "\"a\"", "", "", "\"a\"", 3..<4),
        Case("tabs", "\t\"a\"\t= ", "\"b\"", ";", "    \"a\"    = \"b\";", 13..<16),
        Case("wide", "\"了解\" = ", "はい", ";", "\"了解\" = はい;", 9..<13),
        Case("half width", "ｶﾅ", "ｷ", "", "ｶﾅｷ", 2..<3),
        Case("full width", "Ａ", "Ｂ", "", "ＡＢ", 2..<4),
        Case("Hangul jamo", "\u{1112}\u{1161}\u{11AB}", "x", "", "\u{1112}\u{1161}\u{11AB}x", 2..<3),
        Case("combining", "e\u{301}e\u{301}", "x", "", "e\u{301}e\u{301}x", 2..<3),
        Case("combining, marked", "e", "\u{301}", "x", "e‹U+0301›x", 1..<9),
        Case("emoji", "🎉", "x", "", "🎉x", 2..<3),
        Case("emoji family", "👨‍👩‍👧", "x", "", "👨‍👩‍👧x", 2..<3),
        Case("emoji with skin", "👍🏽", "x", "", "👍🏽x", 2..<3),
        Case("emoji by selector", "❤\u{FE0F}", "x", "", "❤\u{FE0F}x", 2..<3),
        Case("keycap", "1\u{FE0F}\u{20E3}", "x", "", "1\u{FE0F}\u{20E3}x", 2..<3),
        Case("flag", "🇩🇪", "x", "", "🇩🇪x", 2..<3),
        Case("flag of tags", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "x", "", "🏴󠁧󠁢󠁳󠁣󠁴󠁿x", 2..<3),
        Case("Hebrew", "\"שלום\" = ", "\"x\"", ";", "\"שלום\" = \"x\";", 9..<12),
        Case("Devanagari", "नमस्ते", "x", "", "नमस्तेx", 4..<5),
        Case("joiner in Persian", "می\u{200C}خواهم", "x", "", "می\u{200C}خواهمx", 7..<8),
        Case("joiner in Latin", "a\u{200D}b", "x", "", "a‹U+200D›bx", 10..<11),
        Case("override", "a\u{202E}", "b", "", "a‹U+202E›b", 9..<10),
        Case("override, marked", "a", "\u{202E}", "b", "a‹U+202E›b", 1..<9),
        Case("no width", "a\u{200B}", "b", "", "a‹U+200B›b", 9..<10),
        Case("escape", "\u{1B}[31m", "b", "", "‹U+001B›[31mb", 12..<13),
        Case("C1 control", "\u{9B}", "b", "", "‹U+009B›b", 8..<9),
        Case("tag after a letter", "a\u{E0041}", "b", "", "a‹U+E0041›b", 10..<11),
        Case("selectors that smuggle", "😀\u{FE01}\u{FE02}", "b", "", "😀\u{FE01}‹U+FE02›b", 10..<11),
        Case("no-break space", "a\u{A0}", "b", "", "a\u{A0}b", 2..<3),
        Case("no-break space, marked", "a", "\u{A0}", "b", "a‹U+00A0›b", 1..<9),
        Case("private use", "\u{F8FF}", "b", "", "‹U+F8FF›b", 8..<9),
        Case("command of a CI service", "##", "x", "##[debug]", "##x##‹U+005B›debug]", 2..<3),
        Case("trailing whitespace", "a", "b", "  \t", "ab", 1..<2),
    ]

    @Test(arguments: cases)
    func `the mark is aligned`(_ test: Case) {
        let layout = SnippetLayout(test.snippet, columns: 110)
        #expect(layout.line == test.line)
        #expect(layout.line.utf8.elementsEqual(test.line.utf8))
        #expect(layout.markStart..<(layout.markStart + layout.markWidth) == test.mark)
    }

    @Test(arguments: ["", "a = \"b\";", "\ta\t", "é了解", "e\u{301}", "ｶﾅＡ", "🎉𠀀", "\u{1112}\u{1161}\u{11AB}"])
    func `a line has as many columns as in the index of lines`(_ line: String) {
        let bytes = Array(line.utf8)
        var lines = LineIndex(DecodedText(bytes: ByteBuffer(bytes), encoding: .utf8))
        let column = lines.column(of: TextOffset(bytes.count), in: .cells)
        #expect(column == VisibleText(line).width + 1)
    }

    @Test(arguments: [
        (Parts("a", 200, 5, 200), true, true), (Parts("了", 200, 5, 200), true, true),
        (Parts("a", 0, 300, 50), false, true), (Parts("a", 100, 300, 0), true, true),
        (Parts("a", 10, 5, 300), false, true), (Parts("👨‍👩‍👧", 60, 3, 60), true, true),
        (Parts("a", 300, 0, 0), true, false), (Parts("a", 40, 20, 20), false, false),
        (Parts("\u{202E}", 20, 1, 20), true, true),
    ])
    func `the layout fits the columns`(parts: Parts, isCutBefore: Bool, isCutAfter: Bool) {
        let layout = SnippetLayout(parts.snippet, columns: 80)
        let width = VisibleText(layout.line).width
        #expect(width <= 80)
        #expect(layout.markStart + layout.markWidth <= 80)
        #expect(layout.line.hasPrefix("…") == isCutBefore)
        #expect(layout.line.hasSuffix("…") == isCutAfter)
    }

    @Test(arguments: [0, 10, 40, 100, 300], [0, 1, 30, 300])
    func `the label fits beside the mark`(_ before: Int, _ marked: Int) {
        let layout = SnippetLayout(Parts("a", before, marked, 5).snippet, columns: 80, label: 13)
        #expect(layout.markStart + layout.markWidth + 1 + 13 <= 80)
        #expect(layout.line.count <= 80)
    }

    @Test(arguments: [("a\u{A0}b", "a‹U+00A0›b"), ("e\u{301}", "e‹U+0301›"), ("é", "é")])
    func `what looks like something else is named where it matters`(_ marked: String, _ shown: String) {
        let snippet = Snippet(before: "", marked: marked, after: "")
        #expect(SnippetLayout(snippet, columns: 80, spellsOutMark: true).line.utf8.elementsEqual(shown.utf8))
        #expect(SnippetLayout(snippet, columns: 80).line.utf8.elementsEqual(marked.utf8))
    }

    /// A line of one repeated character, with its number before, inside and after the mark.
    struct Parts: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let snippet: Snippet

        init(_ character: String, _ before: Int, _ marked: Int, _ after: Int) {
            func text(_ count: Int) -> String { String(repeating: character, count: count) }
            testDescription = "\(character.unicodeScalars) \(before) \(marked) \(after)"
            snippet = Snippet(before: text(before), marked: text(marked), after: text(after))
        }
    }

    /// The other ranges begin at 0, 1 and 3 in `ab|X|cd`, and in the same places with wide characters.
    @Test(arguments: [
        ("ab", "X", "cd", [0..<1, 1..<2, 3..<4], 80, [0..<1, 1..<2, 3..<4]),
        ("了ab", "X", "了d", [3..<4, 9..<10], 80, [2..<3, 7..<8]),
        ("\t%@ ", "X", "", [1..<3], 80, [4..<6]),
        (String(repeating: "a", count: 100) + "%@", "X", "", [0..<1, 100..<102], 20, [16..<18]),
        ("", "X", String(repeating: "a", count: 100) + "%@", [1..<2, 101..<103], 20, [1..<2]),
    ])
    func `only visible ranges are marked`(
        _ before: String, _ marked: String, _ after: String, _ others: [Range<Int>], columns: Int,
        expected: [Range<Int>]
    ) {
        let snippet = Snippet(
            before: before, marked: marked, after: after, isCutBefore: false, isCutAfter: false,
            others: others)
        #expect(SnippetLayout(snippet, columns: columns).others == expected)
    }

    @Test func `truncated snippets have ellipses`() {
        let snippet = Snippet(before: "a", marked: "b", after: "c", isCutBefore: true, isCutAfter: true)
        let layout = SnippetLayout(snippet, columns: 80)
        #expect(layout == SnippetLayout(snippet, columns: 10))
        #expect(layout.line == "…abc…")
        #expect(layout.markStart == 2)
    }
}
