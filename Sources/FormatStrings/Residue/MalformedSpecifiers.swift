internal import SourceText

/// Tells invalid specifiers that are damaged ones from plain percent signs.
enum MalformedSpecifiers {
    /// Tokens that end at a second percent sign which began a specifier: `100% %@`.
    static func swallowing(in text: ParsedText) -> [Range<Int>] {
        text.format.invalid.filter { invalid in
            invalid.unknownCharacter == 0x25
                && startsSpecifierRest(at: invalid.range.upperBound, in: text.bytes.span)
        }.map(\.range)
    }

    /// Whether there is a specifier without its percent sign: `@`, `1$@`, `d`, `ld`.
    private static func startsSpecifierRest(at index: Int, in text: Span<UInt8>) -> Bool {
        let byte = text.byte(at: index)
        return byte == UInt8(ascii: "$") || byte.isASCIIDigit || Conversion(letter: byte) != nil
            || LengthModifier(rawValue: String(Unicode.Scalar(byte))) != nil
    }

    /// The first token that is a damaged specifier: `%$1@`, `%1 $@`, `%,d`, `%'d`, `%Id`, `%1`, `%1%`.
    static func broken(in text: ParsedText) -> Range<Int>? {
        text.format.invalid.first { isBroken($0, in: text.bytes.span) }?.range
    }

    /// Whether a text has a damaged numbered specifier, such as `%$1@`: the app passes an argument that the text does not show.
    static func hasBrokenNumber(_ text: ParsedText) -> Bool {
        text.format.invalid.contains { text.bytes.span.extracting($0.range).containsByte(UInt8(ascii: "$")) }
    }

    private static func isBroken(_ invalid: InvalidSpecifier, in text: Span<UInt8>) -> Bool {
        let breakingCharacters: [UInt8] = [
            UInt8(ascii: "$"), UInt8(ascii: "'"), UInt8(ascii: ","), UInt8(ascii: "I"),
        ]
        if let unknown = invalid.unknownCharacter, unknown < 0x80,
            breakingCharacters.contains(UInt8(truncatingIfNeeded: unknown))
        {
            return true
        }
        if text.byte(at: invalid.range.lowerBound + 1).isASCIIDigit { return true }
        if text.byte(at: invalid.range.upperBound) == UInt8(ascii: "@") { return true }
        return text.extracting(invalid.range).containsByte(UInt8(ascii: "$"))
    }
}

extension Span where Element == UInt8 {
    fileprivate func containsByte(_ byte: UInt8) -> Bool {
        for index in indices where self[index] == byte { return true }
        return false
    }
}
