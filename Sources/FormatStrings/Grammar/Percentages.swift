internal import SourceText

/// The numbers before percent signs of a text: 100 and 2.5 in `2.5 % of 100%`. In Basque and Turkish the sign comes first, and
/// a suffix may follow the number: `%100a`.
struct Percentages {
    private var numbers: Set<[UInt8]> = []

    private static let longestNumber = 16

    init(in text: Span<UInt8>) {
        var sign = text.first(.percent)
        while let found = sign {
            if let number = Self.number(before: found, in: text) { numbers.insert(number) }
            sign = text.first(.percent, from: found + 1)
        }
    }

    /// Whether the sign and the width of a specifier are one of these, with the sign first.
    func contain(_ specifier: FormatSpecifier, in text: Span<UInt8>) -> Bool {
        guard specifier.form == .plain, specifier.position == nil, specifier.width?.digits != nil,
            specifier.type.conversion != .object
        else { return false }
        let (start, limit) = (specifier.range.lowerBound + 1, specifier.range.upperBound)
        var end = start
        while end < limit, text[end].isPartOfDecimal { end += 1 }
        return numbers.contains([UInt8](copying: text.extracting(start..<end)))
    }

    private static func number(before sign: Int, in text: Span<UInt8>) -> [UInt8]? {
        guard ProseDetector.followsDigit(sign, in: text) else { return nil }
        var end = sign
        while !text.byte(at: end - 1).isASCIIDigit { end -= 1 }
        var start = end
        while start > max(0, end - longestNumber), text[start - 1].isPartOfDecimal { start -= 1 }
        return [UInt8](copying: text.extracting(start..<end)).map {
            $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0
        }
    }
}

extension UInt8 {
    fileprivate var isPartOfDecimal: Bool {
        isASCIIDigit || self == UInt8(ascii: ".") || self == UInt8(ascii: ",")
    }
}
