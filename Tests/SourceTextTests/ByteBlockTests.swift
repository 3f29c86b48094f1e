import SourceText
import Testing

@Suite struct ByteBlockTests {
    @Test(arguments: 1...40)
    func `a byte is found at every index`(length: Int) {
        for place in 0..<length {
            var bytes = [UInt8](repeating: UInt8(ascii: "x"), count: length)
            bytes[place] = UInt8(ascii: "<")
            let (containsByte, containsOther) = (
                bytes.span.contains(UInt8(ascii: "<")), bytes.span.contains(UInt8(ascii: ">"))
            )
            #expect(containsByte && !containsOther)
            let (less, more, other) = (UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "-"))
            let containsOne = [
                bytes.span.contains(less, or: more, or: other),
                bytes.span.contains(more, or: less, or: other),
                bytes.span.contains(more, or: other, or: less),
                bytes.span.contains(more, or: other, or: other),
            ]
            #expect(containsOne == [true, true, true, false])
        }
    }

    @Test func `an empty text contains no byte`() {
        let containsNull = [UInt8]().span.contains(0)
        #expect(!containsNull)
    }

    @Test(arguments: 0..<130)
    func `a text is found wherever it is`(_ place: Int) {
        let contains = { (bytes: [UInt8]) in bytes.span.contains("Flag: ") }
        for count in [place, place + 1, place + 60, place + 70] {
            var bytes = [UInt8](repeating: UInt8(ascii: count % 2 == 0 ? "F" : " "), count: count)
            #expect(!contains(bytes))
            bytes.insert(contentsOf: "Flag: ".utf8, at: place)
            #expect(contains(bytes))
            bytes[place + 5] = 0
            #expect(!contains(bytes))
        }
    }
}
