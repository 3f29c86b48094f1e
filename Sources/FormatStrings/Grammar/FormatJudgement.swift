/// Tells specifiers from percent signs in sentences. A format string and prose look alike (`50% of`), and
/// only the call site knows; these tests find what prose looks like.
struct FormatJudgement {
    private var webAddresses = WebAddressRuns()

    /// Whether `placeholder` is doubtful: more likely a percent sign in a sentence than a specifier. Must be
    /// asked in text order.
    mutating func isDoubtful(_ placeholder: Placeholder, in text: Span<UInt8>) -> Bool {
        guard placeholder.form == .specifier, placeholder.type.conversion != .object else { return false }
        let hasSpace = placeholder.flags.contains(.space)
        guard placeholder.position == nil || hasSpace else { return false }
        return hasSpace || Self.isGluedToNumber(placeholder, in: text)
            || Self.isSignBeforeNumber(placeholder, in: text) || isURLEscape(placeholder, in: text)
    }

    /// `100%ig`, `50%-os`, `50 %ne`
    private static func isGluedToNumber(_ placeholder: Placeholder, in text: Span<UInt8>) -> Bool {
        followsDigit(placeholder.range.lowerBound, in: text)
            && (placeholder.flags.contains(.minus) || isFollowedByLetter(placeholder, in: text))
    }

    /// Basque and Turkish write the sign first: `%50eko`.
    private static func isSignBeforeNumber(_ placeholder: Placeholder, in text: Span<UInt8>) -> Bool {
        guard let width = placeholder.width?.digits, width >= 10 else { return false }
        return placeholder.flags.isEmpty && placeholder.precision == nil && placeholder.type.length == nil
            && isFollowedByLetter(placeholder, in: text)
    }

    private mutating func isURLEscape(_ placeholder: Placeholder, in text: Span<UInt8>) -> Bool {
        let start = placeholder.range.lowerBound
        return text.byte(at: start + 1).isHexDigit && text.byte(at: start + 2).isHexDigit
            && webAddresses.contain(start, in: text)
    }

    /// Whether a digit stands before `offset`; one space or no-break space may lie between.
    static func followsDigit(_ offset: Int, in text: Span<UInt8>) -> Bool {
        if text.byte(at: offset - 1).isASCIIDigit { return true }
        guard let before = text.codePoint(before: offset) else { return false }
        let isGap = [0x20, 0xA0, 0x202F].contains(before.value)
        return isGap && text.byte(at: offset - before.byteCount - 1).isASCIIDigit
    }

    private static func isFollowedByLetter(_ placeholder: Placeholder, in text: Span<UInt8>) -> Bool {
        text.codePoint(at: placeholder.range.upperBound)?.isLatinCyrillicOrGreekLetter ?? false
    }
}
