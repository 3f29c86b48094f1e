internal import Findings
internal import SourceText
internal import StringTables

/// One surrogate without the other.
enum LoneSurrogate: ProblemRule {
    static let descriptor = RuleDescriptor(
        id: "lone-surrogate", group: .escapes, severity: .error,
        summary: "a surrogate is unpaired",
        rationale: """
            \\U takes four digits, so a character above U+FFFF is written as two escapes. One without the other is \
            not a character: the app shows U+FFFD, and other readers refuse the table. Write the character itself.
            """,
        related: ["noncharacter", "short-unicode-escape"],
        inCatalogs: .file,
        examples: [RuleExample(bad: "\"a\" = \"↓\\UD83D\";\n", good: "\"a\" = \"😀\";\n")])

    static func check(_ table: LintedTable, _ findings: inout FindingCollector) {
        checkProblems(table, &findings)
        for character in table.table.text.survey.notable where character.codePoint & 0xFFFF_F800 == 0xD800 {
            let start = character.offset.index
            findings.report(
                descriptor, "unpaired surrogate: the app shows U+FFFD instead",
                at: Place(TextRange(start, start + 3), entry: table.entry(at: start)))
        }
    }

    static func finding(for problem: Problem, in table: LintedTable) -> ProblemFinding? {
        guard problem.fault == .loneSurrogate else { return nil }
        let consequence = table.table.isOfCatalog ? table.refusal : "the app shows U+FFFD instead"
        return ProblemFinding(
            message: "\(table.excerpt(problem.range)) is an unpaired surrogate: \(consequence)")
    }
}

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

/// `\U` with fewer than four digits.
enum ShortUnicodeEscape: ProblemRule {
    static let descriptor = RuleDescriptor(
        id: "short-unicode-escape", group: .escapes, severity: .warning,
        summary: "\\U has fewer than four digits",
        rationale: """
            The platform reads up to four hexadecimal digits after \\U; without any it makes U+0000, which ends the \
            text early in most places that show it. Other readers differ. Write four digits, or the character \
            itself. Where it makes a control character, a path or a word after a backslash was meant, which is an error.
            """,
        related: ["octal-escape", "control-character"],
        inCatalogs: .nothing,
        fixability: .safe,
        examples: [
            RuleExample(bad: "\"a\" = \"caf↓\\Ue9\";\n", good: "\"a\" = \"caf\\U00e9\";\n"),
            RuleExample(bad: "\"a\" = \"Salle ↓\\U7\";\n", good: "\"a\" = \"Salle U7\";\n"),
        ])

    static func finding(for problem: Problem, in table: LintedTable) -> ProblemFinding? {
        guard case .shortUnicodeEscape(let digits) = problem.fault else { return nil }
        guard digits > 0 else {
            return ProblemFinding(
                message: "\\U without digits: the text contains U+0000 and may end there", severity: .error)
        }
        if let control = table.control(ofShortEscape: problem) {
            return ProblemFinding(
                message:
                    "\(table.excerpt(problem.range)) has only \(digits) of four digits: the text contains the control "
                    + "character \(control.visibleName)",
                severity: .error)
        }
        let place = problem.range.lower + 2
        return ProblemFinding(
            message: "\(table.excerpt(problem.range)) has only \(digits) of four digits",
            fix: UnplacedFix(
                "Write four digits", .safe, replacing: TextRange(place, place),
                with: String(repeating: "0", count: 4 - digits)))
    }
}

extension LintedTable {
    /// The control character that a `\U` with too few digits makes.
    fileprivate func control(ofShortEscape problem: Problem) -> UInt32? {
        guard case .shortUnicodeEscape = problem.fault else { return nil }
        let codePoint = UInt32(excerpt(problem.range).dropFirst(2), radix: 16) ?? 0
        return codePoint.isUnwantedControl ? codePoint : nil
    }

    /// The control characters that ``ShortUnicodeEscape`` reports, by the start of the key or value.
    var controlsOfShortEscapes: [Extent: Set<UInt32>] {
        table.problems.reduce(into: [:]) { controls, problem in
            guard let control = control(ofShortEscape: problem) else { return }
            controls[text(at: problem.range.lower), default: []].insert(control)
        }
    }
}

extension UInt32 {
    /// Whether it is a control character other than tab, LF and CR.
    var isUnwantedControl: Bool {
        self < 0x20 ? ![0x09, 0x0A, 0x0D].contains(self) : (0x7F...0x9F).contains(self)
    }
}
