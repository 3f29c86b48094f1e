internal import SourceText

/// Placeholders as Lokalise stores them, in brackets and often with a name: `[%1$s:user]`, `[%s]`. Its export writes the
/// specifiers of the platform in their place; a table that was made in another way still has them.
enum BracketedPlaceholders {
    /// A placeholder in brackets.
    struct Placeholder {
        /// With its brackets.
        let range: Range<Int>
        let hasName: Bool
    }

    private static let longestName = 64

    /// The placeholder whose specifier is in `specifier`; the brackets of a link, or of a text that the system inflects, are none.
    static func placeholder(around specifier: Range<Int>, in text: Span<UInt8>) -> Placeholder? {
        let start = specifier.lowerBound - 1
        guard text.byte(at: start) == UInt8(ascii: "["), text.byte(at: start - 1) != UInt8(ascii: "^") else {
            return nil
        }
        let end = specifier.upperBound
        switch text.byte(at: end) {
        case UInt8(ascii: "]") where text.byte(at: end + 1) != UInt8(ascii: "("):
            return Placeholder(range: start..<end + 1, hasName: false)
        case UInt8(ascii: ":"):
            return nameEnd(from: end + 1, in: text).map { Placeholder(range: start..<$0 + 1, hasName: true) }
        default: return nil
        }
    }

    /// The bracket after a name, which begins with a letter.
    private static func nameEnd(from start: Int, in text: Span<UInt8>) -> Int? {
        guard let first = text.codePoint(at: start), first.isWordCharacter, !text.byte(at: start).isASCIIDigit
        else { return nil }
        var index = start
        while let next = text.codePoint(at: index), next.isWordCharacter || next.joinsWords {
            index += next.byteCount
            if index - start > longestName { return nil }
        }
        return text.byte(at: index) == UInt8(ascii: "]") ? index : nil
    }
}

extension CodePoint {
    fileprivate var joinsWords: Bool { value == 0x20 || value == 0x2D || value == 0x2E }
}
