internal import Findings
internal import SourceText
internal import StringTables

/// `TODO` in a text.
enum TodoLeft: TableRule {
    static let descriptor = RuleDescriptor(
        id: "todo-left", group: .text, severity: .warning,
        summary: "a text contains a note such as TODO or FIXME",
        rationale: """
            A developer or translator has left a note to do it later, and the app shows it: TODO, FIXME, TBD, XXX or \
            Lorem ipsum. Off by default, since apps for tasks and for developers have such words in their texts.
            """,
        related: ["untranslated"],
        isOnByDefault: false,
        allowance: RuleAllowance(subject: "texts", example: "*TODO.txt*"),
        examples: [
            RuleExample(
                bad: "\"title\" = \"↓TODO: traduire\";\n", good: "\"title\" = \"Mode TODOS\";\n"),
            RuleExample(bad: "\"text\" = \"↓Lorem ipsum dolor\";\n", good: "\"text\" = \"Bonjour\";\n"),
        ])

    static func check(_ linted: LintedTable, _ findings: inout FindingCollector) {
        guard findings.hasRoom(for: descriptor) else { return }
        let notes: [StaticString] = ["TODO", "FIXME", "TBD", "XXX", "Lorem ipsum"]
        // In capital letters this is the word for "all".
        let isWord = ["es", "gl", "pt"].contains(linted.locale?.language)
        let table = linted.table
        for (number, entry) in table.entries.enumerated() {
            guard case .text(let value) = entry.value, !entry.isShadowed,
                let note = table.bytes(of: value).firstWord(
                    in: isWord ? Array(notes.dropFirst()) : notes),
                !findings.options.allows(table.string(value), by: descriptor)
            else { continue }
            findings.report(
                descriptor, "the text contains a note that was to be done later: the app shows it",
                at: Place(table.source(of: note, in: value), entry: number))
        }
    }
}

extension Span<UInt8> {
    /// The first of `words` with neither a letter nor a digit before or after it.
    fileprivate func firstWord(in words: [StaticString]) -> Range<Int>? {
        for start in indices where self[start] >= UInt8(ascii: "F") && self[start] <= UInt8(ascii: "X") {
            guard start == 0 || !self[start - 1].isPartOfWord else { continue }
            for word in words where starts(with: word, at: start) {
                let end = start + word.utf8CodeUnitCount
                if end == count || !self[end].isPartOfWord { return start..<end }
            }
        }
        return nil
    }
}

extension UInt8 {
    fileprivate var isPartOfWord: Bool {
        isASCIILetter || isASCIIDigit || self >= 0x80 || self == UInt8(ascii: "_")
    }
}
