internal import Findings
internal import FormatStrings
internal import SourceText
internal import StringTables

/// `\\n` where the base has `\n`.
enum EscapedTwice: TextRule {
    static let descriptor = RuleDescriptor(
        id: "escaped-twice", group: .escapes, severity: .warning,
        summary: "a backslash is escaped twice, and the app shows it",
        rationale: """
            A tool that escapes a text again turns \\n into \\\\n: the app then shows a backslash and an n instead \
            of a line break. Others write a backslash before each quotation mark or underscore. Remove one backslash \
            of each pair, or the only one. A backslash before a full stop or a letter outside ASCII is a slip too. Texts whose \
            base text has a backslash are left alone, and so are paths such as C:\\\\Temp. In Markdown a backslash before \
            punctuation is not shown; so it may be there if the base text or the key has `**`, a link or backquotes.
            """,
        related: ["lowercase-unicode-escape", "short-unicode-escape", "octal-escape"],
        profiles: ProfileGrades(import: .on(.error)),
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: "\"hint\" = \"Touchez↓\\\\nici\";\n", good: "\"hint\" = \"Touchez\\nici\";\n",
                base: "\"hint\" = \"Tap\\nhere\";\n"),
            RuleExample(
                bad: "\"file\" = \"mon↓\\\\_fichier\";\n", good: "\"file\" = \"mon_fichier\";\n",
                base: "\"file\" = \"my_file\";\n"),
        ])

    static var marks: TextMarks { .sign }
    static var needsBaseText: Bool { false }

    static func fault(in pair: borrowing TextPair) -> TextFault? {
        guard pair.text.contains(UInt8(ascii: "\\")), !pair.text.containsFilePath else { return nil }
        if let escape = pair.text.visibleEscape, pair.base.visibleEscape == nil {
            guard !pair.isMarkdownEscape(at: escape.lowerBound) else { return nil }
            let shown = String(repairing: pair.text.extracting(escape))
            return TextFault(
                message: "\(shown) is escaped twice: the app shows the backslash too", range: escape,
                fix: .init(title: "Remove a backslash", replacements: pair.text.withoutVisibleEscapes))
        }
        guard let stray = pair.text.strayBackslash, !pair.base.contains(UInt8(ascii: "\\")),
            !InterpolationSearch.isPresent(in: pair.text), !pair.isMarkdownEscape(at: stray)
        else { return nil }
        return TextFault(
            message: "the app shows this backslash, and the base has none", range: stray..<stray + 1,
            fix: .init(
                title: "Delete the backslash", replacements: [TextReplacement(stray..<stray + 1, "")]))
    }
}

extension TextPair {
    /// Whether the app reads Markdown, in which the backslash at `index` is an escape.
    fileprivate func isMarkdownEscape(at index: Int) -> Bool {
        guard index + 1 < text.count else { return false }
        let next = text[index + 1]
        let isPunctuation = 0x21...0x7E ~= next && !next.isASCIILetter && !next.isASCIIDigit
        return isPunctuation && (base.looksLikeMarkdown || key.looksLikeMarkdown)
    }
}

extension Span<UInt8> {
    /// The first backslash before a character that is usually escaped, with what belongs to it.
    fileprivate var visibleEscape: Range<Int>? {
        var index = index(of: UInt8(ascii: "\\"), from: 0)
        while index < count - 1 {
            if let length = visibleEscape(after: index) { return index..<index + 1 + length }
            index = self.index(of: UInt8(ascii: "\\"), from: index + 1)
        }
        return nil
    }

    /// The characters that visible escapes represent, in their place.
    fileprivate var withoutVisibleEscapes: [TextReplacement] {
        var replacements: [TextReplacement] = []
        var index = index(of: UInt8(ascii: "\\"), from: 0)
        while index < count - 1 {
            let length = visibleEscape(after: index) ?? 0
            if length > 0, let text = escapedText(index + 1..<index + 1 + length) {
                replacements.append(TextReplacement(index..<index + 1 + length, text))
            }
            index = self.index(of: UInt8(ascii: "\\"), from: index + 1 + length)
        }
        return replacements
    }

    /// What is meant by an escape without its backslash.
    private func escapedText(_ range: Range<Int>) -> String? {
        let escape = String(repairing: extracting(range))
        switch escape {
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        default: break
        }
        guard escape.utf8.count == 5 else { return escape }
        return UInt32(escape.dropFirst(), radix: 16).flatMap(Unicode.Scalar.init).map { String($0) }
    }

    /// The first backslash in the text that is before punctuation, or a letter outside ASCII; `nil` if others come before it.
    fileprivate var strayBackslash: Int? {
        let index = index(of: UInt8(ascii: "\\"), from: 0)
        guard index > 0, index < count - 1 || self[count - 1] == UInt8(ascii: "\\") else { return nil }
        guard index < count - 1 else { return index }
        let marks = ".,:;!?()-".utf8
        return self[index + 1] >= 0x80 || marks.contains(self[index + 1]) ? index : nil
    }

    /// The length of what is escaped by the backslash at `index`.
    private func visibleEscape(after index: Int) -> Int? {
        switch self[index + 1] {
        case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "\""), UInt8(ascii: "'"),
            UInt8(ascii: "_"), UInt8(ascii: "*"), UInt8(ascii: "["), UInt8(ascii: "]"):
            return 1
        case UInt8(ascii: "u"), UInt8(ascii: "U"):
            let digits = index + 2..<index + 6
            return digits.upperBound <= count && digits.allSatisfy { self[$0].isHexDigit } ? 5 : nil
        default: return nil
        }
    }
}
