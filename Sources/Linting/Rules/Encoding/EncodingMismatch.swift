internal import StringTables

/// Declaration, byte order mark and bytes disagree.
enum EncodingMismatch: ProblemRule {
    static let descriptor = RuleDescriptor(
        id: "encoding-mismatch", group: .encoding, severity: .error,
        summary: "the file says one encoding and is in another",
        rationale: """
            The platform believes the byte order mark, else a NUL among the first two bytes, else the XML \
            declaration. UTF-16 without a byte order mark loses its first character; an encoding that is unknown or \
            does not fit the bytes makes it refuse the table. Save the file as UTF-8.
            """,
        examples: [
            RuleExample(
                bad: .bytes("\"a\" = \"b\";\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
                good: .text("\"a\" = \"b\";\n")),
            RuleExample(
                bad: "<?xml version=\"1.0\" encoding=\"x-foo\"?><plist><dict/></plist>\n",
                good: "<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist><dict/></plist>\n"),
        ])

    static func finding(for problem: Problem, in table: LintedTable) -> ProblemFinding? {
        switch problem.fault {
        case .utf16WithoutMark:
            let consequence = table.table.isAccepted ? "the app loses the first character" : table.refusal
            return ProblemFinding(message: "the file is UTF-16 without a byte order mark: \(consequence)")
        case .unknownDeclaredEncoding(let name):
            return ProblemFinding(
                message: "the platform does not know the declared encoding \"\(name)\": \(table.refusal)")
        case .bytesContradictDeclaration(let name):
            return ProblemFinding(
                message: "the bytes are not of the declared encoding \"\(name)\": \(table.refusal)")
        case .declarationHidesUTF8(let name):
            return ProblemFinding(
                message: "the file is UTF-8 but declares \"\(name)\": the app shows Ã© in place of é")
        case .markContradictsDeclaration(let name):
            return ProblemFinding(
                message: "the file declares \"\(name)\", but its byte order mark says otherwise, and wins",
                severity: .warning)
        default:
            return nil
        }
    }
}
