import SourceText
import Testing

@testable import LanguageServer

struct EditedTextTests {
    private static let encodings: [PositionEncoding] = [.utf8, .utf16, .utf32]

    /// The offset of a position, found by going through the text.
    private func offset(of position: Position, in text: [UInt8], _ encoding: PositionEncoding) -> Int {
        var (line, index) = (0, 0)
        while line < position.line, index < text.count {
            let isPair = text[index] == 0x0D && index + 1 < text.count && text[index + 1] == 0x0A
            if isPair {
                index += 1
            } else if text[index] != 0x0A && text[index] != 0x0D {
                index += 1
                continue
            }
            index += 1
            line += 1
        }
        guard line == position.line else { return text.count }
        var left = position.character
        while left > 0, index < text.count, text[index] != 0x0A, text[index] != 0x0D {
            var end = index + 1
            while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
            let units = encoding == .utf8 ? end - index : encoding == .utf16 && text[index] >= 0xF0 ? 2 : 1
            guard left >= units else { break }
            left -= units
            index = end
        }
        return index
    }

    @Test(arguments: encodings)
    func `random edits are those of a plain array`(_ encoding: PositionEncoding) {
        var random = SystemRandomNumberGenerator()
        var text = EditedText("\"a\" = \"é😀\";\r\n\r\nb\rc\n")
        var bytes = Array(copying: text.bytes.span)
        let pieces = ["", "\r", "\n", "\r\n", "x", "é", "😀", "\r\r\n\n", "ab\ncd"]
        for _ in 0..<2_000 {
            let first = Position(
                line: .random(in: 0...6, using: &random), character: .random(in: 0...9, using: &random))
            let second = Position(
                line: first.line + .random(in: 0...1, using: &random),
                character: .random(in: 0...9, using: &random))
            let range = PositionRange(start: min(first, second), end: max(first, second))
            let new = pieces.randomElement(using: &random) ?? ""
            let start = offset(of: range.start, in: bytes, encoding)
            let end = max(start, offset(of: range.end, in: bytes, encoding))
            bytes.replaceSubrange(start..<end, with: Array(new.utf8))
            text.replace(range, with: new, in: encoding)
            #expect(Array(copying: text.bytes.span) == bytes)
            if bytes.count > 200 {
                text = EditedText("a\r\nb")
                bytes = Array(copying: text.bytes.span)
            }
        }
    }

    @Test(arguments: encodings)
    func `an offset and its position name the same place`(_ encoding: PositionEncoding) {
        let text = EditedText("aé\r\n😀x\n\rz")
        for offset in 0...text.bytes.count {
            let isInside = offset < text.bytes.count && text.bytes[offset] & 0xC0 == 0x80
            let isInPair =
                offset > 0 && offset < text.bytes.count && text.bytes[offset - 1] == 0x0D
                && text.bytes[offset] == 0x0A
            guard !isInside, !isInPair else { continue }
            #expect(text.offset(of: text.position(of: offset, in: encoding), in: encoding) == offset)
        }
    }

    @Test func `places outside of the text are the nearest ones inside`() {
        let text = EditedText("ab\ncd")
        #expect(text.offset(of: Position(line: 0, character: 9), in: .utf16) == 2)
        #expect(text.offset(of: Position(line: 7, character: 0), in: .utf16) == 5)
        #expect(text.position(of: 99, in: .utf16) == Position(line: 1, character: 2))
    }
}
