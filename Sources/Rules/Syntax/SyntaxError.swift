internal import Findings
internal import SourceText
internal import StringTables

/// A syntax error at which the platform refuses the whole table.
enum SyntaxError: ProblemRule {
    static let descriptor = RuleDescriptor(
        id: "syntax-error", group: .syntax, severity: .error,
        summary: "the table does not follow the grammar of .strings files",
        rationale: """
            The platform's reader stops at such an error and refuses the whole table: the app shows its keys, or the \
            development language, instead of every text of the table. strlint reports the error at the unfinished \
            entry and reads on, so that one run shows all of them. What the table has of the syntax of other languages is \
            named: a second =, three quotes, texts joined with +. A backslash before the last quote escapes it: at the end of \
            a path write it twice, elsewhere delete it. A mistake that is made throughout a table, such as no-break spaces \
            around the = or no ; at all, is one finding, with the number of places. Entries that can be read are checked all \
            the same.
            """,
        related: ["table-cut-short", "unterminated-comment", "comment-hides-entries", "conflict-marker"],
        inCatalogs: .file,
        fixability: .sometimes,
        examples: [
            RuleExample(
                bad: "\"title\" = \"Titre↓\"\n\"ok\" = \"OK\";\n",
                good: "\"title\" = \"Titre\";\n\"ok\" = \"OK\";\n"),
            RuleExample(
                bad: "\"quote\" = \"Il dit ↓\"oui\" et part\";\n",
                good: "\"quote\" = \"Il dit \\\"oui\\\" et part\";\n"),
            RuleExample(
                bad: "\"title\" = ↓\"Titre;\n\"ok\" = \"OK\";\n",
                good: "\"title\" = \"Titre\";\n\"ok\" = \"OK\";\n"),
            RuleExample(
                bad: "\"title\" = ↓= \"Titre\";\n\"ok\" = \"OK\";\n",
                good: "\"title\" = \"Titre\";\n\"ok\" = \"OK\";\n"),
            RuleExample(
                bad: "\"note\" = \"Un, \" ↓+ \"deux\";\n", good: "\"note\" = \"Un, deux\";\n"),
            RuleExample(
                bad: "\"folder\" = ↓\"C:\\\";\n\"ok\" = \"OK\";\n",
                good: "\"folder\" = \"C:\\\\\";\n\"ok\" = \"OK\";\n"),
            RuleExample(
                bad: "\"title\"↓\u{A0}= \"Titre\";\n\"ok\" = \"OK\";\n",
                good: "\"title\" = \"Titre\";\n\"ok\" = \"OK\";\n"),
            RuleExample(
                bad: """
                    {
                      "sourceLanguage" : "en↓"
                      "strings" : {

                      },
                      "version" : "1.0"
                    }
                    """,
                good: """
                    {
                      "sourceLanguage" : "en",
                      "strings" : {

                      },
                      "version" : "1.0"
                    }
                    """,
                name: RuleExample.catalogName),
        ])

    static func finding(for problem: Problem, in table: LintedTable) -> ProblemFinding? {
        guard let message = message(for: problem.fault, at: problem, in: table) else { return nil }
        let repair = SyntaxRepair(table)
        let cause = repair.invisible(at: problem).map { ": \($0.codePoint.visibleName) is not a space" } ?? ""
        let consequence = table.consequence(of: problem).map { "; " + $0 } ?? ""
        return ProblemFinding(
            message: message + cause + consequence, extent: table.extent(of: problem),
            fix: repair.fix(of: problem))
    }

    private static func message(for fault: Fault, at problem: Problem, in table: LintedTable) -> String? {
        switch fault {
        case .missingSemicolon: "missing \";\" after the value"
        case .missingEqualsSign: "missing \"=\" or \";\" after the key"
        case .repeatedEqualsSign: "there is more than one \"=\" between key and value"
        case .tripleQuotes:
            "\"\"\" does not delimit a text, as it does in Swift; write one \", and \\n for a line break"
        case .joinedTexts:
            "texts are not joined in a table, as with + in sources; write one text, or \\\" inside a text"
        case .missingValue: "missing value after \"=\""
        case .missingOpeningQuote: "missing opening quote"
        case .unescapedQuote: "unescaped quote ends the text early; write \\\" inside a text"
        case .unquotedText:
            "missing quotes: a text of other characters than plain letters and digits needs them"
        case .unterminatedString:
            table.escapesClosingQuote(problem.range)
                ? "the backslash escapes the closing quote" : "missing closing quote"
        case .invisible(let codePoint):
            InvisibleCharacter(codePoint) == .space
                ? "\(codePoint.visibleName) is not a space; write a plain one"
                : "\(codePoint.visibleName) is not visible, and is none of what may be here; delete it"
        case .smartQuotes: "typographic quotes do not delimit a text; write \""
        case .missingClosingBrace: "missing \"}\": this \"{\" is never closed"
        case .textAfterRoot: "text after the end of the table"
        case .brokenNestedValue: "the value is neither a string nor a well-formed array or dictionary"
        case .json(let fault): fault.message
        case .stray(let stray) where stray != .byteOrderMark && !table.endsTable(problem): stray.message
        default: nil
        }
    }
}

