import Testing

@testable import SourceText

struct FileOffsetsTests {
    private static let encodings: [TextEncoding] = [
        .utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
        .declared("iso-8859-1"), .declared("windows-1252"),
    ]

    /// Each character of the text, compared with encoding what is before it.
    @Test(arguments: encodings)
    func `offsets are those of the encoded text`(_ encoding: TextEncoding) throws {
        var characters: [Unicode.Scalar] = ["a", "é", "\n", "ü", "z"]
        if case .declared = encoding {} else { characters += ["日", "😀", "b"] }
        let mark = encoding == .utf8 ? 3 : 0
        var text = DecodedText(bytes: ByteBuffer([]), encoding: encoding)
        text.markLength = mark
        let head: [UInt8] = mark == 3 ? [0xEF, 0xBB, 0xBF] : []
        let whole = String(String.UnicodeScalarView(characters))
        text.bytes = ByteBuffer(head + Array(whole.utf8))
        let length = try #require(encoding.bytes(of: whole)?.count) + mark
        var (index, before) = (mark, "")
        var found: [Int] = []
        var expected: [Int] = []
        if var offsets = FileOffsets(text, fileLength: length) {
            for scalar in characters {
                found.append(offsets.offset(of: index))
                expected.append(mark + (encoding.bytes(of: before)?.count ?? 0))
                index += String(scalar).utf8.count
                before.unicodeScalars.append(scalar)
            }
            found.append(offsets.offset(of: index))
        }
        #expect(found == expected + [length])
    }

    @Test func `bytes that are not UTF-8 are one byte in the file`() {
        let file: [UInt8] = [0x61, 0xFF, 0x62, 0xFE]
        let text = DecodedText(bytes: ByteBuffer(file), encoding: .utf8).repaired(by: TextSurvey(file.span))
        var found: [Int] = []
        if var offsets = FileOffsets(text, fileLength: file.count) {
            for index in [0, 1, 4, 5, 8] { found.append(offsets.offset(of: index)) }
        }
        #expect(found == [0, 1, 2, 3, 4])
    }

    @Test func `places in an encoding of several bytes a character are not known`() {
        let text = DecodedText(bytes: ByteBuffer(Array("日本".utf8)), encoding: .declared("shift_jis"))
        let isKnown = FileOffsets(text, fileLength: 4) != nil
        #expect(!isKnown)
    }
}
