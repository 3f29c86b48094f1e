internal import SourceText

/// Placeholders of other systems: `{0}`, `{name}`, `{{x}}`, `%{x}`, `${x}`, `%(x)s`. CoreFoundation prints
/// them as text; the app may replace them itself.
struct ForeignPlaceholders {
    /// Every placeholder, without spaces, with the range where it first occurs.
    private(set) var ranges: [String: Range<Int>] = [:]

    /// How many are compared; sentences do not have more.
    private static let limit = 512
    private static let longestName = 64

    init(in text: Span<UInt8>) {
        var index = 0
        var found = 0
        while found < Self.limit, let marked = text.first(.syntax, from: index) {
            guard let range = Self.range(at: marked, in: text) else {
                index = marked + 1
                continue
            }
            let name = String(
                decoding: [UInt8](copying: text.extracting(range)).filter { $0 != 0x20 }, as: UTF8.self)
            if ranges[name] == nil { ranges[name] = range }
            index = range.upperBound
            found += 1
        }
    }

    /// The placeholder that begins at the brace or percent sign at `start`, including its `%`, `$` or `#`.
    static func range(at start: Int, in text: Span<UInt8>) -> Range<Int>? {
        switch (text.byte(at: start), text.byte(at: start + 1)) {
        case (UInt8(ascii: "%"), UInt8(ascii: "{")):
            return bracedEnd(at: start + 1, in: text).map { start..<$0 }
        case (UInt8(ascii: "%"), UInt8(ascii: "(")):
            return keyedEnd(at: start + 1, in: text).map { start..<$0 }
        case (UInt8(ascii: "{"), _):
            let before = text.byte(at: start - 1)
            let hasPrefix = before == UInt8(ascii: "$") || before == UInt8(ascii: "#")
            return bracedEnd(at: start, in: text).map { (hasPrefix ? start - 1 : start)..<$0 }
        default:
            return nil
        }
    }

    private static func bracedEnd(at brace: Int, in text: Span<UInt8>) -> Int? {
        let isDouble = text.byte(at: brace + 1) == UInt8(ascii: "{")
        guard let end = nameEnd(from: brace + (isDouble ? 2 : 1), in: text),
            text.byte(at: end) == UInt8(ascii: "}")
        else { return nil }
        guard isDouble else { return end + 1 }
        return text.byte(at: end + 1) == UInt8(ascii: "}") ? end + 2 : nil
    }

    /// Python's `%(name)s`.
    private static func keyedEnd(at parenthesis: Int, in text: Span<UInt8>) -> Int? {
        guard let end = nameEnd(from: parenthesis + 1, in: text), text.byte(at: end) == UInt8(ascii: ")"),
            Conversion(letter: text.byte(at: end + 1)) != nil
        else { return nil }
        return end + 2
    }

    /// The end of a name in any script, which may have a space on either side.
    private static func nameEnd(from start: Int, in text: Span<UInt8>) -> Int? {
        let nameStart = text.byte(at: start) == UInt8(ascii: " ") ? start + 1 : start
        guard text.codePoint(at: nameStart)?.isWordCharacter == true else { return nil }
        var index = nameStart
        while let next = text.codePoint(at: index), next.continuesName {
            index += next.byteCount
            if index - nameStart > longestName { return nil }
        }
        return text.byte(at: index) == UInt8(ascii: " ") ? index + 1 : index
    }
}

extension CodePoint {
    fileprivate var continuesName: Bool { value == 0x2E || value == 0x2D || isWordCharacter }
}

/// The foreign placeholders that one text has and the other lacks.
struct ForeignDifference {
    /// The first one that only the translation has.
    private(set) var added: Range<Int>?
    /// The first one that only the base has.
    private(set) var dropped: Range<Int>?

    var isEmpty: Bool { added == nil && dropped == nil }

    init(base: Span<UInt8>, translation: Span<UInt8>) {
        let translationRanges = ForeignPlaceholders(in: translation).ranges
        let baseRanges = ForeignPlaceholders(in: base).ranges
        added = Self.first(of: translationRanges, missingIn: baseRanges)
        dropped = Self.first(of: baseRanges, missingIn: translationRanges)
    }

    private static func first(
        of ranges: [String: Range<Int>], missingIn others: [String: Range<Int>]
    ) -> Range<Int>? {
        guard !ranges.isEmpty else { return nil }
        return ranges.filter { others[$0.key] == nil }.values.min { $0.lowerBound < $1.lowerBound }
    }
}
