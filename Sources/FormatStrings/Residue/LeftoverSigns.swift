internal import SourceText

/// Parts of a specifier outside every specifier.
enum LeftoverSigns {
    /// `@%`, `&@` or `$@` outside every specifier and `%%`.
    static func first(in text: ParsedText) -> Range<Int>? {
        firstMatch(in: text) { bytes, segment, index in
            let next = index + 1 < segment.upperBound ? bytes[index + 1] : 0
            switch bytes[index] {
            case UInt8(ascii: "@"): return next == UInt8(ascii: "%")
            case UInt8(ascii: "&"), UInt8(ascii: "$"): return next == UInt8(ascii: "@")
            default: return false
            }
        }.map { $0..<$0 + 2 }
    }

    /// An `@` outside every specifier that is not next to a word, as in an address or a mention.
    static func loneAt(in text: ParsedText) -> Range<Int>? {
        firstMatch(in: text) { bytes, segment, index in
            guard bytes[index] == UInt8(ascii: "@") else { return false }
            let touchesBefore =
                index > segment.lowerBound && bytes.codePoint(before: index)?.isWordCharacter == true
            let touchesAfter =
                index + 1 < segment.upperBound && bytes.codePoint(at: index + 1)?.isWordCharacter == true
            return !touchesBefore && !touchesAfter
        }.map { $0..<$0 + 1 }
    }

    /// Searches the segments between recognized tokens; invalid tokens are part of the segments.
    private static func firstMatch(
        in text: ParsedText, where matches: (Span<UInt8>, Range<Int>, Int) -> Bool
    ) -> Int? {
        let bytes = text.bytes.span
        var scanner = FormatScanner(text.options)
        var start = 0
        while start < bytes.count {
            var end = bytes.count..<bytes.count
            while let token = scanner.next(in: bytes) {
                if case .invalid = token { continue }
                end = token.range
                break
            }
            let segment = start..<end.lowerBound
            for index in segment where matches(bytes, segment, index) { return index }
            start = end.upperBound
        }
        return nil
    }
}
