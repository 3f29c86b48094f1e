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
            of a line break. Remove one backslash of each pair.
            """,
        examples: [
            RuleExample(
                bad: "\"hint\" = \"Touchez↓\\\\nici\";\n", good: "\"hint\" = \"Touchez\\nici\";\n",
                base: "\"hint\" = \"Tap\\nhere\";\n")
        ])

    static var marks: TextMarks { .sign }

    static func fault(in pair: borrowing TextPair) -> TextFault? {
        guard let escape = pair.text.visibleEscape, pair.base.visibleEscape == nil else { return nil }
        let letter = Character(Unicode.Scalar(pair.text[escape + 1]))
        return TextFault(
            message: "\\\(letter) is escaped twice: the app shows it as it is",
            range: escape..<escape + 2)
    }
}

extension Span<UInt8> {
    /// The index of a backslash before a character that is usually escaped.
    fileprivate var visibleEscape: Int? {
        var index = index(of: UInt8(ascii: "\\"), from: 0)
        while index < count - 1 {
            switch self[index + 1] {
            case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "\""),
                UInt8(ascii: "'"):
                return index
            default: index = self.index(of: UInt8(ascii: "\\"), from: index + 1)
            }
        }
        return nil
    }
}
