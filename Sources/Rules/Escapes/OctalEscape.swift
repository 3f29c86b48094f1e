internal import Findings
internal import SourceText
internal import StringTables

/// `\251`
enum OctalEscape: ProblemRule {
    static let descriptor = RuleDescriptor(
        id: "octal-escape", group: .escapes, severity: .warning,
        summary: "an octal escape above \\177 means a NeXTSTEP character",
        rationale: """
            Octal escapes are bytes of the NeXTSTEP encoding, not of Latin-1 or Unicode: \\351 shows Ø, not é. Other \
            readers show other characters. Write the character itself.
            """,
        inCatalogs: .nothing,
        examples: [RuleExample(bad: "\"a\" = \"caf↓\\351\";\n", good: "\"a\" = \"café\";\n")])

    static func finding(for problem: Problem, in table: LintedTable) -> ProblemFinding? {
        guard problem.fault == .octalEscape else { return nil }
        let escape = table.excerpt(problem.range)
        let byte = UInt8(truncatingIfNeeded: Int(escape.dropFirst(), radix: 8) ?? 0)
        let shown = SingleByteEncoding.nextStep[byte] ?? 0
        return ProblemFinding(message: "\(escape) is a NeXTSTEP character: the app shows \(shown.shownForm)")
    }
}

extension UInt32 {
    /// The character itself, or its code point if it is not printable.
    fileprivate var shownForm: String {
        guard self > 0xA0, let scalar = Unicode.Scalar(self) else { return codePointName }
        return String(Character(scalar))
    }
}
