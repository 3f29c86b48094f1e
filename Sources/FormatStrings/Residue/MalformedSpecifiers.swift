/// Tells malformed specifiers that were meant as placeholders from plain percent signs.
enum MalformedSpecifiers {
    /// Tokens that end at a second percent sign which began a specifier: `100% %@`.
    static func swallowing(in text: ParsedText) -> [Range<Int>] {
        text.format.malformed.filter { malformed in
            malformed.unknownCharacter == 0x25
                && startsSpecifierRest(at: malformed.range.upperBound, in: text.bytes.span)
        }.map(\.range)
    }

    /// `@`, `1$@`, `d`, `ld`: a specifier without its percent sign.
    private static func startsSpecifierRest(at index: Int, in text: Span<UInt8>) -> Bool {
        let byte = text.byte(at: index)
        return byte == UInt8(ascii: "$") || byte.isASCIIDigit || Conversion(letter: byte) != nil
            || LengthModifier(rawValue: String(Unicode.Scalar(byte))) != nil
    }

    /// The first token that is a damaged specifier: `%$1@`, `%1 $@`, `%,d`, `%'d`, `%Id`, `%1`, `%1%`.
    static func broken(in text: ParsedText) -> Range<Int>? {
        text.format.malformed.first { isBroken($0, in: text.bytes.span) }?.range
    }

    private static func isBroken(_ malformed: MalformedSpecifier, in text: Span<UInt8>) -> Bool {
        let breakingCharacters: [UInt8] = [
            UInt8(ascii: "$"), UInt8(ascii: "'"), UInt8(ascii: ","), UInt8(ascii: "I"),
        ]
        if let unknown = malformed.unknownCharacter, unknown < 0x80,
            breakingCharacters.contains(UInt8(truncatingIfNeeded: unknown))
        {
            return true
        }
        if text.byte(at: malformed.range.lowerBound + 1).isASCIIDigit { return true }
        if text.byte(at: malformed.range.upperBound) == UInt8(ascii: "@") { return true }
        return text.extracting(malformed.range).holds(UInt8(ascii: "$"))
    }
}

extension Span where Element == UInt8 {
    fileprivate func holds(_ byte: UInt8) -> Bool {
        for index in indices where self[index] == byte { return true }
        return false
    }
}
