internal import Findings
internal import SourceText
internal import StringTables

/// Bytes that are not UTF-8.
enum UndecodableBytes: ProblemRule {
    static let descriptor = RuleDescriptor(
        id: "undecodable-bytes", group: .encoding, severity: .error,
        summary: "the file contains bytes that are not UTF-8",
        rationale: """
            Without a byte order mark the platform reads a table as UTF-8 and refuses the whole table at the first \
            invalid byte, even in a comment. Such a file was usually saved in an eight-bit encoding. If you know which, \
            `strlint convert --from windows-1252` reads it in that encoding and writes it in UTF-8. If the bytes make \
            sense in only one encoding of western languages, there is a fix that writes its characters. A table whose \
            only such bytes are 0xA9, once the copyright sign, is loaded, but the app shows U+FFFD for them.
            """,
        related: ["encoding-mismatch", "mojibake", "control-character", "stray-bom"],
        inCatalogs: .file,
        fixability: .unsafe,
        judgesBytes: true,
        examples: [
            RuleExample(
                bad: .bytes(Array("\"a\" = \"caf".utf8) + [0xE9] + Array("\";\n".utf8)),
                good: .text("\"a\" = \"café\";\n"))
        ])

    static func finding(for problem: Problem, in table: LintedTable) -> ProblemFinding? {
        let counts = table.table.text.undecodableCounts
        guard problem.fault == .undecodableBytes, let first = table.table.text.undecodable.first else {
            return nil
        }
        let hex = String(first.byte, radix: 16, uppercase: true)
        let all = counts.reduce(0, +)
        let others = all > 1 ? " (and \(all - 1) more)" : ""
        let reading = EightBitText(table)?.reading
        let encodings = reading?.encodings ?? EightBitEncoding.likeliest(for: counts, in: table.locale)
        let guess =
            encodings.isEmpty ? "" : "; the file looks like \(encodings.joined(separator: " or "))"
        let effect = effect(in: table)
        return ProblemFinding(
            message:
                "byte 0x\(hex) at offset \(first.fileOffset) is not UTF-8\(others)\(guess): \(effect.message)",
            severity: effect.severity, fix: reading?.fix)
    }

    private static func effect(in table: LintedTable) -> (message: String, severity: Severity) {
        guard table.isAccepted else { return (table.refusal, .error) }
        let isShown =
            table.table.form == .oldStyle
            && table.table.text.undecodable.contains { table.entry(at: $0.offset.index) != nil }
        return isShown
            ? ("the character is lost, and the app shows U+FFFD in its place", .error)
            : ("the platform ignores it here, but other readers do not", .warning)
    }
}

/// Single-byte encodings in which tables may have been saved.
enum EightBitEncoding: String, CaseIterable {
    case windows1252 = "Windows-1252 or Latin-1"
    case macRoman = "Mac Roman"
    case nextStep = "NeXTSTEP"

    /// The encoding in which most of the bytes are lower-case accented letters or quotes; empty if there is no clear one, or the
    /// language is written in other encodings.
    ///
    /// - Parameter counts: How often each byte value occurs.
    static func likeliest(for counts: [Int], in locale: LocaleIdentifier?) -> [String] {
        guard locale.map({ WesternLetters.mayBe($0.language) }) ?? true else { return [] }
        let scored = allCases.map { encoding in
            let common = counts.indices.lazy.filter { encoding.isCommon(UInt8($0)) }
            return (encoding, common.reduce(0) { $0 + counts[$1] })
        }
        guard let best = scored.max(by: { $0.1 < $1.1 }), best.1 * 2 > counts.reduce(0, +) else { return [] }
        return [best.0.rawValue]
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
