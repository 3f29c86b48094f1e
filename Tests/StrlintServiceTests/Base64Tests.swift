import SourceText
import StrlintService
import Testing

struct Base64Tests {
    @Test(arguments: [
        ("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg==", "foob"), ("Zm9vYmE=", "fooba"),
        ("Zm9vYmFy", "foobar"),
    ])
    func `a text is decoded`(_ encoded: String, _ text: String) throws {
        let bytes = try #require(Base64.decoded(encoded))
        let decoded = String(decoding: bytes.span)
        #expect(decoded == text)
    }

    @Test func `all bytes are decoded`() throws {
        let digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".map { $0 }
        let bytes = try #require(Base64.decoded(String(digits)))
        #expect(bytes.count == 48)
        for index in 0..<64 {
            let bits = (0..<6).map { bit in
                Int(bytes[(index * 6 + bit) / 8] >> (7 - (index * 6 + bit) % 8)) & 1
            }
            #expect(bits.reduce(0) { $0 << 1 | $1 } == index)
        }
    }

    @Test(arguments: [
        "Z", "Zg", "Zg=", "Zm9", "=", "==", "===", "====", "Zg===", "Z===", "Zm9v=", "Zg==Zg==", "Z=g=",
        "Zg =",
        " Zg==", "Zg==\n", "Zm9v\nZm9v", "Zm-v", "Zm_v", "!!", "Zm9\u{E9}", "Zh==", "Zm9=", "Zm9vZ=A=",
    ])
    func `anything else is no base64`(_ text: String) {
        #expect(Base64.decoded(text) == nil)
    }
}
