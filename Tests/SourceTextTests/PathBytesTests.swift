import Testing

@testable import SourceText

@Suite struct PathBytesTests {
    private static let paths: [[UInt8]] = [
        [], Array("fr.lproj/a.strings".utf8), Array("Über.strings".utf8), [0xE9], [0xFF, 0xFE, 0x2F, 0x61],
        [0x61, 0xC3], [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xF4, 0x90, 0x80, 0x80],
        // U+10FE80, U+10FEFF and their neighbors.
        [0xF4, 0x8F, 0xBA, 0x80], [0xF4, 0x8F, 0xBB, 0xBF], [0xF4, 0x8F, 0xB9, 0xBF],
        [0xF4, 0x8F, 0xBC, 0x80], [0x0A, 0x20, 0x7F],
    ]

    @Test(arguments: paths)
    func `no byte is lost`(_ bytes: [UInt8]) {
        #expect(String(path: bytes[...]).pathBytes == bytes)
    }

    @Test func `different names stay different`() {
        #expect(Set(Self.paths.map { Array(String(path: $0[...]).utf8) }).count == Self.paths.count)
    }

    @Test(arguments: [
        ([0x61, 0xE9], "a\\xE9"), ([0xC3, 0xA9], "é"), ([0xF4, 0x8F, 0xBA, 0x80], "\\xF4\\x8F\\xBA\\x80"),
    ])
    func `a byte that is not UTF-8 is shown as hexadecimal`(_ bytes: [UInt8], shown: String) {
        #expect(String(path: bytes[...]).shownPath == shown)
    }

    @Test func `random names are unchanged after conversion`() {
        for _ in 0..<2_000 {
            let heads: [UInt8] = [0xF4, 0x8F, 0xBA, 0xBB, 0x80, 0xED, 0xA0, 0x2F, 0x61, 0xC3]
            let bytes = (0..<Int.random(in: 0..<12)).map { _ in
                Bool.random() ? heads.randomElement() ?? 0 : UInt8.random(in: 1...255)
            }
            #expect(String(path: bytes[...]).pathBytes == bytes)
        }
    }
}
