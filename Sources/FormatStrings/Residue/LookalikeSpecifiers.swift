internal import SourceText

/// Specifiers typed with characters that only look like those of specifiers.
enum LookalikeSpecifiers {
    /// Their UTF-8 byte ranges in `text`, up to a limit.
    static func find(in text: ParsedText) -> [Range<Int>] {
        signs(in: text.bytes.span) + text.format.invalid.filter { isLookalike($0, in: text) }.map(\.range)
    }

    /// `％@`, `٪ s`, `％1＄@`: a percent sign of another script in place of `%`.
    private static func signs(in text: Span<UInt8>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var index = 0
        while found.count < FormatString.tokenLimit, let sign = text.firstPercentLookalike(from: index) {
            index = sign + 1
            if let end = specifierEnd(afterSignAt: sign, in: text) { found.append(sign..<end) }
        }
        return found
    }

    private static func specifierEnd(afterSignAt start: Int, in text: Span<UInt8>) -> Int? {
        var index = start + (text.codePoint(at: start)?.byteCount ?? 1)
        while text.byte(at: index) == UInt8(ascii: " ") { index += 1 }
        while let digit = text.codePoint(at: index), digit.isDigit { index += digit.byteCount }
        if let dollar = text.codePoint(at: index), dollar.isDollar { index += dollar.byteCount }
        guard let last = text.codePoint(at: index) else { return nil }
        let end = index + last.byteCount
        if last.isAt { return end }
        guard last.value < 0x80, Conversion(letter: text[index]) != nil else { return nil }
        // `50％ d…` and `50％ des` are percent signs; `٪ s` is not.
        let isInSentence =
            (text.codePoint(at: end)?.isLatinCyrillicOrGreekLetter ?? false)
            || ProseDetector.followsDigit(start, in: text)
        return isInSentence ? nil : end
    }

    /// `%＠`, `%1＄@`, `%١$@`, `%` + no-break space + `@`, `%` + Cyrillic `с`.
    private static func isLookalike(_ invalid: InvalidSpecifier, in text: ParsedText) -> Bool {
        guard let value = invalid.unknownCharacter, value >= 0x80 else { return false }
        let unknown = CodePoint(value: value, byteCount: 1)
        if unknown.isAt || unknown.isDollar || unknown.isNonASCIIDigit { return true }
        if unknown.isFormatControl || unknown.isNonASCIISpace { return true }
        guard isCyrillicLookalike(value) else { return false }
        let next = text.bytes.span.codePoint(at: invalid.range.upperBound)
        return !(next?.isLatinCyrillicOrGreekLetter ?? false)
    }

    /// Cyrillic letters that look like conversions: а е о р с х ѕ і ԁ and some capitals.
    private static func isCyrillicLookalike(_ value: UInt32) -> Bool {
        switch value {
        case 0x430, 0x435, 0x43E, 0x440, 0x441, 0x445, 0x455, 0x456, 0x501: true
        case 0x410, 0x415, 0x41E, 0x420, 0x421, 0x425, 0x405: true
        default: false
        }
    }
}

extension CodePoint {
    fileprivate var isAt: Bool { value == 0x40 || value == 0xFF20 || value == 0xFE6B }
    fileprivate var isDollar: Bool { value == 0x24 || value == 0xFF04 || value == 0xFE69 }
    fileprivate var isDigit: Bool { 0x30...0x39 ~= value || isNonASCIIDigit }
}
