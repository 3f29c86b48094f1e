/// `%%@`, `%%1$@`, `%%ld`: the percent sign of a specifier was taken for one of the text.
enum OverEscapedSpecifiers {
    /// Their UTF-8 byte ranges in `text`; no more than a comparison needs.
    static func find(in text: ParsedText) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var scanner = FormatScanner(substitutionType: text.options.substitutionType)
        while let token = scanner.next(in: text.bytes.span) {
            guard case .escapedPercent(let range) = token,
                let end = specifierEnd(behindSignAt: range.upperBound - 1, in: text.bytes.span)
            else { continue }
            found.append(range.lowerBound..<end)
        }
        return found
    }

    /// The end of the plain specifier that starts with the second sign of `%%`.
    private static func specifierEnd(behindSignAt sign: Int, in text: Span<UInt8>) -> Int? {
        var parser = SpecifierParser(at: sign)
        guard case .placeholder(let placeholder) = parser.parse(text) else { return nil }
        guard placeholder.form == .specifier, placeholder.flags.isEmpty, placeholder.width == nil else {
            return nil
        }
        let end = placeholder.range.upperBound
        let conversion = placeholder.type.conversion
        if conversion == .object { return end }
        // `100%%ige` is a percent sign with a suffix.
        let isSuffix = text.codePoint(at: end)?.isLatinCyrillicOrGreekLetter ?? false
        return (conversion.isInteger || conversion.isFloating) && !isSuffix ? end : nil
    }
}
