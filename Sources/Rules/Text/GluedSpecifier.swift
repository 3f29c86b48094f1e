internal import Findings
internal import FormatStrings
internal import SourceText
internal import StringTables

/// `Seite%d` where the base has `Page %d`.
enum GluedSpecifier: TextRule {
    static let descriptor = RuleDescriptor(
        id: "glued-specifier", group: .text, severity: .warning,
        summary: "a format specifier touches a word, where the base has a space",
        rationale: """
            The user sees the value and the word as one: “Seite5”. Only languages are looked at that write spaces between \
            words and attach nothing to a name or number. Short endings and units are left alone, such as %dh, %de and %@s, \
            and so are short abbreviations, such as S%d.
            """,
        related: ["double-space", "edge-whitespace", "space-in-specifier"],
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: "\"page\" = \"Seite↓%d\";\n", good: "\"page\" = \"Seite %d\";\n",
                base: "\"page\" = \"Page %d\";\n", locale: "de"),
            RuleExample(
                bad: "\"by\" = \"Créé par↓%@ hier\";\n", good: "\"by\" = \"Créé par %@ hier\";\n",
                base: "\"by\" = \"Created by %@ yesterday\";\n"),
        ])

    static var marks: TextMarks { .sign }

    /// The greatest length of endings and units, and of abbreviations in capital letters.
    private static let longestEnding = 4

    static func fault(in pair: borrowing TextPair) -> TextFault? {
        guard pair.separatesValues, pair.text.mayTouchSpecifier else { return nil }
        let specifiers = FormatString(pair.text).specifiers
        guard !specifiers.contains(where: \.isDoubtful) else { return nil }
        var baseSpecifiers: [FormatSpecifier]?
        var end = 0
        for specifier in specifiers {
            defer { end = specifier.range.upperBound }
            guard specifier.form == .plain else { continue }
            let edges = Edges(of: specifier, after: end, in: pair.text)
            guard edges.isBefore || edges.isAfter else { continue }
            let others = baseSpecifiers ?? FormatString(pair.base).specifiers
            baseSpecifiers = others
            guard let base = BaseEdges(ofArgument: specifier.arguments.value, among: others, in: pair.base)
            else { continue }
            if edges.isBefore, base.hasSpaceBefore {
                return fault(specifier, at: specifier.range.lowerBound, in: pair.text, isBefore: true)
            }
            if edges.isAfter, base.hasSpaceAfter {
                return fault(specifier, at: specifier.range.upperBound, in: pair.text, isBefore: false)
            }
        }
        return nil
    }

    private static func fault(
        _ specifier: FormatSpecifier, at offset: Int, in text: Span<UInt8>, isBefore: Bool
    ) -> TextFault {
        let spelling = String(repairing: text.extracting(specifier.range))
        return TextFault(
            message:
                "\(spelling) touches the word \(isBefore ? "before" : "after") it, where the base has a space: "
                + "the user sees both as one word",
            range: specifier.range,
            fix: TextFault.Fix(title: "Insert a space", replacements: [TextReplacement(offset..<offset, " ")])
        )
    }

    /// On which sides a specifier touches a word.
    private struct Edges {
        let isBefore: Bool
        let isAfter: Bool

        /// - Parameter end: The end of the specifier before it.
        init(of specifier: FormatSpecifier, after end: Int, in text: Span<UInt8>) {
            let before = LetterRun(before: specifier.range.lowerBound, from: end, in: text)
            // In %dmin%ds it is a unit.
            let isUnit = before.range.lowerBound == end && end > 0 && before.count <= longestEnding
            isBefore =
                before.count > 1 && !isUnit && !text.extracting(before.range).isAbbreviation(before.count)
            isAfter = LetterRun(after: specifier.range.upperBound, in: text).count > longestEnding
        }
    }

    /// What is next to the specifiers of an argument in the base.
    private struct BaseEdges {
        private(set) var hasSpaceBefore = true
        private(set) var hasSpaceAfter = true

        /// `nil` if the base does not have the argument, or a specifier of it touches a word.
        init?(ofArgument argument: Int, among specifiers: [FormatSpecifier], in text: Span<UInt8>) {
            var (isFound, end) = (false, 0)
            for specifier in specifiers {
                let range = specifier.range
                defer { end = range.upperBound }
                guard specifier.arguments.value == argument else { continue }
                guard !specifier.isDoubtful,
                    LetterRun(before: range.lowerBound, from: end, in: text).count == 0,
                    LetterRun(after: range.upperBound, in: text).count == 0
                else { return nil }
                let (before, after) = (
                    text.edge(before: range.lowerBound), text.edge(after: range.upperBound)
                )
                hasSpaceBefore = hasSpaceBefore && before.isSpace(or: after)
                hasSpaceAfter = hasSpaceAfter && after.isSpace(or: before)
                isFound = true
            }
            guard isFound else { return nil }
        }
    }
}

