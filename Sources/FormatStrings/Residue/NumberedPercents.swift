internal import SourceText

/// `%0` … `%9`, placeholders that an app replaces itself.
struct NumberedPercents: Equatable {
    private(set) var digits: Set<UInt8> = []

    var isEmpty: Bool { digits.isEmpty }

    /// A letter, a digit or `$` after the number makes it something else.
    init(in text: Span<UInt8>) {
        var index = 0
        while let marked = text.first(.syntax, from: index) {
            index = marked + 1
            let digit = text.byte(at: index)
            guard text[marked] == UInt8(ascii: "%"), digit.isASCIIDigit else { continue }
            let next = text.codePoint(at: index + 1)
            let isOther = next.map { $0.isLatinCyrillicOrGreekLetter || $0.isASCIIDigitOrDollar } ?? false
            if !isOther { digits.insert(digit) }
        }
    }
}

extension CodePoint {
    fileprivate var isASCIIDigitOrDollar: Bool { 0x30...0x39 ~= value || value == 0x24 }
}