extension LintedTable {
    /// Whether a text ends with an escaped quote that has no other to go with it.
    fileprivate func escapesClosingQuote(_ text: TextRange) -> Bool {
        let bytes = table.text.bytes
        let line = bytes.span.slice(text)
        var (index, count) = (1, 0)
        while index < line.count - 1 {
            guard line[index] == UInt8(ascii: "\\") else {
                index += 1
                continue
            }
            count += line[index + 1] == UInt8(ascii: "\"") ? 1 : 0
            index += 2
            if count % 2 == 1, line[index - 1] == UInt8(ascii: "\""), line.endsStatement(at: index) {
                return true
            }
        }
        return false
    }
}

extension Span<UInt8> {
    /// Whether nothing, a comma or a semicolon follows.
    fileprivate func endsStatement(at index: Int) -> Bool {
        var index = index
        while index < count, self[index].isSpaceOrTab { index += 1 }
        return index == count || self[index] == UInt8(ascii: ";") || self[index] == UInt8(ascii: ",")
    }
}

extension Stray {
    /// What was found, as the subject of a sentence.
    var subject: String {
        switch self {
        case .semicolon: "an extra \";\""
        case .closingBrace: "a \"}\" without \"{\""
        case .hash: "\"#\" does not begin a comment and"
        case .commentEnd: "a \"*/\" without \"/*\""
        case .restOfComment: "comments do not nest: what follows the first \"*/\""
        case .byteOrderMark: "a byte order mark inside the file"
        case .smartQuote: "a typographic quote"
        case .unclosedKey: "a key without a closing quote"
        case .text: "text outside quotes"
        case .character(let codePoint): codePoint.visibleName
        }
    }

    /// The message if the table has already ended or been refused.
    fileprivate var message: String {
        switch self {
        case .hash: "\"#\" does not begin a comment; write // or /* */"
        case .unclosedKey: "missing closing quote after the key"
        case .restOfComment: "comments do not nest: what follows the first \"*/\" is not a comment"
        default: "expected a key, found \(subject)"
        }
    }
}

extension JSONFault {
    /// What is wrong.
    fileprivate var message: String {
        switch self {
        case .missingComma: "missing \",\" before the next member"
        case .missingColon: "missing \":\" after the key"
        case .missingKey: "missing key before this value"
        case .missingValue: "missing value after the key"
        case .extraComma: "an extra \",\" without a member before it"
        case .trailingComma:
            "extra \",\" before the closing bracket: JSON does not allow it, and most tools cannot read the file"
        default: bracketMessage ?? stringMessage ?? otherMessage
        }
    }

    private var bracketMessage: String? {
        switch self {
        case .unclosed: "missing closing bracket: this one is never closed"
        case .endsEarly: "the file ends before all brackets are closed"
        case .wrongBracket: "wrong closing bracket: \"}\" closes \"{\", and \"]\" closes \"[\""
        case .extraBracket: "an extra closing bracket"
        case .tooDeep: "objects and arrays are nested more than 512 deep"
        default: nil
        }
    }

    private var stringMessage: String? {
        switch self {
        case .unclosedString: "missing closing quote"
        case .missingOpeningQuote: "missing opening quote"
        case .unescapedQuote: "unescaped quote ends the text early; write \\\" inside a text"
        case .singleQuotes: "single quotes do not delimit a text; write \""
        case .typographicQuotes: "typographic quotes do not delimit a text; write \""
        case .controlCharacter(0x09): "tab inside a text; write \\t"
        case .controlCharacter(0x0A), .controlCharacter(0x0D): "line break inside a text; write \\n"
        case .controlCharacter(let codePoint): "\(codePoint.visibleName) inside a text must be escaped"
        case .unknownEscape: "JSON does not have this escape; write \\\\ for a backslash"
        case .shortEscape: "\\u needs four hexadecimal digits"
        default: nil
        }
    }

    private var otherMessage: String {
        switch self {
        case .unquotedText: "missing quotes: a text needs them"
        case .literal(let word): "JSON does not have this word; write \(word)"
        case .invalidNumber: "JSON does not allow a number like this"
        case .comment: "JSON does not have comments"
        case .strayText: "text outside quotes"
        case .strayCharacter(let codePoint): "\(codePoint.visibleName) is not allowed here"
        case .textAfterRoot: "text after the end of the catalog"
        default: "the file is not JSON"
        }
    }
}
