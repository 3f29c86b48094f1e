import Testing

@testable import SourceText

struct TextSurveyTests {
    @Test func `plain text has no notable characters`() {
        let text = Array("/* café 日本 😀 */\r\n\t\"a\" = \"b\";\n".utf8)
        let survey = TextSurvey(text.span)
        #expect(survey.notable.isEmpty)
        #expect(survey.invalid.isEmpty)
    }

    /// At every offset, so that every branch of the search is taken.
    @Test(arguments: 0..<40)
    func `notable characters are found at every offset`(_ offset: Int) {
        let padding = String(repeating: "x", count: offset)
        let text = Array("\(padding)\u{200B}\u{01}é\u{FEFF}\u{E0001}\(padding)".utf8)
        let found = TextSurvey(text.span).notable
        #expect(found.map(\.codePoint) == [0x200B, 0x01, 0xFEFF, 0xE0001])
        #expect(found.map(\.offset.index) == [offset, offset + 3, offset + 6, offset + 9])
    }

    @Test(arguments: UInt8.min ... .max)
    func `every byte that is neither printable ASCII nor layout is found`(_ byte: UInt8) {
        for offset in [0, 15, 16, 37] {
            var text = [UInt8](repeating: UInt8(ascii: "x"), count: 40)
            text[offset] = byte
            let survey = TextSurvey(text.span)
            let isControl = byte < 0x20 && ![0x09, 0x0A, 0x0D].contains(byte) || byte == 0x7F
            #expect(survey.notable.map(\.offset.index) == (isControl ? [offset] : []))
            #expect(survey.invalid.map(\.index) == (byte > 0x7F ? [offset] : []))
        }
    }

    @Test(
        arguments: [
            ([0x61, 0xE9, 0x62], [1]), ([0xC3], [0]), ([0xE2, 0x80], [0, 1]), ([0xC0, 0x80], [0, 1]),
            ([0xED, 0xA0, 0x80], [0, 1, 2]), ([0xF4, 0x90, 0x80, 0x80], [0, 1, 2, 3]),
            ([0xF0, 0x9F, 0x98, 0x80], []),
        ] as [([UInt8], [Int])])
    func `bytes that are not UTF-8 are listed`(_ bytes: [UInt8], _ invalid: [Int]) {
        #expect(TextSurvey(bytes.span).invalid.map(\.index) == invalid)
    }

    @Test func `lone surrogates of UTF-16 are notable`() {
        let survey = TextSurvey([0x61, 0xED, 0xA0, 0xBD].span, surrogates: true)
        #expect(survey.notable == [NotableCharacter(offset: TextOffset(1), codePoint: 0xD83D)])
        #expect(survey.invalid.isEmpty)
    }

    /// At every offset, so that every branch of the search is taken.
    @Test(arguments: 0..<40)
    func `the places where alphabets meet are found at every offset`(_ offset: Int) {
        let padding = String(repeating: "x", count: offset) + " "
        let text = Array("\(padding)Cети сетa \\nСеть €a aé π-a αb".utf8)
        let seams = TextSurvey(text.span).seams.map { $0.index - offset }
        #expect(seams == [2, 15, 44])
    }

    @Test func `the first bytes of other scripts are known`() {
        let leads = TextSurvey(Array("a é \u{200B} Жизнь Cет".utf8).span).leads
        #expect(leads.isDisjoint(with: LeadBytes(from: 0xE0, through: 0xE1)))
        for lead: UInt8 in [0xC3, 0xE2, 0xD0] {
            #expect(!leads.isDisjoint(with: LeadBytes(from: lead, through: lead)))
        }
        #expect(leads.isDisjoint(with: LeadBytes(from: 0xE4, through: 0xE9)))
    }
}
