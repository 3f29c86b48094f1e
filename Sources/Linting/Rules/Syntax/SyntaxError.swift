internal import SourceText
internal import StringTables

/// A fault of the grammar at which the platform refuses the whole table.
enum SyntaxError: ProblemRule {
    static let descriptor = RuleDescriptor(
        id: "syntax-error", group: .syntax, severity: .error,
        summary: "the table breaks the grammar of .strings files",
        rationale: """
            The platform's reader stops at such a fault and refuses the whole table, so that the app shows its keys, \
            or the development language, in place of every text of the table. strlint reports the fault at the entry \
            that is unfinished and reads on, so that one run shows all of them.
            """,
        examples: [
            RuleExample(bad: "\"title\" = \"Titre↓\"\n\"ok\" = \"OK\";\n", good: "\"title\" = \"Titre\";\n"),
            RuleExample(
                bad: "\"quote\" = \"Il dit ↓\"oui\" et part\";\n",
                good: "\"quote\" = \"Il dit \\\"oui\\\" et part\";\n"),
            RuleExample(bad: "\"title\" = ↓\"Titre;\n\"ok\" = \"OK\";\n", good: "\"title\" = \"Titre\";\n"),
        ])

    static func finding(for problem: Problem, in table: LintedTable) -> ProblemFinding? {
        guard let message = message(for: problem.fault, at: problem, in: table) else { return nil }
        let consequence = table.consequence(of: problem).map { "; " + $0 } ?? ""
        return ProblemFinding(message: message + consequence)
    }

    private static func message(for fault: Fault, at problem: Problem, in table: LintedTable) -> String? {
        switch fault {
        case .missingSemicolon: "a ; is missing behind this value"
        case .missingEqualsSign: "a = or ; is missing behind this key"
        case .missingValue: "the value is missing behind this ="
        case .missingOpeningQuote: "the opening quote is missing"
        case .unescapedQuote: "this quote ends the text early; write \\\" inside a text"
        case .unquotedText: "a text of more than plain letters and digits needs quotes around it"
        case .unterminatedString: "the closing quote of this text is missing"
        case .smartQuotes: "typographic quotes do not delimit a text; use \""
        case .missingClosingBrace: "this { is never closed"
        case .textAfterRoot: "text follows the end of the table"
        case .brokenNestedValue: "this value is neither a text nor a well-formed list"
        case .stray(let stray) where table.table.platformEnd != problem.range.start: stray.message
        default: nil
        }
    }
}
