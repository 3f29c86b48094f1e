internal import Findings
internal import SourceText
internal import StringTables

/// `\u00e9`
enum LowercaseUnicodeEscape: ProblemRule {
    static let descriptor = RuleDescriptor(
        id: "lowercase-unicode-escape", group: .escapes, severity: .error,
        summary: "\\u is not an escape: the app shows the digits",
        rationale: """
            Only \\U, with a capital letter and four digits, is a Unicode escape in a table. \\u00e9, valid in JSON \
            and in source code, is shown to the user as u00e9. Write the character itself. Several in one text are \
            one finding. GNUstep reads both, so that nothing is reported in projects for it (platform: gnustep, or a \
            GNUmakefile). A table whose folder has a full name such as German.lproj was probably made for it: unless it is \
            part of an Xcode project, that is one note.
            """,
        related: ["short-unicode-escape", "octal-escape"],
        inCatalogs: .nothing,
        fixability: .unsafe,
        examples: [RuleExample(bad: "\"a\" = \"caf↓\\u00e9\";\n", good: "\"a\" = \"café\";\n")])

    static func check(_ table: LintedTable, _ findings: inout FindingCollector) {
        guard !table.table.problems.isEmpty else { return }
        switch findings.options.platform {
        case .gnustep: return
        case .auto where table.hasTraditionalName:
            reportOnce(table, &findings)
        case .auto, .apple: checkProblems(table, &findings)
        }
    }

    private static func reportOnce(_ table: LintedTable, _ findings: inout FindingCollector) {
        guard let first = table.table.problems.first(where: { $0.fault == .lowercaseUnicodeEscape }) else {
            return
        }
        findings.report(
            descriptor,
            "\\u is an escape for GNUstep, but Apple's reader shows the digits",
            at: Place(first.range, entry: table.entry(at: first.range.lower)), severity: .info)
    }

    static func finding(for problem: Problem, in table: LintedTable) -> ProblemFinding? {
        guard problem.fault == .lowercaseUnicodeEscape else { return nil }
        if let key = table.copiedKey(at: problem.range.lower) {
            guard key.contains(problem.range.lower) else { return nil }
            return ProblemFinding(
                message:
                    "the key is written with \\u, which is not an escape: the app never finds this entry",
                severity: .info, fix: LowercaseEscapeFix(at: problem.range.lower, in: table.table)?.fix)
        }
        let text = table.excerpt(
            .init(problem.range.lower + 1, min(problem.range.upper + 4, table.table.text.bytes.count)))
        return ProblemFinding(
            message: "\\u is not an escape: the app shows \"\(text)\"; write \\U or the character itself",
            extent: table.text(at: problem.range.lower),
            fix: LowercaseEscapeFix(at: problem.range.lower, in: table.table)?.fix)
    }
}

extension LintedTable {
    /// Whether the folder has the English name of a language, as GNUstep names all of them.
    fileprivate var hasTraditionalName: Bool {
        locale.map { LanguageCodes.traditionalNames[$0.name] != nil } ?? false
    }

    /// The key of the entry at an offset if the value is written exactly as that, so that the app shows what it asks for.
    fileprivate func copiedKey(at offset: Int) -> TextRange? {
        guard let number = entry(at: offset) else { return nil }
        let table = table
        let entry = table.entries[number]
        let isCopy = table.source(entry.key.source).isEqual(to: table.source(entry.value.source))
        return isCopy ? entry.key.source : nil
    }
}

/// The character that `\u00e9` represents in other languages.
private struct LowercaseEscapeFix {
    private let range: TextRange
    private let scalar: Unicode.Scalar

    /// - Parameter backslash: The start of the escape, which may be the second half of a surrogate pair.
    /// - Returns: `nil` without four digits, or for half a pair.
    init?(at backslash: Int, in table: Table) {
        let bytes = table.text.bytes
        guard let unit = bytes.span.lowercaseEscape(at: backslash) else { return nil }
        var (start, units) = (backslash, [unit])
        if unit & 0xFC00 == 0xD800, let low = bytes.span.lowercaseEscape(at: backslash + 6) {
            units.append(low)
        } else if unit & 0xFC00 == 0xDC00, let high = bytes.span.lowercaseEscape(at: backslash - 6) {
            (start, units) = (backslash - 6, [high, unit])
        }
        guard let text = String(validating: units, as: UTF16.self), let scalar = text.unicodeScalars.first
        else {
            return nil
        }
        range = TextRange(start, start + 6 * units.count)
        self.scalar = scalar
    }

    var fix: UnplacedFix {
        UnplacedFix("Write the character", .unsafe, replacing: range, with: scalar.oldStyleSpelling)
    }
}

extension Span<UInt8> {
    /// The code unit of `\uXXXX` at `index`.
    fileprivate func lowercaseEscape(at index: Int) -> UInt16? {
        guard starts(with: "\\u", at: index), index + 6 <= count else { return nil }
        let digits = String(repairing: extracting(index + 2..<index + 6))
        return digits.utf8.allSatisfy(\.isHexDigit) ? UInt16(digits, radix: 16) : nil
    }
}
