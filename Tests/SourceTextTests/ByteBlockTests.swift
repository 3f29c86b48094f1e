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
}
