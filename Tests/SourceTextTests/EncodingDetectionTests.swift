import Testing

@testable import SourceText

struct EncodingDetectionTests {
    @Test(
        arguments: [
            ([0xEF, 0xBB, 0xBF, 0x0A], .utf8, 3),
            ([0xFF, 0xFE, 0x0A, 0x00], .utf16LittleEndian, 2),
            ([0xFE, 0xFF, 0x00, 0x0A], .utf16BigEndian, 2),
            ([0xFF, 0xFE, 0x00, 0x00, 0x0A, 0, 0, 0], .utf32LittleEndian, 4),
            ([0x00, 0x00, 0xFE, 0xFF, 0, 0, 0, 0x0A], .utf32BigEndian, 4),
            ([0x22, 0x61, 0x22], .utf8, 0),
            ([], .utf8, 0),
        ] as [([UInt8], TextEncoding, Int)])
    func `a byte order mark determines the encoding`(
        _ bytes: [UInt8], _ encoding: TextEncoding, _ markLength: Int
    ) {
        let detection = EncodingDetection(bytes.span)
        #expect(detection.encoding == encoding)
        #expect(detection.markLength == markLength)
        #expect(!detection.isGuessedFromNUL)
    }

    @Test(
        arguments: [([0x22, 0, 0x61, 0], .utf16LittleEndian), ([0, 0x22, 0, 0x61], .utf16BigEndian)]
            as [([UInt8], TextEncoding)])
    func `a NUL among the first two bytes means UTF-16`(_ bytes: [UInt8], _ encoding: TextEncoding) {
        let detection = EncodingDetection(bytes.span)
        #expect(detection.encoding == encoding)
        #expect(detection.isGuessedFromNUL)
    }

    @Test(
        arguments: [
            ("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>", "iso-8859-1"),
            ("<?xml encoding='Shift_JIS'?>", "shift_jis"),
            ("<?xml version=\"1.0\" encoding = \"ISO-8859-1\"?>", nil),
            ("<?xml version=\"1.0\"?><!-- encoding=\"x\" -->", nil),
            (" <?xml encoding=\"ISO-8859-1\"?>", nil),
            ("<?xml encoding=\"", nil),
        ] as [(String, String?)])
    func `declarations are read as by the platform`(_ text: String, _ name: String?) {
        #expect(EncodingDetection.declaredName(Array(text.utf8).span) == name)
    }
}