/// What is next to a specifier.
private enum SpecifierEdge {
    case space, end, other

    /// Whether it is a space, or the end of a text with a space on the other side.
    func isSpace(or other: SpecifierEdge) -> Bool { self == .space || self == .end && other == .space }
}

extension Span<UInt8> {
    fileprivate func edge(before index: Int) -> SpecifierEdge {
        if index == 0 { return .end }
        if self[index - 1].isASCIIWhitespace { return .space }
        return index > 1 && isNoBreakSpace(at: index - 2) || index > 2 && isNoBreakSpace(at: index - 3)
            ? .space : .other
    }

    fileprivate func edge(after index: Int) -> SpecifierEdge {
        if index == count { return .end }
        return self[index].isASCIIWhitespace || isNoBreakSpace(at: index) ? .space : .other
    }

    /// Whether there is a no-break space, of usual width or narrow.
    private func isNoBreakSpace(at index: Int) -> Bool {
        starts(with: "\u{A0}", at: index) || starts(with: "\u{202F}", at: index)
    }

    /// Whether some letters are an abbreviation, as in `IMG%d` and `Nr%d`; two small ones are a word.
    fileprivate func isAbbreviation(_ count: Int) -> Bool {
        guard count <= 4 else { return false }
        let letters = String(repairing: self).unicodeScalars
        return count == 2
            ? !letters.allSatisfy(\.properties.isLowercase) : letters.allSatisfy(\.properties.isUppercase)
    }

    /// Whether a letter is directly before a percent sign or after what may be a specifier; most texts have none.
    fileprivate var mayTouchSpecifier: Bool {
        var sign = index(of: UInt8(ascii: "%"), from: 0)
        while sign < count {
            if sign > 0, self[sign - 1].mayBeLetter { return true }
            var end = sign + 1
            while end < count, self[end] != UInt8(ascii: "%"), self[end] != UInt8(ascii: "@"),
                !self[end].mayBeLetter
            { end += 1 }
            while end < count, self[end] == UInt8(ascii: "l") || self[end] == UInt8(ascii: "h") { end += 1 }
            if end + 1 < count, self[end + 1].mayBeLetter { return true }
            sign = index(of: UInt8(ascii: "%"), from: Swift.max(sign + 1, end))
        }
        return false
    }
}

extension UInt8 {
    fileprivate var mayBeLetter: Bool { isASCIILetter || self >= 0x80 }
}

extension LocaleIdentifier {
    /// Whether its language writes spaces between words, and attaches nothing but short endings to a name or a number.
    ///
    /// These are the Germanic, Romance and Slavic languages, Greek and Vietnamese. Others attach cases, postpositions and
    /// particles of any length (Finnish, Hungarian, Estonian, Turkish, Basque, Georgian, Armenian, Korean, Indonesian, the
    /// Baltic languages and those of India), prefixes (Hebrew, Arabic, Swahili), or write no spaces (Chinese, Japanese, Thai,
    /// Lao, Khmer, Burmese).
    var separatesValues: Bool { languagesThatSeparateValues.contains(language) }
}

private let languagesThatSeparateValues: Set = [
    "be", "bg", "bs", "ca", "cs", "da", "de", "el", "en", "es", "fr", "gl", "hr", "it", "mk", "nb", "nl",
    "nn", "no", "pl",
    "pt", "ro", "ru", "sk", "sl", "sr", "sv", "uk", "vi",
]
