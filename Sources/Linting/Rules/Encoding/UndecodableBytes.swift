internal import SourceText
internal import StringTables

/// Bytes that are not UTF-8.
enum UndecodableBytes: ProblemRule {
    static let descriptor = RuleDescriptor(
        id: "undecodable-bytes", group: .encoding, severity: .error,
        summary: "the file is not in the encoding it claims",
        rationale: """
            Without a byte order mark the platform takes a table for UTF-8 and refuses it whole at the first byte \
            that does not fit, even in a comment. Such a file was mostly saved in an eight-bit encoding: open it as \
            that encoding and save it as UTF-8.
            """,
        examples: [
            RuleExample(
                bad: .bytes(Array("\"a\" = \"caf".utf8) + [0xE9] + Array("\";\n".utf8)),
                good: .text("\"a\" = \"café\";\n"))
        ])

    static func finding(for problem: Problem, in table: LintedTable) -> ProblemFinding? {
        let bytes = table.table.text.undecodable
        guard problem.fault == .undecodableBytes, let first = bytes.first else { return nil }
        let hex = String(first.byte, radix: 16, uppercase: true)
        let others = bytes.count > 1 ? ", as are \(bytes.count - 1) more" : ""
        let guess = EightBitEncoding.likeliest(for: bytes.map(\.byte)).map { "; it looks like \($0)" } ?? ""
        let isRefused = !table.table.isAccepted
        return ProblemFinding(
            message: "byte 0x\(hex) at offset \(first.fileOffset) is not UTF-8\(others)\(guess): "
                + (isRefused ? table.refusal : "the platform does not look at it here, other readers do"),
            severity: isRefused ? .error : .warning)
    }
}

/// Encodings of one byte a character that tables were saved in.
enum EightBitEncoding: String, CaseIterable {
    case windows1252 = "Windows-1252 or Latin-1"
    case macRoman = "Mac Roman"
    case nextStep = "NeXTSTEP"

    /// The encoding in which the most of `bytes` are small accented letters or quotes; `nil` if none stands out.
    static func likeliest(for bytes: [UInt8]) -> String? {
        let scored = allCases.map { encoding in (encoding, bytes.count { encoding.isCommon($0) }) }
        guard let best = scored.max(by: { $0.1 < $1.1 }), best.1 * 2 > bytes.count else { return nil }
        return best.0.rawValue
    }

    private func isCommon(_ byte: UInt8) -> Bool {
        switch self {
        case .windows1252:
            byte >= 0xE0 || [0x91, 0x92, 0x93, 0x94, 0x85, 0xC9, 0xAB, 0xBB, 0xA0].contains(byte)
        case .macRoman: (0x80...0x9F).contains(byte) || (0xD0...0xD5).contains(byte) || byte == 0xC9
        case .nextStep: (0xD5...0xF7).contains(byte) || byte == 0xA9
        }
    }
}
