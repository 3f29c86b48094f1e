internal import SourceText

/// `%%@`, `%%1$@`, `%%ld`, `%%s`: specifiers whose percent sign is escaped.
enum OverEscapedSpecifiers {
    /// Their UTF-8 byte ranges in `text`.
    static func find(in text: ParsedText) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var scanner = FormatScanner(text.options)
        while let token = scanner.next(in: text.bytes.span) {
            guard case .escapedPercent(let range) = token,
                let end = specifierEnd(afterSignAt: range.upperBound - 1, in: text.bytes.span)
            else { continue }
            found.append(range.lowerBound..<end)
        }
        return found
    }

    /// The end of the plain specifier that starts with the second sign of `%%`.
    private static func specifierEnd(afterSignAt sign: Int, in text: Span<UInt8>) -> Int? {
        var parser = SpecifierParser(at: sign)
        guard case .specifier(let specifier) = parser.parse(text) else { return nil }
        guard specifier.form == .plain, specifier.flags.isEmpty, specifier.width == nil else {
            return nil
        }
        let end = specifier.range.upperBound
        let conversion = specifier.type.conversion
        if conversion == .object { return end }
        // `100%%ige` is a percent sign with a suffix.
        let isSuffix = text.codePoint(at: end)?.isLatinCyrillicOrGreekLetter ?? false
        return (conversion.isInteger || conversion.isFloating || conversion.isString) && !isSuffix ? end : nil
    }
}
