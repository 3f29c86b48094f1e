import Testing

/// Bytes in an encoding, and the text that they encode.
struct DecodedSample: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let text: String

    private init(_ name: String, _ bytes: [UInt8], _ text: String) {
        self.name = name
        self.bytes = bytes
        self.text = text
    }

    var testDescription: String { "\(text) in \(name)" }

    /// At least one sample for each family of encodings.
    static let all = [
        DecodedSample("us-ascii", [0xE9], "é"),
        DecodedSample("iso-8859-1", [0x63, 0x61, 0x66, 0xE9, 0x85], "café\u{85}"),
        DecodedSample("iso-8859-2", [0xA3, 0xF3, 0x64, 0xBC], "Łódź"),
        DecodedSample("iso-8859-3", [0xE6], "ĉ"),
        DecodedSample("iso-8859-4", [0xEC], "ė"),
        DecodedSample("iso-8859-5", [0xBC, 0xD8, 0xE0], "Мир"),
        DecodedSample("iso-8859-6", [0xE3, 0xE4], "كل"),
        DecodedSample("iso-8859-7", [0xE1, 0xDF], "αί"),
        DecodedSample("iso-8859-8", [0xF9, 0xEC], "של"),
        DecodedSample("iso-8859-9", [0xFE, 0xF0], "şğ"),
        DecodedSample("iso-8859-10", [0xB9], "đ"),
        DecodedSample("iso-8859-11", [0xA1, 0xD2], "กา"),
        DecodedSample("iso-8859-13", [0xF0], "š"),
        DecodedSample("iso-8859-14", [0xD0], "Ŵ"),
        DecodedSample("iso-8859-15", [0xA4], "€"),
        DecodedSample("iso-8859-16", [0xA4, 0xAA], "€Ș"),
        DecodedSample("windows-1250", [0x8A], "Š"),
        DecodedSample("windows-1251", [0xCC, 0xE8, 0xF0], "Мир"),
        DecodedSample("windows-1252", [0x80, 0x93], "€“"),
        DecodedSample("windows-1253", [0xE1], "α"),
        DecodedSample("windows-1254", [0xF0], "ğ"),
        DecodedSample("windows-1255", [0xF9], "ש"),
        DecodedSample("windows-1256", [0xE3], "م"),
        DecodedSample("windows-1257", [0xE0], "ą"),
        DecodedSample("windows-1258", [0xE2, 0xEC], "â\u{301}"),
        DecodedSample("cp437", [0x82, 0xE1], "éß"),
        DecodedSample("cp737", [0x98], "α"),
        DecodedSample("cp850", [0x82, 0xB5], "éÁ"),
        DecodedSample("cp851", [0x98], "Ώ"),
        DecodedSample("cp852", [0x9D], "Ł"),
        DecodedSample("cp862", [0x80], "א"),
        DecodedSample("cp864", [0xC7], "\u{FE8D}"),
        DecodedSample("cp866", [0x8C, 0xA8, 0xE0], "Мир"),
        DecodedSample("x-mac-greek", [0xE1], "α"),
        DecodedSample("x-mac-cyrillic", [0x80, 0xDF], "Ая"),
        DecodedSample("x-mac-ce", [0x8B], "č"),
        DecodedSample("x-mac-turkish", [0xDB], "ğ"),
        DecodedSample("koi8-r", [0xED, 0xC9, 0xD2], "Мир"),
        DecodedSample("koi8-u", [0xA7], "ї"),
        DecodedSample("x-nextstep", [0xE9], "Ø"),
        DecodedSample("ibm037", [0x81], "a"),
        DecodedSample("tis-620", [0xA1, 0xD2], "กา"),
        DecodedSample("shift_jis", [0x83, 0x70, 0x83, 0x93, 0xB1], "パンｱ"),
        DecodedSample("euc-jp", [0xA5, 0xD1, 0x8E, 0xB1], "パｱ"),
        DecodedSample("iso-2022-jp", [0x1B, 0x24, 0x42, 0x25, 0x51, 0x1B, 0x28, 0x42], "パ"),
        DecodedSample("iso-2022-jp-1", [0x1B, 0x24, 0x28, 0x44, 0x30, 0x21, 0x1B, 0x28, 0x42], "丂"),
        DecodedSample("iso-2022-jp-2", [0x1B, 0x24, 0x41, 0x3C, 0x64, 0x1B, 0x28, 0x42], "间"),
        DecodedSample("gbk", [0xC3, 0xE6, 0x81, 0x40], "面丂"),
        DecodedSample("gb2312", [0xC3, 0xE6], "面"),
        DecodedSample("gb18030", [0xC3, 0xE6, 0x94, 0x39, 0xDA, 0x33], "面💩"),
        DecodedSample("hz-gb-2312", [0x7E, 0x7B, 0x43, 0x66, 0x7E, 0x7D, 0x61], "面a"),
        DecodedSample("iso-2022-cn", [0x1B, 0x24, 0x29, 0x41, 0x0E, 0x43, 0x66, 0x0F, 0x61], "面a"),
        DecodedSample("iso-2022-cn-ext", [0x1B, 0x24, 0x29, 0x41, 0x0E, 0x43, 0x66, 0x0F, 0x61], "面a"),
        DecodedSample("big5", [0xC4, 0xD1], "麵"),
        DecodedSample("big5-hkscs", [0x87, 0x40], "䏰"),
        DecodedSample("euc-tw", [0xC4, 0xE3], "中"),
        DecodedSample("windows-949", [0xBB, 0xA7, 0x81, 0x41], "빵갂"),
        DecodedSample("euc-kr", [0xBB, 0xA7], "빵"),
        DecodedSample("iso-2022-kr", [0x1B, 0x24, 0x29, 0x43, 0x0E, 0x3B, 0x27, 0x0F], "빵"),
        DecodedSample("utf-7", [0x61, 0x2B, 0x41, 0x4F, 0x6B, 0x2D, 0x62], "aéb"),
        DecodedSample("utf7-imap", [0x61, 0x26, 0x41, 0x4F, 0x6B, 0x2D, 0x62], "aéb"),
        DecodedSample("utf-16", [0x3C, 0x3F, 0x78, 0x6D], "㼼浸"),
        DecodedSample("utf-16be", [0x3C, 0x3F, 0x78, 0x6D], "㰿硭"),
    ]
}
