internal import SourceText

/// The endings of plurals that the app passes as arguments: the `%@` of `%lld app%@`, which is `s` or nothing.
///
/// An ending follows a number and at most a few words, the last of which it belongs to; another may follow, as in
/// `%d item%@ need%@ a look`.
package struct PluralSuffixes: Sendable {
    /// An ending, and the word before it: UTF-8 byte offsets.
    package struct Suffix: Sendable {
        package let word: Range<Int>
        package let specifier: FormatSpecifier

        /// The word with its ending.
        package var range: Range<Int> { word.lowerBound..<specifier.range.upperBound }
    }

    package private(set) var all: [Suffix] = []

    /// How long the words between a number and an ending are together, in bytes, and how many there may be.
    private static let (maximumLength, maximumWords) = (64, 4)

    package init(in text: Span<UInt8>) {
        self.init(Self.mayBe(in: text) ? FormatString(text).specifiers : [], in: text)
    }

    /// - Parameter specifiers: Those of the text.
    init(_ specifiers: [FormatSpecifier], in text: Span<UInt8>) {
        var start: Int?
        for specifier in specifiers where !specifier.isDoubtful {
            let end = specifier.range.upperBound
            if let word = start.flatMap({ Self.word(before: specifier, from: $0, in: text) }) {
                all.append(Suffix(word: word, specifier: specifier))
                start = end
            } else {
                start = specifier.type.isNumber ? end : nil
            }
        }
    }

    /// The numbers of the arguments.
    var slots: SlotSet {
        all.reduce(into: SlotSet()) { $0.insert($1.specifier.arguments.value) }
    }

    /// Whether a percent sign follows a letter, without which nothing is an ending.
    package static func mayBe(in text: Span<UInt8>) -> Bool {
        var sign = text.first(.percent)
        while let index = sign {
            let before = text.byte(at: index - 1)
            if before.isASCIILetter || before >= 0x80 { return true }
            sign = text.first(.percent, from: index + 1)
        }
        return false
    }

    /// The word that a specifier ends, if there is nothing but words from `start` on.
    private static func word(before specifier: FormatSpecifier, from start: Int, in text: Span<UInt8>)
        -> Range<Int>?
    {
        let sign = specifier.range.lowerBound
        guard specifier.type.conversion == .object, specifier.form == .plain, sign - start <= maximumLength,
            text.codePoint(at: specifier.range.upperBound)?.isWordCharacter != true
        else { return nil }
        var (index, wordStart, words, letters) = (start, start, 0, 0)
        while index < sign, let next = text.codePoint(at: index) {
            index += next.byteCount
            if next.isSpace {
                if letters == 0, words > 0 { return nil }
                (wordStart, words, letters) = (index, words + 1, 0)
            } else {
                guard words > 0, next.isLatinCyrillicOrGreekLetter || next.isInsideWord else { return nil }
                letters += 1
            }
        }
        guard letters > 1, words <= maximumWords,
            text.codePoint(before: sign)?.isLatinCyrillicOrGreekLetter == true
        else { return nil }
        return wordStart..<sign
    }
}

extension CodePoint {
    fileprivate var isSpace: Bool { value == 0x20 || value == 0xA0 || value == 0x202F }

    /// An apostrophe or a hyphen.
    fileprivate var isInsideWord: Bool { value == 0x27 || value == 0x2019 || value == 0x2D }
}
