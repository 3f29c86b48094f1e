import Testing

@testable import SourceText

/// The survey, which skips plain text in blocks, finds the same as a search byte by byte.
struct SurveyCompletenessTests {
    /// Sequences of two and three bytes, valid or not, at varying offsets within a block.
    @Test func `no sequence is missed`() {
        var (offset, missed) = (0, [[UInt8]]())
        for lead in UInt8(0x00)...0xFF {
            for second in UInt8(0x70)...0xC8 {
                for third: UInt8 in [0x20, 0x80, 0x85, 0x8F, 0x9C, 0xA0, 0xA4, 0xBF, 0xC3] {
                    offset = (offset + 5) % 17
                    if !Self.agrees([lead, second, third], at: offset) {
                        missed.append([lead, second, third])
                    }
                }
            }
        }
        #expect(missed == [])
    }

    private static func agrees(_ sequence: [UInt8], at offset: Int) -> Bool {
        let filler = Array("é".utf8) + [UInt8](repeating: 0x61, count: 16 + offset)
        let text = filler + sequence + [UInt8](repeating: 0x62, count: 40)
        let survey = TextSurvey(text.span, surrogates: true)
        var (invalid, notable): ([Int], [Int]) = ([], [])
        // What is before and after the sequence is plain.
        var index = filler.count
        while index < filler.count + sequence.count {
            let found = UTF8Sequence(text.span, at: index)
            if found.length == 0 { invalid.append(index) }
            if found.length > 0, NotableCharacter.isNotable(found.codePoint) { notable.append(index) }
            index += max(1, found.length)
        }
        return survey.invalid.map(\.index) == invalid && survey.notable.map(\.offset.index) == notable
    }
}
