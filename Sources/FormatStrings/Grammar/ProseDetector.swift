internal import SourceText

/// Tells specifiers from percent signs in sentences. A format string and prose can look alike (`50% of`), and only the
/// call site in the app knows for certain, so these are heuristics.
struct ProseDetector {
    private var webAddresses = WebAddressRuns()

    /// Whether `specifier` is more likely a percent sign in a sentence. Must be called in the order of the text.
    mutating func isDoubtful(_ specifier: FormatSpecifier, in text: Span<UInt8>) -> Bool {
        guard specifier.form == .plain, specifier.type.conversion != .object else { return false }
        let hasSpace = specifier.flags.contains(.space)
        guard specifier.position == nil || hasSpace else { return false }
        return hasSpace || Self.isSuffixedNumber(specifier, in: text)
            || Self.isSignBeforeNumber(specifier, in: text) || isURLEscape(specifier, in: text)
    }

    /// `100%ig`, `50%-os`, `50 %ne`
    private static func isSuffixedNumber(_ specifier: FormatSpecifier, in text: Span<UInt8>) -> Bool {
        followsDigit(specifier.range.lowerBound, in: text)
            && (specifier.flags.contains(.minus) || isFollowedByLetter(specifier, in: text))
    }

    /// In Basque and Turkish the percent sign comes first: `%50eko`.
    private static func isSignBeforeNumber(_ specifier: FormatSpecifier, in text: Span<UInt8>) -> Bool {
        guard let width = specifier.width?.digits, width >= 10 else { return false }
        return specifier.flags.isEmpty && specifier.precision == nil && specifier.type.length == nil
            && isFollowedByLetter(specifier, in: text)
    }

    private mutating func isURLEscape(_ specifier: FormatSpecifier, in text: Span<UInt8>) -> Bool {
        let start = specifier.range.lowerBound
        return text.byte(at: start + 1).isHexDigit && text.byte(at: start + 2).isHexDigit
            && webAddresses.contain(start, in: text)
    }

    /// Whether `offset` follows a digit, with or without one space or no-break space between them.
    static func followsDigit(_ offset: Int, in text: Span<UInt8>) -> Bool {
        if text.byte(at: offset - 1).isASCIIDigit { return true }
        guard let before = text.codePoint(before: offset) else { return false }
        let isGap = [0x20, 0xA0, 0x202F].contains(before.value)
        return isGap && text.byte(at: offset - before.byteCount - 1).isASCIIDigit
    }

    private static func isFollowedByLetter(_ specifier: FormatSpecifier, in text: Span<UInt8>) -> Bool {
        text.codePoint(at: specifier.range.upperBound)?.isLatinCyrillicOrGreekLetter ?? false
    }
}

/// Tells whether an offset is in a web address: a run without whitespace that looks like one. Remembers the last run, so
/// that calls in the order of the text read each byte once.
struct WebAddressRuns {
    private var run = 0..<0
    private var isAddress = false

    mutating func contain(_ offset: Int, in text: Span<UInt8>) -> Bool {
        if !run.contains(offset) {
            run = Self.run(around: offset, after: run.upperBound, in: text)
            isAddress = Self.isAddress(run, in: text)
        }
        return isAddress
    }

    private static func run(around offset: Int, after limit: Int, in text: Span<UInt8>) -> Range<Int> {
        var start = offset
        while start > limit, !text[start - 1].isASCIIWhitespace { start -= 1 }
        var end = offset
        while end < text.count, !text[end].isASCIIWhitespace { end += 1 }
        return start..<end
    }

    private static func isAddress(_ run: Range<Int>, in text: Span<UInt8>) -> Bool {
        if text.byte(at: run.lowerBound) == UInt8(ascii: "/") { return true }
        for index in run where startsAddressPart(at: index, in: text) { return true }
        return hasQueryParameter(run, in: text)
    }

    private static func startsAddressPart(at index: Int, in text: Span<UInt8>) -> Bool {
        switch text[index] {
        case UInt8(ascii: ":"): text.starts(with: "://", at: index)
        case UInt8(ascii: "w"): text.starts(with: "www.", at: index)
        case UInt8(ascii: "m"): text.starts(with: "mailto:", at: index)
        default: false
        }
    }

    /// `?name=` or `&name=`
    private static func hasQueryParameter(_ run: Range<Int>, in text: Span<UInt8>) -> Bool {
        var isInName = false
        var nameLength = 0
        for index in run {
            let byte = text[index]
            if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "&") {
                isInName = true
                nameLength = 0
            } else if byte == UInt8(ascii: "="), isInName, nameLength > 0 {
                return true
            } else if byte.isNameByte || byte == UInt8(ascii: "-") {
                nameLength += 1
            } else {
                isInName = false
            }
        }
        return false
    }
}
