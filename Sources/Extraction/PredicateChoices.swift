internal import SourceText

/// Splits the lists in the keys of rule editors: `%[one, two]@` is a key for each choice.
struct PredicateChoices {
    /// What is before each list, and its choices.
    private var lists: [(before: RawText, choices: [RawText])] = []
    private var rest = RawText()

    /// The number of combinations of one key that are written; of more, none.
    private static let limit = 1_000

    /// The combinations of the choices in a text; the text itself if there are no lists, or too many combinations.
    ///
    /// - Parameter room: The number of bytes that combinations may still take. A short text can have many.
    static func combinations(of text: RawText, room: inout Int) -> [RawText] {
        guard text.span.contains("[") else { return [text] }
        var choices = PredicateChoices()
        choices.read(text)
        let count = choices.lists.reduce(1) { min(limit + 1, $0 * $1.choices.count) }
        guard !choices.lists.isEmpty, count <= limit, count * text.count <= room else { return [text] }
        room -= count * text.count
        return choices.combinations
    }

    private var combinations: [RawText] {
        var texts = [RawText()]
        for (before, choices) in lists {
            texts = texts.flatMap { text in choices.map { text + before + [UInt8(ascii: "[")] + $0 } }
        }
        return texts.map { $0 + rest }
    }

    private mutating func read(_ text: RawText) {
        var copied = 0
        var percent = text.span.index(of: UInt8(ascii: "%"), from: 0)
        while percent < text.count {
            var open = percent + 1
            while open < text.count, text[open].isASCIIDigit || text[open] == UInt8(ascii: "$") { open += 1 }
            let close = text.span.index(of: UInt8(ascii: "]"), or: UInt8(ascii: "%"), from: open)
            if open < text.count, text[open] == UInt8(ascii: "["), close < text.count,
                text[close] == UInt8(ascii: "]")
            {
                lists.append((RawText(text[copied..<open]), Self.choices(in: text[(open + 1)..<close])))
                copied = close
            }
            percent = text.span.index(of: UInt8(ascii: "%"), from: open)
        }
        rest = RawText(text[copied...])
    }

    private static func choices(in list: ArraySlice<UInt8>) -> [RawText] {
        list.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { choice in
            let start = choice.drop { $0.isASCIIWhitespace }
            return RawText(
                start.prefix(
                    1 + (start.lastIndex { !$0.isASCIIWhitespace } ?? start.startIndex - 1) - start.startIndex
                ))
        }
    }
}
