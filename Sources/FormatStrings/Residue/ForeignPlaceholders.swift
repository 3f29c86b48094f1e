internal import SourceText

/// Placeholders of other systems: `{0}`, `{name}`, `{{x}}`, `%{x}`, `${x}`, `%(x)s`, `$(x)`, `%NAME%`, `<%= x %>`, and messages of
/// ICU. CoreFoundation prints them as text; the app may replace them itself.
package struct ForeignPlaceholders {
    /// Every placeholder, without spaces, with the range where it first occurs. A message of ICU has the name of its argument in
    /// braces.
    package private(set) var ranges: [String: Range<Int>] = [:]
    /// Those of ``ranges`` that are messages of ICU.
    private(set) var messages: [String: Range<Int>] = [:]

    /// How many are compared; sentences do not have more.
    private static let limit = 512
    private static let longestName = 64

    package init(in text: Span<UInt8>) {
        var (index, found) = (0, 0)
        var templates = PercentTemplates()
        while found < Self.limit, let marked = text.first(.syntax, from: index) {
            found += 1
            if text[marked] == UInt8(ascii: "%"), let template = templates.template(at: marked, in: text) {
                if template.isPlaceholder { add(Self.name(of: template.range, in: text), template.range) }
                index = template.range.upperBound
            } else if text[marked] == UInt8(ascii: "{"),
                let message = MessageFormats.message(at: marked, in: text)
            {
                let name = "{\(Self.name(of: message.name, in: text))}"
                if messages[name] == nil { messages[name] = message.range }
                add(name, message.range)
                index = message.range.upperBound
            } else if let range = Self.range(at: marked, in: text) {
                add(Self.name(of: range, in: text), range)
                index = range.upperBound
            } else {
                found -= 1
                index = marked + 1
            }
        }
    }

    private mutating func add(_ name: String, _ range: Range<Int>) {
        if ranges[name] == nil { ranges[name] = range }
    }

    private static func name(of range: Range<Int>, in text: Span<UInt8>) -> String {
        String(decoding: [UInt8](copying: text.extracting(range)).filter { $0 != 0x20 }, as: UTF8.self)
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
    static func words(in text: Span<UInt8>) -> Range<Int>? {
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
