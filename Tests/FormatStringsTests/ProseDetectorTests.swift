import Testing

@testable import FormatStrings

/// Telling percent signs in sentences from specifiers.
@Suite struct ProseDetectorTests {
    @Test(arguments: [
        "50% of", "100 % de", "% complete", "%50 indirim", "100%ig", "50%-os", "50 %ne", "90%discount",
        "%50eko", "https://x.org/a%2fb", "/a%2Fc", "www.x.org/%3Dd", "x?q=%E2", "a&b=%C3%A9", "mailto:a%2Cb",
        "%1$ d", "20 % d'intérêt", "50\u{A0}%ige",
    ])
    func `prose is doubtful`(text: String) {
        let format = FormatString(text)
        #expect(format.hasDoubtfulSpecifier)
        #expect(!format.hasConfidentSpecifier)
    }

    @Test(arguments: [
        "%@", "% @", "%dh", "%lldGB", "%d個", "%ld원", "%02d:%02d", "%.1f%%", "%1$d", "100 %@", "%5d", "%10d x",
        "%#@files@", "%20b %d", "50 %1$ia",
    ])
    func `specifiers are confident`(text: String) {
        let format = FormatString(text)
        #expect(format.hasConfidentSpecifier)
        #expect(!format.hasDoubtfulSpecifier)
    }

    @Test func `only the run with a web address is an address`() {
        let format = FormatString("%2d https://x.org/a%20b %2d")
        #expect(format.specifiers.map(\.isDoubtful) == [false, false])
        let escaped = FormatString("%2d https://x.org/a%2fb %2d")
        #expect(escaped.specifiers.map(\.isDoubtful) == [false, true, false])
    }
}
