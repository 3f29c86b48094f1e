import SourceText
import Testing

@Suite struct ByteBlockTests {
    @Test(arguments: 1...40)
    func `a byte is found wherever it stands`(length: Int) {
        for place in 0..<length {
            var bytes = [UInt8](repeating: UInt8(ascii: "x"), count: length)
            bytes[place] = UInt8(ascii: "<")
            let (holdsByte, holdsOther) = (
                bytes.span.contains(UInt8(ascii: "<")), bytes.span.contains(UInt8(ascii: ">"))
            )
            #expect(holdsByte && !holdsOther)
        }
    }

    @Test func `an empty text holds no byte`() {
        let holdsNull = [UInt8]().span.contains(0)
        #expect(!holdsNull)
    }
}
