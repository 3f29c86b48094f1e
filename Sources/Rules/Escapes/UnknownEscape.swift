internal import Findings
internal import FormatStrings
internal import SourceText
internal import StringTables

/// A backslash before a character that is not escaped.
enum UnknownEscape: TableRule {
    static let descriptor = RuleDescriptor(
        id: "unknown-escape", group: .escapes, severity: .warning,
        summary: "an unknown escape loses its backslash",
        rationale: """
            The platform drops the backslash of an escape that it does not know and keeps the character: \\q shows \
            q, \\x41 shows x41. Several before letters or digits in one text are one finding. Before punctuation the \
            rest is what was meant, as in \\?, so that all such escapes of a table are one finding, for information. \
            Before a % the rest becomes a format specifier if the app formats the text, which is an error. A space and an \
            n after the backslash were a line break before a program or a translator parted them. \\/ and \
            \\( are harmless habits of other tools and are not reported.
            """,
        related: ["escaped-twice", "lowercase-unicode-escape", "short-unicode-escape", "octal-escape"],
        inCatalogs: .nothing,
        fixability: .sometimes,
        examples: [
            RuleExample(bad: "\"path\" = \"C:↓\\Temp\";\n", good: "\"path\" = \"C:\\\\Temp\";\n"),
            RuleExample(bad: "\"ask\" = \"Sure↓\\?\";\n", good: "\"ask\" = \"Sure?\";\n"),
            RuleExample(
                bad: "\"load\" = \"%d files, 100↓\\%d\";\n", good: "\"load\" = \"%d files, 100%%d\";\n"),
            RuleExample(
                bad: "\"done\" = \"Terminé.↓\\ nMerci.\";\n", good: "\"done\" = \"Terminé.\\nMerci.\";\n",
                base: "\"done\" = \"Done.\\nThank you.\";\n"),
        ])

    static func check(_ table: LintedTable, _ findings: inout FindingCollector) {
        check(Translation(table, base: nil), &findings)
    }

    static func check(_ translation: Translation, _ findings: inout FindingCollector) {
        let table = translation.table
        var breaks = PartedLineBreaks(translation)
        var texts = FormattedTexts(table, findings.options.formatStrings)
        for problem in table.table.problems where problem.fault == .unknownEscape {
            guard findings.hasRoom(for: descriptor) else { return }
            guard
                let finding = breaks.finding(for: problem.range)
                    ?? finding(for: problem.range, in: table, &texts)
            else { continue }
            findings.report(
                descriptor, finding.message,
                at: Place(problem.range, entry: table.entry(at: problem.range.lower)),
                severity: finding.severity, extent: finding.extent, fix: finding.fix)
        }
    }

    /// `nil` for a harmless escape.
    private static func finding(
        for range: TextRange, in table: LintedTable, _ texts: inout FormattedTexts
    ) -> ProblemFinding? {
        let escape = table.excerpt(range)
        let shown = escape.dropFirst()
        switch shown.unicodeScalars.first {
        case "/", "(": return nil
        case "%" where texts.beginsSpecifier(range):
            return ProblemFinding(
                message:
                    "unknown escape \\%: the % begins a format specifier; write %% for a percent sign, or % alone if "
                    + "it is meant",
                severity: .error, extent: table.text(at: range.lower))
        case let scalar? where scalar.properties.isAlphabetic || scalar.properties.numericType != nil:
            return ProblemFinding(
                message: "unknown escape \(escape): the app shows \(shown)", severity: .warning,
                extent: table.text(at: range.lower), fix: scalar.isASCII ? doubling(range) : dropping(range))
        default:
            let name = shown == " " ? "a space" : String(shown)
            return ProblemFinding(
                message:
                    "unknown escape \(escape): the app shows \(name); write \(name), or \\\(escape) to show both",
                severity: .info, extent: .table, fix: dropping(range))
        }
    }

    /// The backslash is shown, as in `C:\Temp`.
    private static func doubling(_ escape: TextRange) -> UnplacedFix {
        UnplacedFix(
            "Escape the backslash", .unsafe, replacing: TextRange(escape.lower, escape.lower), with: "\\")
    }

    /// The platform drops the backslash too.
    private static func dropping(_ escape: TextRange) -> UnplacedFix {
        UnplacedFix(
            "Delete the backslash", .safe, deleting: TextRange(escape.lower, escape.lower + 1))
    }
}

/// Tells which percent signs after a backslash begin a format specifier in a text that the app formats.
private struct FormattedTexts {
    private let table: LintedTable
    private let choice: FormatStringChoice
    /// The entry that was looked at last.
    private var last: (entry: Int, isFormatted: Bool)?

    init(_ table: LintedTable, _ choice: FormatStringChoice) {
        self.table = table
        self.choice = choice
    }

    mutating func beginsSpecifier(_ escape: TextRange) -> Bool {
        let text = table.table.text.bytes
        guard text.span.isConversion(at: escape.upper), let entry = table.entry(at: escape.lower) else {
            return false
        }
        if last?.entry != entry { last = (entry, isFormatted(entry)) }
        return last?.isFormatted == true
    }

    /// Whether the key or the value has a specifier besides those after a backslash, or the configuration says so.
    private func isFormatted(_ number: Int) -> Bool {
        let table = table.table
        let entry = table.entries[number]
        switch choice.policy(ofKey: table.bytes(of: entry.key)) {
        case .always: return true
        case .never: return false
        case .auto: return hasSpecifier(entry.key.source) || hasSpecifier(entry.value.source)
        }
    }

    private func hasSpecifier(_ range: TextRange) -> Bool {
        let buffer = table.table.text.bytes
        let bytes = buffer.span.extracting(first: range.upper)
        let percent = UInt8(ascii: "%")
        var index = bytes.index(of: percent, from: range.lower)
        while index < bytes.count {
            let isEscaped = index > 0 && bytes[index - 1] == UInt8(ascii: "\\")
            if !isEscaped, bytes.isConversion(at: index + 1) { return true }
            let isLiteral = index + 1 < bytes.count && bytes[index + 1] == percent
            index = bytes.index(of: percent, from: index + (isLiteral ? 2 : 1))
        }
        return false
    }
}

extension Span<UInt8> {
    /// Whether what follows a percent sign, from `index` on, makes it a format specifier.
    fileprivate func isConversion(at index: Int) -> Bool {
        index < count && Set("@dDiuUxXoOfFeEgGaAcCsSpn0123456789l".utf8).contains(self[index])
    }
}
