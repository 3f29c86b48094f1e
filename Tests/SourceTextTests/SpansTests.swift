import Testing

@testable import SourceText

/// What replaces the spans of the standard library where it has none, which no build for Linux calls.
@Suite struct SpansTests {
    private static let texts = [
        "", "a", "key", "ü", "fifteen bytes..", "sixteen bytes...", "💩💩💩", "💩💩💩💩",
        String(repeating: "long ", count: 1000),
        String(String(repeating: "was long ", count: 9).prefix(3)), "a\0b",
    ]

    private struct Holder {
        var number = 1
        var text: String
    }

    @inline(never) private func bytes(of span: Span<UInt8>) -> [UInt8] {
        // What a call leaves in the place of a copy on the stack would be read as the text.
        unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 512) {
            unsafe $0.initialize(repeating: 0xFF)
        }
        return [UInt8](copying: span)
    }

    @Test(arguments: texts) func `the span of a text has its bytes`(_ text: String) {
        let holder = Holder(text: text)
        var changed = text
        changed += "+"
        #expect(bytes(of: text.utf8.spanOfStorage) == Array(text.utf8))
        #expect(bytes(of: holder.text.utf8.spanOfStorage) == Array(text.utf8))
        #expect(bytes(of: [holder][0].text.utf8.spanOfStorage) == Array(text.utf8))
        #expect(bytes(of: changed.utf8.spanOfStorage) == Array(text.utf8) + [UInt8(ascii: "+")])
    }

    @Test(arguments: texts) func `the span of a text is in the same place as that of the standard library`(
        _ text: String
    ) {
        let utf8 = text.utf8
        // Outside of the macro, which copies what it evaluates.
        let (own, standard) = (place(of: utf8.spanOfStorage), place(of: utf8.span))
        #expect(own == standard)
    }

    @Test(arguments: texts) func `the span of an array is its elements`(_ text: String) {
        let bytes = Array(text.utf8)
        #expect(place(of: bytes.spanOfStorage) == place(of: bytes.span))
        #expect(self.bytes(of: bytes.spanOfStorage) == bytes)
    }

    @Test func `an array is changed through its span, and no copy of it`() {
        var numbers = [1, 2, 3]
        let before = numbers
        var span = numbers.mutableSpanOfStorage
        span[1] = 5
        #expect(numbers == [1, 5, 3] && before == [1, 2, 3])
    }

    private func place(of span: Span<UInt8>) -> UInt {
        unsafe span.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }

    @Test(
        arguments: [
            [], [0x61], [0xC3, 0xBC], [0x61, 0xFF], [0xC3], [0x61, 0xED, 0xA0, 0x80],
            [0xF4, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80],
            [0xC0, 0x80], [0xE2, 0x82], [0x61, 0x62, 0xE2, 0x82, 0xAC, 0x80],
        ] as [[UInt8]])
    func `the first fault is where the standard library finds it`(_ bytes: [UInt8]) {
        var fault: Int?
        do throws(UTF8.ValidationError) { _ = try UTF8Span(validating: bytes.span) } catch {
            fault = error.byteOffsets.lowerBound
        }
        #expect(bytes.span.faultOfUTF8 == fault)
        #expect(bytes.span.isUTF8 == (fault == nil))
        #expect(
            String(validating: bytes.span) == (fault == nil ? String(decoding: bytes, as: UTF8.self) : nil))
    }
}
