internal import SourceText

/// A text of conversions for `strftime` or the old date formatter, such as `%d/%m/%Y` or `%1$m/%2$d`: no argument is printed.
struct DatePattern {
    /// How many conversions are unmistakable, since `printf` has none with this letter.
    private(set) var codeCount = 0
    /// Whether there are words between the conversions.
    private(set) var hasWords = false

    private static let longest = 128

    /// `nil` if a percent sign begins something else, or there is none.
    init?(_ text: Span<UInt8>) {
        guard text.count <= Self.longest else { return nil }
        var (index, count) = (0, 0)
        while index < text.count {
            guard text[index] == UInt8(ascii: "%") else {
                if text[index].isASCIILetter { hasWords = true }
                index += 1
                continue
            }
            index = Self.letter(after: index, in: text)
            guard Self.letters.contains(text.byte(at: index)) else { return nil }
            if Self.codes.contains(text[index]) { codeCount += 1 }
            count += 1
            index += 1
        }
        if count == 0 { return nil }
    }

    /// Whether both texts are patterns of a date, in any order and with any separators.
    static func areDates(base: Span<UInt8>, translation: Span<UInt8>) -> Bool {
        guard let pattern = DatePattern(base), !pattern.hasWords, let other = DatePattern(translation) else {
            return false
        }
        return pattern.codeCount > 0 || other.codeCount > 1
    }

    /// The index after the percent sign, a position and flags.
    private static func letter(after sign: Int, in text: Span<UInt8>) -> Int {
        var index = sign + 1
        if text.byte(at: index).isASCIIDigit, text.byte(at: index + 1) == UInt8(ascii: "$") { index += 2 }
        while flags.contains(text.byte(at: index)) { index += 1 }
        return index
    }

    private static let flags = Set("-_0^#:1".utf8)
    private static let codes = Set("bBHIkmMNrRTvVwWyYZ".utf8)
    private static let letters = codes.union("aAcCdDeFgGhjlnpPSsuUxXzQq".utf8)
}
