internal import Findings
internal import Rewriting
package import SourceText
package import StringTables

/// `/* No comment provided by engineer. */`
enum BoilerplateComment: TableRule {
    static let descriptor = RuleDescriptor(
        id: "boilerplate-comment", group: .keys, severity: .info,
        summary: "comments are only the boilerplate of genstrings",
        rationale: """
            genstrings writes "No comment provided by engineer." if the source has no comment. Translators then see \
            a short text without its context, and guess. Describe in the source what the text is for. Each table has \
            at most one finding. Off by default, since many projects have no comments at all.
            """,
        related: ["missing-comment"],
        isOnByDefault: false,
        inCatalogs: .nothing,
        fixability: .safe,
        examples: [
            RuleExample(
                bad: "↓/* No comment provided by engineer. */\n\"Open\" = \"Open\";\n",
                good: "\"Open\" = \"Open\";\n", locale: "en")
        ])

    static func check(_ table: LintedTable, _ findings: inout FindingCollector) {
        guard findings.hasRoom(for: descriptor) else { return }
        let entries = table.table.entries
        let found = entries.indices.filter {
            entries[$0].isFirst && table.table.hasBoilerplate(in: entries[$0].comment)
        }
        guard let first = found.first else { return }
        let rest = found.count - 1
        let others = rest == 0 ? "" : " (\(rest) more in this table)"
        findings.report(
            descriptor, "boilerplate comment: it tells translators nothing about the text" + others,
            at: Place(entries[first].comment, entry: first), fix: fix(found, in: table.table))
    }
}

extension BoilerplateComment {
    /// Deletes the comments that consist of nothing else, with their lines.
    private static func fix(_ numbers: [Int], in table: Table) -> UnplacedFix? {
        guard numbers.count <= Limits.changesPerFix else { return nil }
        let changes = numbers.compactMap { number -> TextChange? in
            let comment = table.entries[number].comment
            let texts = table.commentTexts(in: comment)
            guard
                texts == ["No comment provided by engineer."] || texts == ["No comment provided by engineer"]
            else { return nil }
            return TextChange(deleting: table.lineOfComment(comment))
        }
        return changes.isEmpty ? nil : UnplacedFix("Delete the comment", .safe, changes)
    }
}

extension Table {
    /// A comment with the lines that contain nothing else.
    package func lineOfComment(_ comment: TextRange) -> TextRange {
        let bytes = text.bytes
        var (start, end) = (comment.lower, comment.upper)
        while start > text.start, bytes[start - 1].isSpaceOrTab { start -= 1 }
        while end < bytes.count, bytes[end].isSpaceOrTab { end += 1 }
        let beginsLine = start == text.start || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D
        if end == bytes.count { return beginsLine ? TextRange(start, end) : TextRange(start, comment.upper) }
        let endsLine = bytes[end] == 0x0A || bytes[end] == 0x0D
        if beginsLine { return TextRange(start, endsLine ? bytes.span.endOfLineBreak(at: end) : end) }
        return TextRange(endsLine ? start : comment.lower, endsLine ? end : comment.upper)
    }

    fileprivate func hasBoilerplate(in comment: TextRange) -> Bool { source(comment).isBoilerplate }
}

extension Span<UInt8> {
    fileprivate var isBoilerplate: Bool {
        var index = index(of: UInt8(ascii: "N"), from: 0)
        while index < count {
            if starts(with: "No comment provided by engineer", at: index) { return true }
            index = self.index(of: UInt8(ascii: "N"), from: index + 1)
        }
        return false
    }
}

/// Entries without a comment.
enum MissingComment: TranslationRule {
    static let descriptor = RuleDescriptor(
        id: "missing-comment", group: .keys, severity: .info,
        summary: "entries have no comment",
        rationale: """
            A comment directly above an entry tells translators where a text appears and what its arguments are. \
            Without one they see a short text and guess. Only old-style tables without a base are checked, and each has \
            at most one finding. Off by default, since many projects have no comments at all.
            """,
        isOnByDefault: false,
        inCatalogs: .nothing,
        examples: [
            RuleExample(
                bad: "↓\"Open\" = \"Open\";\n",
                good: "/* Button that opens the door */\n\"Open\" = \"Open\";\n", locale: "en")
        ])

    static func check(_ translation: Translation, _ findings: inout FindingCollector) {
        let table = translation.table.table
        guard translation.base == nil, table.form == .oldStyle, findings.hasRoom(for: descriptor) else {
            return
        }
        let found = table.entries.indices.filter {
            table.entries[$0].comment.isEmpty && table.entries[$0].isFirst
        }
        let (new, older) = translation.divided(found, by: translation.concerns)
        report(new, in: table, &findings)
        findings.asOlder { report(older, in: table, &$0) }
    }

    private static func report(_ found: [Int], in table: Table, _ findings: inout FindingCollector) {
        guard let first = found.first else { return }
        let count = found.count == 1 ? "1 entry has" : "\(found.count) entries have"
        findings.report(
            descriptor, "\(count) no comment: translators do not know where the text appears",
            at: Place(table.entries[first].key.source, entry: first),
            subjects: Subjects(entries: found, isInBase: false))
    }
}
