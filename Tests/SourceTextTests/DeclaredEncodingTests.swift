import Testing

@testable import SourceText

/// The expected texts and refusals are those of CoreFoundation.
struct DeclaredEncodingTests {
    private func decode(_ name: String, _ bytes: [UInt8]) throws(TextDecoder.Refusal) -> String {
        let text = try TextDecoder.decode(
            ByteBuffer(bytes), by: EncodingDetection(declaring: name))
        return String(repairing: text.bytes.span)
    }

    @Test(arguments: DecodedSample.all)
    func `bytes of an encoding are decoded`(_ sample: DecodedSample) throws {
        #expect(try decode(sample.name, sample.bytes) == sample.text)
    }

    @Test(
        arguments: [
            ("windows-1252", [0x81]), ("iso-8859-6", [0xA1]), ("cp864", [0xFF]), ("x-nextstep", [0xFE]),
            ("shift_jis", [0x61, 0x82]), ("euc-jp", [0xFF]), ("euc-kr", [0xFF]), ("gb18030", [0x81]),
            ("euc-tw", [0x8E, 0xA1]), ("iso-2022-jp", [0x1B, 0x24, 0x42, 0xFF, 0xFF]),
            ("iso-2022-kr", [0x1B, 0x24, 0x29, 0x43, 0x0E, 0x3B]), ("hz-gb-2312", [0x7E, 0x78]),
            ("utf-7", [0xE9]), ("utf-32", [0x3C, 0x3F, 0x78, 0x6D]),
        ] as [(String, [UInt8])])
    func `invalid bytes are refused`(_ name: String, _ bytes: [UInt8]) {
        #expect(throws: TextDecoder.Refusal.undecodable(name)) { try decode(name, bytes) }
    }

    @Test(arguments: [
        "", "x-foo", "macintosh", "macroman", "x-mac-roman", "cp10000", "iso-8859-12", "iso-8859-17", "cp858",
        "johab", "viscii", "x-mac-japanese", "x-mac-arabic", "latin1//translit", "iso-2022-jp-3",
    ])
    func `other names are unknown`(_ name: String) {
        #expect(throws: TextDecoder.Refusal.unknownEncoding(name)) { try decode(name, [0x61]) }
    }

    @Test(arguments: [
        "iso-8859-2", "iso8859_2", "iso_8859-2:1987", "iso-8859-2 (latin)", "latin2", "latin-2", "l2",
        "cp912",
        "cp0912", "windows-28592", "ibm-912_p100-1995",
    ])
    func `an encoding has many names`(_ name: String) throws {
        #expect(try decode(name, [0xA3, 0xF3, 0x64, 0xBC]) == "Łódź")
    }

    @Test(arguments: DeclaredEncoding.all.map(\.names))
    func `every listed encoding is decoded under each of its names`(_ names: String) throws {
        for name in names.split(separator: " ").map(String.init) {
            let encoding = try #require(DeclaredEncoding.named(name))
            #expect(encoding.names == names)
        }
        let first = String(names.prefix { $0 != " " })
        let text: [UInt8] = first.hasPrefix("utf-32") ? [] : Array("abcd".utf8)
        #expect(throws: Never.self) { try decode(first, text) }
    }

    @Test func `ASCII is unchanged, while converters may replace control characters in other texts`() throws {
        #expect(try decode("cp437", [0x7F]) == "\u{7F}")
        #expect(try decode("cp437", [0x7F, 0x82]) == "\u{1A}é")
    }

    @Test(arguments: 4090...4100)
    func `a surrogate pair is not split in a long text`(_ count: Int) throws {
        let pair: [UInt8] = [0x94, 0x39, 0xDA, 0x33]
        let bytes = [UInt8](repeating: 0x61, count: count) + pair + pair
        #expect(try decode("gb18030", bytes) == String(repeating: "a", count: count) + "💩💩")
    }

    @Test(arguments: ["utf8", "unicode-1-1-utf-8", "cp65001"])
    func `UTF-8 by another name is read as UTF-8`(_ name: String) throws {
        let text = try TextDecoder.decode(ByteBuffer([0x61, 0xFF]), by: EncodingDetection(declaring: name))
        #expect(text.encoding == .utf8)
        #expect(text.encoding.isNamed(name))
        #expect(text.surveyed.invalid.count == 1)
    }
}

extension EncodingDetection {
    fileprivate init(declaring name: String) {
        let nothing: [UInt8] = []
        self.init(nothing.span)
        encoding = .declared(name)
    }
}
