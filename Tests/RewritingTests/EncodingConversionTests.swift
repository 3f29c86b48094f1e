import Rewriting
import SourceText
import StringTables
import TestSupport
import Testing

@Suite struct EncodingConversionTests {
    static let encodings: [TextEncoding] = [
        .utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
    ]

    @Test(arguments: encodings, encodings)
    func `only the encoding changes, and there and back are the same bytes`(
        _ first: TextEncoding, _ second: TextEncoding
    ) async throws {
        let text = "/* Größe */\n\"a\"   = \"😀 \\U00e9\"; // \u{2028}\r\n\"b\"=\"2\";"
        var original: [UInt8] = first.mark
        first.append(text.utf8.span, to: &original)
        var there = TableConversion()
        (there.encoding, there.hasMark) = (second, true)
        let converted = try await Converted.convert(original, there)?.bytes.array ?? original
        #expect(converted.starts(with: second.mark))
        var back = TableConversion()
        (back.encoding, back.hasMark) = (first, true)
        #expect(try await Converted.convert(converted, back)?.bytes.array ?? converted == original)
    }

    @Test func `the name in an XML declaration follows, in its case`() async throws {
        let table = { (name: String) in
            "<?xml version='1.0' encoding='\(name)'?>\n<plist><dict><key>a</key><string>é</string></dict></plist>"
        }
        var conversion = TableConversion()
        conversion.encoding = .utf16BigEndian
        for (name, expected) in [("UTF-8", "UTF-16"), ("utf-8", "utf-16")] {
            let result = try await Converted.convert(Array(table(name).utf8), conversion)
            let text = try #require(result).table.text.bytes
            #expect(String(repairing: text.span) == table(expected))
        }
    }

    @Test func `UTF-16 without a byte order mark is refused`() async {
        var conversion = TableConversion()
        (conversion.encoding, conversion.hasMark) = (.utf16LittleEndian, false)
        await #expect(throws: TableConversion.Refusal.self) {
            try await Converted.convert(Array("\"a\" = \"1\";".utf8), conversion)
        }
    }

    @Test func `a part of a character at the end is left out, and said to be`() async throws {
        let text = "\"a\" = \"1\";"
        var original: [UInt8] = TextEncoding.utf16LittleEndian.mark
        TextEncoding.utf16LittleEndian.append(text.utf8.span, to: &original)
        var conversion = TableConversion()
        conversion.encoding = .utf8
        let result = try #require(try await Converted.convert(original + [0x0A], conversion))
        #expect(result.bytes.array == Array(text.utf8))
        #expect(result.notes == ["ends with a part of a character, which was left out"])
    }

    @Test func `a lone surrogate is a loss outside of UTF-16`() async throws {
        let original: [UInt8] =
            [0xFF, 0xFE] + "\"a\"=\"".utf16.flatMap { [UInt8($0), 0] }
            + [0x00, 0xD8, 0x22, 0, 0x3B, 0]
        var conversion = TableConversion()
        conversion.encoding = .utf16BigEndian
        #expect(try await Converted.convert(original, conversion) != nil)
        conversion.encoding = .utf8
        #expect(try await Converted.losses(original, conversion) == ["U+D800, which utf-8 cannot hold"])
        conversion.allowsLoss = true
        #expect(
            try await Converted.convert(original, conversion)?.bytes.array
                == Array("\"a\"=\"\u{FFFD}\";".utf8))
    }

    @Test(arguments: [
        ("windows-1252", [0x93, 0xE9, 0x80], "“é€"), ("macintosh", [0xD2, 0x8E, 0xDB], "“é€"),
        ("ISO-8859-1", [0xA3, 0xE9], "£é"), ("shift_jis", [0x93, 0xFA], "日"),
    ])
    func `an encoding that a person names is decoded`(_ name: String, _ bytes: [UInt8], _ text: String) throws
    {
        let decoded = try #require(NamedEncoding(name)?.utf8(ByteBuffer(bytes)))
        #expect(String(repairing: decoded.span) == text)
    }

    @Test func `bytes that a named encoding does not have are not decoded`() {
        #expect(NamedEncoding("no-such-encoding") == nil)
        #expect(NamedEncoding("windows-1252")?.utf8(ByteBuffer([0x81])) == nil)
    }
}
