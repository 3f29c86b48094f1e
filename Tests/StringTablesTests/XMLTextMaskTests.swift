import SourceText
import TestSupport
import Testing

@testable import StringTables

@Suite struct XMLTextMaskTests {
    private func masked(_ text: String, pieces size: Int) -> String {
        let source = Array(text.utf8)
        var result: [UInt8] = []
        var mask = XMLTextMask()
        for start in stride(from: 0, to: source.count, by: size) {
            var piece = Array(source[start..<min(start + size, source.count)])
            var span = piece.mutableSpan
            mask.apply(to: &span, of: source.span, from: start)
            result += piece
        }
        return String(decoding: result, as: UTF8.self)
    }

    @Test(arguments: [
        ("<dict><key>é</key><string>日本 a</string>", "<dict><key>xx</key><string>xxxxxx a</string>"),
        ("<dict><keys>é</keys><string >é</string>é", "<dict><keys>é</keys><string >é</string>é"),
        ("<é>é<string>é<!--é-->", "<é>é<string>xx<!--é-->"),
        ("<string>é &é; é</string><string>é", "<string>xx &é; é</string><string>xx"),
        ("<string a=\"é\">é</string>", "<string a=\"é\">é</string>"),
        ("<string>\u{FFFE}é\u{D7FF}é\u{10FFFF}", "<string>\u{FFFE}xx\u{D7FF}xxxxxx"),
        ("<string>12345678é12345678", "<string>12345678xx12345678"),
    ])
    func `only the text of keys and strings is replaced`(_ text: String, _ expected: String) {
        for size in 1...text.utf8.count { #expect(masked(text, pieces: size) == expected, "\(size)") }
    }

    /// XML in UTF-8: a text with invalid bytes is repaired before what libxml2 says about it counts.
    private static let vectors = TableVector.all.filter { vector in
        vector.bytes.starts(with: "<".utf8) && String(validating: vector.bytes, as: UTF8.self) != nil
    }

    @Test(arguments: vectors)
    func `a masked table has the same entries and faults`(_ vector: TableVector) throws {
        #expect(try outcome(vector.bytes, masksTexts: true) == outcome(vector.bytes, masksTexts: false))
    }

    private func outcome(_ bytes: [UInt8], masksTexts: Bool) throws -> [String] {
        let text = DecodedText(bytes: ByteBuffer(bytes), encoding: .utf8)
        do throws(XMLFault) {
            let start = try XMLProlog.rootElement(text.bytes.span, from: 0)
            let builder = try XMLParser.parse(
                text.bytes.span, from: start, into: PropertyListBuilder(text), masksTexts: masksTexts)
            return builder.entries.map { "\($0.key.source) \($0.value.source)" }
        } catch {
            return ["\(error.message) \(error.range)"]
        }
    }
}
