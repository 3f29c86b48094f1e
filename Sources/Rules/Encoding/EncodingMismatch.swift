internal import Findings
internal import SourceText
internal import StringTables

/// Declaration, byte order mark and bytes disagree.
enum EncodingMismatch: ProblemRule {
    static let descriptor = RuleDescriptor(
        id: "encoding-mismatch", group: .encoding, severity: .error,
        summary: "the file is not in the encoding that it declares",
        rationale: """
            The platform goes by the byte order mark, then by a NUL among the first two bytes, then by the XML \
            declaration. UTF-16 without a byte order mark loses its first character; if the declared encoding is \
            unknown or does not fit the bytes, the platform refuses the table. Save the file as UTF-8.
            """,
        related: ["mojibake", "control-character", "stray-bom", "mixed-encoding"],
        inCatalogs: .file,
        fixability: .sometimes,
        fixEffect: .rereads,
        judgesBytes: true,
        examples: [
            RuleExample(
                bad: .bytes("\"a\" = \"b\";\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
                good: .bytes("\u{FEFF}\"a\" = \"b\";\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })),
            RuleExample(
                bad: "<?xml version=\"1.0\" encoding=\"x-foo\"?><plist><dict/></plist>\n",
                good: "<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist><dict/></plist>\n"),
            RuleExample(
                bad: """
                    <?xml version="1.0" encoding="iso-8859-1"?>
                    <plist><dict><key>coffee</key><string>Café</string></dict></plist>

                    """,
                good: """
                    <?xml version="1.0" encoding="UTF-8"?>
                    <plist><dict><key>coffee</key><string>Café</string></dict></plist>

                    """),
        ])

    static func finding(for problem: Problem, in table: LintedTable) -> ProblemFinding? {
        switch problem.fault {
        case .utf16WithoutMark:
            let consequence = table.table.isAccepted ? "the app loses the first character" : table.refusal
            return ProblemFinding(
                message: "the file is UTF-16 without a byte order mark: \(consequence)",
                fix: table.table.text.bytes.isEmpty
                    ? nil
                    : UnplacedFix("Add the byte order mark", .safe, replacing: .empty, with: "\u{FEFF}"))
        case .unknownDeclaredEncoding(let name):
            return ProblemFinding(
                message: "the platform does not know the declared encoding \"\(name)\": \(table.refusal)")
        case .bytesContradictDeclaration(let name):
            return ProblemFinding(
                message: "the bytes are not valid in the declared encoding \"\(name)\": \(table.refusal)")
        case .declarationHidesUTF8(let name):
            return ProblemFinding(
                message: "the file is UTF-8 but declares \"\(name)\": the app shows Ã© instead of é",
                fix: declaration(of: "UTF-8", in: table.table, .unsafe))
        case .markContradictsDeclaration(let name):
            return ProblemFinding(
                message:
                    "the file declares \"\(name)\", but its byte order mark differs and takes precedence",
                severity: .warning,
                fix: declaration(of: table.table.text.encoding.declaredName, in: table.table, .safe))
        default:
            return nil
        }
    }

    /// Corrects the name in the XML declaration.
    private static func declaration(
        of name: String, in table: Table, _ applicability: Fix.Applicability
    ) -> UnplacedFix? {
        let start = table.text.start
        let text = table.text.bytes.span.extracting(droppingFirst: start)
        guard let range = EncodingDetection.declaredNameRange(text) else { return nil }
        return UnplacedFix(
            "Correct the declaration", applicability,
            replacing: TextRange(start + range.lower, start + range.upper), with: name)
    }
}
