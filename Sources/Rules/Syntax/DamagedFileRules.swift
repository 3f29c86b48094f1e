internal import Findings
internal import SourceText
internal import StringTables

/// A binary table that cannot be read.
enum BinaryDamaged: ProblemRule {
    static let descriptor = RuleDescriptor(
        id: "binary-damaged", group: .syntax, severity: .error,
        summary: "a binary table is damaged",
        rationale: """
            A compiled table (bplist00) is read by offsets. If an offset, a length or a reference is out of bounds, \
            the platform refuses the whole table. Compile the table again from its source.
            """,
        related: ["non-string-value"],
        inCatalogs: .nothing,
        examples: [RuleExample(bad: .bytes(Array("bplist00".utf8) + [UInt8](repeating: 0, count: 40)))])

    static func finding(for problem: Problem, in table: LintedTable) -> ProblemFinding? {
        guard case .binaryDamaged(let reason) = problem.fault else { return nil }
        return ProblemFinding(message: "\(reason): \(table.refusal)")
    }
}

/// Markers of an unresolved merge.
enum ConflictMarker: ProblemRule {
    static let descriptor = RuleDescriptor(
        id: "conflict-marker", group: .syntax, severity: .error,
        summary: "the table contains merge conflict markers",
        rationale: """
            The lines that git writes around a conflict end the table for the platform's reader, without an error: \
            plutil -lint says OK, and the app loses every key after the first marker. Choose one side and remove the \
            markers.
            """,
        inCatalogs: .file,
        examples: [
            RuleExample(
                bad:
                    "\"a\" = \"1\";\n↓<<<<<<< HEAD\n\"b\" = \"2\";\n↓=======\n\"b\" = \"3\";\n↓>>>>>>> topic\n",
                good: "\"a\" = \"1\";\n\"b\" = \"3\";\n")
        ])

    static func finding(for problem: Problem, in table: LintedTable) -> ProblemFinding? {
        guard problem.fault == .conflictMarker else { return nil }
        let consequence = table.consequence(of: problem).map { ": " + $0 } ?? ""
        return ProblemFinding(
            message: "unresolved merge conflict\(consequence)",
            notes: problem.range.start == table.table.platformEnd ? [TableCutShort.silence] : [])
    }
}

/// Zero bytes, or a byte order mark and nothing else.
enum EmptyFile: ProblemRule {
    static let descriptor = RuleDescriptor(
        id: "empty-file", group: .syntax, severity: .info,
        summary: "the file is empty",
        rationale: """
            The platform refuses a file without content, and plutil fails on it. If an empty table is intended, as \
            happens in an .lproj folder, put a comment into it: a table with a comment and no entries is valid. \
            Outside an .lproj folder an empty file is an error, and so is an empty string catalog, which does not build.
            """,
        related: ["not-a-table", "missing-table"],
        profiles: ProfileGrades(release: .on(.error)),
        inCatalogs: .file,
        examples: [RuleExample(bad: .bytes([]), good: .text("/* nothing to translate yet */\n"))])

    /// Whether it is a table of texts that vary, which is not made as a placeholder.
    private static func isPlural(_ table: LintedTable) -> Bool {
        TableFormat(path: table.path) == .stringsdict
    }

    static func finding(for problem: Problem, in table: LintedTable) -> ProblemFinding? {
        guard problem.fault == .emptyFile else { return nil }
        return ProblemFinding(
            message: table.table.isOfCatalog || table.table.form == .xliff
                ? "the file is empty: \(table.refusal)"
                : "the file is empty: the platform loads no table from it",
            severity: table.locale == nil ? .error : isPlural(table) ? .warning : .info)
    }
}

/// The platform ends a braceless table early, with success.
enum TableCutShort: ProblemRule {
    static let descriptor = RuleDescriptor(
        id: "table-cut-short", group: .syntax, severity: .error,
        summary: "the platform ends the table early without an error",
        rationale: """
            Where a key should begin, the platform's reader treats any other character as the end of the table and \
            succeeds: plutil -lint says OK, and every key after that place is missing in the app. Newer systems \
            refuse the whole table instead. An extra ;, a stray }, a # comment, a typographic quote, a byte order \
            mark between joined files and a key without a closing quote all have this effect, and so has the rest of a \
            comment that contains another one, since comments do not nest. If the same ends the table in several places, that is \
            one finding.
            """,
        related: ["unterminated-comment", "comment-hides-entries", "conflict-marker"],
        inCatalogs: .nothing,
        fixability: .safe,
        examples: [
            RuleExample(bad: "\"a\" = \"1\";↓;\n\"b\" = \"2\";\n", good: "\"a\" = \"1\";\n\"b\" = \"2\";\n"),
            RuleExample(
                bad: "\"a\" = \"1\";\n↓# note\n\"b\" = \"2\";\n",
                good: "\"a\" = \"1\";\n// note\n\"b\" = \"2\";\n"),
        ])

    static func finding(for problem: Problem, in table: LintedTable) -> ProblemFinding? {
        guard case .stray(let stray) = problem.fault, stray != .byteOrderMark, table.endsTable(problem)
        else { return nil }
        let consequence = table.consequence(of: problem).map { ": " + $0 } ?? ""
        return ProblemFinding(
            message: "\(stray.subject) ends the table here\(consequence)", notes: [silence],
            extent: table.extent(of: problem), fix: SyntaxRepair(table).fix(of: problem))
    }

    /// Why other tools do not show the error.
    static let silence = "plutil -lint says OK; newer systems refuse the whole table"
}
