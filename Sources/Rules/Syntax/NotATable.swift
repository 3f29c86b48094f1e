internal import Findings
internal import SourceText
internal import StringTables

/// A property list whose root is not a dictionary, or a file that is not a property list.
enum NotATable: TableRule {
    static let descriptor = RuleDescriptor(
        id: "not-a-table", group: .syntax, severity: .error,
        summary: "the file is not a table of keys and values",
        rationale: """
            A property list may be a single word, an array or data; plutil -lint accepts these as well. The app \
            needs keys with values: it treats such a file as an empty table and shows its keys to the user. A Git \
            LFS pointer means that the file was not fetched: run `git lfs pull`. A link that leads out of the \
            project is not followed, since the report would show a file that is not part of the project. A file of \
            another kind, such as XLIFF, Android resources, HTML, Java properties, PO, CSV, JSON or an archive, is named, \
            and so are a script, a list of names and binary data: nothing else is reported about it, and nothing is fixed.
            """,
        related: ["missing-table"],
        inCatalogs: .file,
        examples: [
            RuleExample(bad: "↓hello\n", good: "\"hello\" = \"Bonjour\";\n"),
            RuleExample(bad: "↓fr\nde\npt-BR\n", good: "\"fr\" = \"French\";\n"),
            RuleExample(
                bad: "↓<resources><string name=\"ok\">Fine</string></resources>\n",
                good: "\"ok\" = \"Fine\";\n"),
        ])

    static func check(_ table: LintedTable, _ findings: inout FindingCollector) {
        for message in table.table.problems.compactMap({ message($0.fault) }) {
            findings.report(descriptor, message, at: .file)
        }
        if let kind = table.foreignKind {
            findings.report(
                descriptor, "the file is \(kind), not a table: the app loads nothing from it",
                at: Place(TextRange(table.table.text.start, table.table.text.start)))
        }
        guard case .other(let value) = table.table.root, table.table.isAccepted else { return }
        let start = table.table.text.start
        let loss = table.table.isOfCatalog ? table.refusal : "the app treats it as an empty table"
        findings.report(
            descriptor, "the file contains \(value.kindName) instead of keys and values: \(loss)",
            at: Place(.init(start, start)))
    }

    private static func message(_ fault: Fault) -> String? {
        switch fault {
        case .lfsPointer: "the file is a Git LFS pointer, not the table itself; run git lfs pull"
        case .linkOutsideProject:
            "the file is a link out of the project and is not read: other clones do not have its target"
        case .notATable(let kind): "the file is \(kind), not a table: the app loads nothing from it"
        default: nil
        }
    }
}

extension LintedTable {
    /// What a file is that was never meant as a table, with its article. `nil` for anything else.
    fileprivate var foreignKind: String? {
        guard table.form == .oldStyle || table.form == .xml, loadedCount == 0, !table.isAccepted,
            !table.text.bytes.isEmpty, table.text.damage?.intended.isEmpty ?? true
        else { return nil }
        if controlCount > Self.controlsPerEntry * entryCount { return "binary data" }
        let text = table.text.bytes
        let file = ForeignFile(text.span, from: table.text.start)
        if let kind = file.kind { return kind }
        guard table.form == .oldStyle else { return nil }
        if !hasFallback, file.isProperties { return "a Java properties file" }
        guard table.entries.isEmpty, !file.hasQuotedLine, !table.text.bytes.contains(UInt8(ascii: "=")),
            table.problems.contains(where: \.fault.isSyntactic), entryCount == 0
        else { return nil }
        return "a list or a text without keys and values"
    }

    /// Whether there is an entry, even one whose value, quote or semicolon is missing. Without one, the file
    /// may be anything, and nothing is fixed.
    package var hasEntry: Bool {
        table.form != .oldStyle || loadedCount > 0 || table.entries.count > table.shorthandCount
            || table.text.bytes.contains(UInt8(ascii: "=")) || table.text.damage != nil
    }

    /// How many control characters a damaged table may have for each entry; of binary data, every ninth byte is one.
    private static let controlsPerEntry = 4

    /// The number of control characters, without those that are white space.
    private var controlCount: Int {
        let text = table.text.bytes
        let bytes = text.span
        var count = 0
        for index in bytes.indices where bytes[index] < 0x20 && !(0x09...0x0D).contains(bytes[index]) {
            count += 1
        }
        return count
    }

    /// Whether the system looks up missing keys elsewhere, so that the table may be written in any way, but is one.
    private var hasFallback: Bool { path == "InfoPlist.strings" || path.hasSuffix("/InfoPlist.strings") }

    /// The number of entries, including those whose value, quote or semicolon is missing, but not those without an equals sign.
    private var entryCount: Int {
        table.entries.count - table.shorthandCount
            + table.problems.count { $0.fault.isSyntactic && !isOutsideOfEntries($0) }
    }

    /// Whether what a problem is about may be anything, and not the entry of a table.
    private func isOutsideOfEntries(_ problem: Problem) -> Bool {
        switch problem.fault {
        case .stray(.unclosedKey):
            let text = table.text.bytes
            return !text.span.slice(problem.range).contains("=")
        case .missingEqualsSign, .stray, .missingClosingBrace, .textAfterRoot: return true
        default: return false
        }
    }

    /// Whether the file was never meant as a table, so that nothing else is worth saying about it.
    var isForeign: Bool { foreignKind != nil }
}
