internal import Findings
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
            base text has a backslash are left alone.
            """,
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
        if let escape = pair.text.visibleEscape, pair.base.visibleEscape == nil {
            let shown = String(repairing: pair.text.extracting(escape))
            return TextFault(
                message: "\(shown) is escaped twice: the app shows the backslash too", range: escape)
        }
        guard let stray = pair.text.strayBackslash, !pair.base.contains(UInt8(ascii: "\\")) else {
            return nil
        }
        return TextFault(
            message: "the app shows this backslash, and the base has none", range: stray..<stray + 1)
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
