internal import Findings
internal import SourceText

/// A value that is the same as its key, where the base has a text.
enum ValueIsKey: TextRule {
    static let descriptor = RuleDescriptor(
        id: "value-is-key", group: .coverage, severity: .warning,
        summary: "a value is the same as its key, but the base value is not",
        rationale: """
            If a key is a name, such as home.title, a tool has put it in place of a translation, and the app shows \
            the name. Names are words joined by a full stop or _. Off by default, since a text may be such a word \
            too.
            """,
        isOnByDefault: false,
        examples: [
            RuleExample(
                bad: "\"home.title\" = \"↓home.title\";\n", good: "\"home.title\" = \"Accueil\";\n",
                base: "\"home.title\" = \"Home\";\n")
        ])
    static var marks: TextMarks { .any }

    static func fault(in pair: borrowing TextPair) -> TextFault? {
        guard pair.text.isEqual(to: pair.key), pair.key.isName, !pair.base.isEqual(to: pair.key) else {
            return nil
        }
        return TextFault(
            message: "the value is the key itself: the app shows it instead of a text",
            range: 0..<pair.text.count)
    }
}

extension Span<UInt8> {
    /// Whether this is a name and not a text: without spaces, and with a full stop or an underscore inside.
    fileprivate var isName: Bool {
        guard count > 2, index(of: 0x20, from: 0) == count else { return false }
        return extracting(1..<count - 1).index(of: UInt8(ascii: "."), or: UInt8(ascii: "_"), from: 0) < count
            - 2
    }
}
