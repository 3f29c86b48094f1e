internal import Findings
internal import SourceText
internal import StringTables

/// Constructs that the platform accepts and other readers refuse.
enum Portability: ProblemRule {
    static let descriptor = RuleDescriptor(
        id: "portability", group: .syntax, severity: .info,
        summary: "the platform accepts this XML or JSON, but other readers refuse it",
        rationale: """
            The platform's reader of XML property lists is not a full XML parser: it accepts control characters, ]]> \
            in text and references such as &#0;. Translation tools and libraries that parse XML by the standard \
            refuse the whole file. Likewise Xcode reads a string catalog in UTF-16, or with a byte order mark, which the JSON \
            readers of translation tools refuse.
            """,
        related: ["shorthand-entry", "unquoted-key", "empty-key"],
        inCatalogs: .file,
        fixability: .safe,
        examples: [
            RuleExample(
                bad: "<dict><key>a</key><string>x ↓]]> y</string></dict>\n",
                good: "<dict><key>a</key><string>x ]]&gt; y</string></dict>\n"),
            RuleExample(
                bad: .bytes(
                    [0xEF, 0xBB, 0xBF] + Array(#"{"sourceLanguage":"en","strings":{},"version":"1.0"}"#.utf8)),
                good: .text(#"{"sourceLanguage":"en","strings":{},"version":"1.0"}"#),
                name: RuleExample.catalogName),
        ])

    static func check(_ table: LintedTable, _ findings: inout FindingCollector) {
        checkProblems(table, &findings)
        let text = table.table.text
        guard table.table.isOfCatalog, !text.bytes.isEmpty else { return }
        let oddity = text.encoding == .utf8 ? "begins with a byte order mark" : "is in \(text.encoding.name)"
        guard text.encoding != .utf8 || text.markLength > 0 else { return }
        findings.report(
            descriptor, "the catalog \(oddity): Xcode reads it, but other readers of JSON refuse the file",
            at: .file)
    }

    static func finding(for problem: Problem, in table: LintedTable) -> ProblemFinding? {
        guard case .xmlNotPortable(let construct) = problem.fault else { return nil }
        return ProblemFinding(
            message:
                "\(construct) is not valid XML: the platform accepts it, but other readers refuse the file",
            fix: XMLRepair(table.table).sectionEnd(at: problem.range.lower))
    }
}
