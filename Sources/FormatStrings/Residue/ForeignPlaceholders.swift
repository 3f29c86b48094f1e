internal import SourceText

/// Placeholders of other systems: `{0}`, `{name}`, `{{x}}`, `%{x}`, `${x}`, `%(x)s`, `$(x)`. CoreFoundation prints
/// them as text; the app may replace them itself.
package struct ForeignPlaceholders {
    /// Every placeholder, without spaces, with the range where it first occurs.
    package private(set) var ranges: [String: Range<Int>] = [:]

    /// How many are compared; sentences do not have more.
    private static let limit = 512
    private static let longestName = 64

    package init(in text: Span<UInt8>) {
        var (index, found) = (0, 0)
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

    /// The placeholder that begins at the brace, percent sign or dollar sign at `start`, including its `%`, `$` or `#`.
    static func range(at start: Int, in text: Span<UInt8>) -> Range<Int>? {
        switch (text.byte(at: start), text.byte(at: start + 1)) {
        case (UInt8(ascii: "%"), UInt8(ascii: "{")):
            return bracedEnd(at: start + 1, in: text).map { start..<$0 }
        case (UInt8(ascii: "%"), UInt8(ascii: "(")):
            return keyedEnd(at: start + 1, in: text).map { start..<$0 }
        case (UInt8(ascii: "$"), UInt8(ascii: "(")):
            return nameEnd(from: start + 2, in: text).flatMap {
                text.byte(at: $0) == UInt8(ascii: ")") && !text.byte(at: start + 2).isASCIIDigit
                    ? start..<$0 + 1 : nil
            }
        case (UInt8(ascii: "{"), _) where !isArgument(at: start, in: text):
            let before = text.byte(at: start - 1)
            let hasPrefix = before == UInt8(ascii: "$") || before == UInt8(ascii: "#")
            return bracedEnd(at: start, in: text).map { (hasPrefix ? start - 1 : start)..<$0 }
        default:
            return nil
        }
    }

    /// Whether the brace at `start` follows a command of TeX, as in `\\begin{document}`.
    private static func isArgument(at start: Int, in text: Span<UInt8>) -> Bool {
        var index = start
        while index > max(0, start - longestName), text[index - 1].isASCIILetter { index -= 1 }
        return index < start && text.byte(at: index - 1) == UInt8(ascii: "\\")
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

extension ForeignPlaceholders {
    /// The first braces around several words, which are no placeholder.
    fileprivate static func words(in text: Span<UInt8>) -> Range<Int>? {
        var start = text.index(of: UInt8(ascii: "{"), from: 0)
        while start < text.count {
            let end = text.index(of: UInt8(ascii: "{"), or: UInt8(ascii: "}"), from: start + 1)
            let isClosed = text.byte(at: end) == UInt8(ascii: "}") && 2...longestName ~= end - start
            if isClosed, range(at: start, in: text) == nil { return start..<end + 1 }
            start = text.index(of: UInt8(ascii: "{"), from: min(end, text.count))
        }
        return nil
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
    /// Words in braces where the base has a placeholder: its translated name.
    private(set) var renamed: Range<Int>?

    var isEmpty: Bool { added == nil && dropped == nil }

    init(base: Span<UInt8>, translation: Span<UInt8>) {
        let here = ForeignPlaceholders(in: translation).ranges
        let there = ForeignPlaceholders(in: base).ranges
        let movesDollar = Self.hasDollarAlone(translation)
        added = Self.first(of: here) { there.has($0, with: true, without: movesDollar) }
        dropped = Self.first(of: there) { here.has($0, with: movesDollar, without: true) }
        if let dropped, added == nil, base[dropped.upperBound - 1] == UInt8(ascii: "}") {
            renamed = ForeignPlaceholders.words(in: translation)
        }
    }

    private static func first(
        of ranges: [String: Range<Int>], except isKnown: (String) -> Bool
    ) -> Range<Int>? {
        guard !ranges.isEmpty else { return nil }
        return ranges.filter { !isKnown($0.key) }.values.min { $0.lowerBound < $1.lowerBound }
    }

    /// Whether a text has a dollar sign that is not before a brace.
    private static func hasDollarAlone(_ text: Span<UInt8>) -> Bool {
        var index = text.index(of: UInt8(ascii: "$"), from: 0)
        while index < text.count, text.byte(at: index + 1) == UInt8(ascii: "{") {
            index = text.index(of: UInt8(ascii: "$"), from: index + 1)
        }
        return index < text.count
    }
}

extension [String: Range<Int>] {
    /// Whether there is a placeholder of this name; a `$` before it may be the currency of a price.
    ///
    /// - Parameters:
    ///   - isFreed: Whether `{x}` matches the name `${x}`.
    ///   - isPriced: Whether `${x}` matches the name `{x}`.
    fileprivate func has(_ name: String, with isFreed: Bool, without isPriced: Bool) -> Bool {
        if self[name] != nil { return true }
        if name.hasPrefix("$") { return isFreed && self[String(name.dropFirst())] != nil }
        return isPriced && self["$" + name] != nil
    }
}

/// Placeholders as Lokalise stores them, in brackets and often with a name: `[%1$s:user]`, `[%s]`. Its export writes the
/// specifiers of the platform in their place; a table that was made in another way still has them.
enum BracketedPlaceholders {
    /// A placeholder in brackets.
    struct Placeholder {
        /// With its brackets.
        let range: Range<Int>
        let hasName: Bool
    }

    private static let longestName = 64

    /// The placeholder whose specifier is in `specifier`; the brackets of a link, or of a text that the system inflects, are none.
    static func placeholder(around specifier: Range<Int>, in text: Span<UInt8>) -> Placeholder? {
        let start = specifier.lowerBound - 1
        guard text.byte(at: start) == UInt8(ascii: "["), text.byte(at: start - 1) != UInt8(ascii: "^") else {
            return nil
        }
        let end = specifier.upperBound
        switch text.byte(at: end) {
        case UInt8(ascii: "]") where text.byte(at: end + 1) != UInt8(ascii: "("):
            return Placeholder(range: start..<end + 1, hasName: false)
        case UInt8(ascii: ":"):
            return nameEnd(from: end + 1, in: text).map { Placeholder(range: start..<$0 + 1, hasName: true) }
        default: return nil
        }
    }

    /// The bracket after a name, which begins with a letter.
    private static func nameEnd(from start: Int, in text: Span<UInt8>) -> Int? {
        guard let first = text.codePoint(at: start), first.isWordCharacter, !text.byte(at: start).isASCIIDigit
        else { return nil }
        var index = start
        while let next = text.codePoint(at: index), next.isWordCharacter || next.joinsWords {
            index += next.byteCount
            if index - start > longestName { return nil }
        }
        return text.byte(at: index) == UInt8(ascii: "]") ? index : nil
    }
}

extension CodePoint {
    fileprivate var joinsWords: Bool { value == 0x20 || value == 0x2D || value == 0x2E }
}
