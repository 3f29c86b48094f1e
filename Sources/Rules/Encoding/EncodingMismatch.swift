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
            unknown or does not fit the bytes, the platform refuses the table. In a UTF-16 file, text that a program \
            appended in another encoding, and everything after a byte that is missing or too many, is read as other \
            characters: the app loses the keys there, and nothing else is reported about them. Save the file as UTF-8.
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
        case .damagedUTF16(let lost, let count):
            return table.table.text.damage.map { finding(on: $0, lost: lost, of: count, in: table) }
        default:
            return nil
        }
    }

    private static func finding(
        on damage: UTF16Damage, lost: Int, of count: Int, in table: LintedTable
    ) -> ProblemFinding {
        let isShort = damage.cause == .halfUnit
        let consequence =
            if isShort {
                damage.range.isEmpty ? "the platform ignores it" : table.refusal
            } else if lost == 0 {
                "the app shows other characters"
            } else {
                "the app loses \(lost) of \(count.counted("key"))"
            }
        return ProblemFinding(
            message: "\(damage.description): \(consequence)",
            severity: isShort && damage.range.isEmpty ? .warning : .error,
            notes: table.isAccepted && damage.reachesEnd && !isShort ? [TableCutShort.silence] : [],
            fix: isShort
                ? nil
                : UnplacedFix(
                    damage.fixTitle, .unsafe, replacing: damage.range,
                    with: String(decoding: damage.intended, as: UTF8.self)))
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

extension UTF16Damage {
    /// What is wrong, as a clause.
    fileprivate var description: String {
        switch cause {
        case .eightBitText(let encoding):
            (reachesEnd ? "from here on this is" : "this is")
                + " 8-bit text (\(encoding)), but the file is UTF-16"
        case .missingByte:
            "a byte is missing here: from here on characters are read shifted by one byte"
        case .strayByte:
            "a byte is missing or too many here: from here on characters are read shifted by one byte"
        case .halfUnit where range.isEmpty: "the file ends with half a character of UTF-16"
        case .halfUnit: "the file ends inside a character of UTF-16, so it was cut off"
        }
    }

    fileprivate var fixTitle: String {
        if case .eightBitText(let encoding) = cause { return "Read this part as \(encoding)" }
        return "Read this part without the shift"
    }
}
