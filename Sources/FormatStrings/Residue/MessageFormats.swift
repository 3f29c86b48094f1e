internal import SourceText

/// Messages of ICU, such as `{count, plural, one {# file} other {# files}}`, which no formatter of Apple's reads.
enum MessageFormats {
    /// A message of ICU.
    struct Message {
        /// All of it; up to the end of the text if it is not closed.
        let range: Range<Int>
        /// The name or number of its argument.
        let name: Range<Int>
    }

    private static let longestName = 64
    private static let kinds: [StaticString] = ["plural", "select", "selectordinal"]

    /// The message that begins at a brace.
    static func message(at brace: Int, in text: Span<UInt8>) -> Message? {
        let name = word(from: brace + 1, in: text)
        guard !name.isEmpty, let comma = comma(after: name, in: text) else { return nil }
        let kind = word(from: comma + 1, in: text)
        guard
            kinds.contains(where: {
                kind.count == $0.utf8CodeUnitCount && text.starts(with: $0, at: kind.lowerBound)
            }),
            self.comma(after: kind, in: text) != nil
        else { return nil }
        return Message(range: brace..<end(from: brace, in: text), name: name)
    }

    /// A name or number after spaces.
    private static func word(from start: Int, in text: Span<UInt8>) -> Range<Int> {
        var first = start
        while text.byte(at: first) == UInt8(ascii: " "), first - start < longestName { first += 1 }
        var end = first
        while text.byte(at: end).isNameByte, end - first < longestName { end += 1 }
        return first..<end
    }

    private static func comma(after word: Range<Int>, in text: Span<UInt8>) -> Int? {
        var index = word.upperBound
        while text.byte(at: index) == UInt8(ascii: " "), index - word.upperBound < longestName { index += 1 }
        return text.byte(at: index) == UInt8(ascii: ",") ? index : nil
    }

    /// The end of the brackets that begin at `brace`.
    private static func end(from brace: Int, in text: Span<UInt8>) -> Int {
        var depth = 0
        for index in brace..<text.count {
            switch text[index] {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 { return index + 1 }
            default: break
            }
        }
        return text.count
    }
}
