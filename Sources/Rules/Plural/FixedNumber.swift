internal import SourceText

/// A number in digits of any script in a text.
struct FixedNumber {
    let number: Int
    let range: Range<Int>
    /// Whether a capital letter follows, as in `2FA`.
    let isPartOfName: Bool

    /// The whole numbers of a text that are words of their own, or are followed by a unit: not those of `4.5` and `MP3`.
    static func all(in text: [UInt8]) -> [FixedNumber] {
        guard text.contains(where: { $0.isASCIIDigit || $0 >= 0xD9 }) else { return [] }
        var (found, index) = ([FixedNumber](), 0)
        while index < text.count {
            guard text.span.digit(at: index) != nil else {
                index += UTF8Sequence(text.span, at: index).length
                continue
            }
            let start = index
            let number = text.span.number(at: &index)
            guard let number, text.span.isSeparate(start..<index) else { continue }
            let isPartOfName = index < text.count && UInt8(ascii: "A")...UInt8(ascii: "Z") ~= text[index]
            found.append(FixedNumber(number: number, range: start..<index, isPartOfName: isPartOfName))
        }
        return found
    }
}

extension Span<UInt8> {
    /// The value and the length of the decimal digit at `index`.
    fileprivate func digit(at index: Int) -> (value: Int, length: Int)? {
        guard index < count else { return nil }
        let byte = self[index]
        if byte < 0x80 { return byte.isASCIIDigit ? (Int(byte) - 0x30, 1) : nil }
        let sequence = UTF8Sequence(self, at: index)
        guard let scalar = Unicode.Scalar(sequence.codePoint),
            scalar.properties.generalCategory == .decimalNumber,
            let value = scalar.properties.numericValue
        else { return nil }
        return (Int(value), sequence.length)
    }

    /// The number at `index`, which is moved after it; `nil` if it is too large.
    fileprivate func number(at index: inout Int) -> Int? {
        var number = 0
        while let digit = digit(at: index) {
            number = Swift.min(number * 10 + digit.value, 1_000_000)
            index += digit.length
        }
        return number < 1_000_000 ? number : nil
    }

    /// Whether digits are neither a part of a larger number nor of a name.
    fileprivate func isSeparate(_ digits: Range<Int>) -> Bool {
        let before = digits.lowerBound > 0 ? self[digits.lowerBound - 1] : 0x20
        let after = digits.upperBound < count ? self[digits.upperBound] : 0x20
        if before.isASCIILetter
            || isJoint(before) && digits.lowerBound > 1 && self[digits.lowerBound - 2].isASCIIDigit
        {
            return false
        }
        if isJoint(after), digit(at: digits.upperBound + 1) != nil { return false }
        return before != UInt8(ascii: "%") && before != UInt8(ascii: "#") && before != UInt8(ascii: "$")
    }

    /// `.`, `,`, `:`, `/` or `-`
    private func isJoint(_ byte: UInt8) -> Bool {
        [UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "-")]
            .contains(byte)
    }
}
