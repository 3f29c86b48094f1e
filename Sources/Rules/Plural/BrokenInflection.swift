internal import Findings
internal import SourceText
internal import StringTables

/// `^[…](inflect: true)` without its end.
enum BrokenInflection: TableRule {
    static let descriptor = RuleDescriptor(
        id: "broken-inflection", group: .plural, severity: .warning,
        summary: "the mark of grammar agreement is not complete",
        rationale: """
            ^[3 files](inflect: true) lets the system inflect the words in brackets. If a part of the mark is lost, the user \
            sees what is left of it. A translation may do without the mark, but not with half of it.
            """,
        related: ["placeholder-tag"],
        examples: [
            RuleExample(
                bad: "\"files\" = \"↓^[%lld fichier](inflect: true\";\n",
                good: "\"files\" = \"^[%lld fichier](inflect: true)\";\n")
        ])

    static func check(_ table: LintedTable, _ findings: inout FindingCollector) {
        let table = table.table
        guard table.mayContainMarks, findings.hasRoom(for: descriptor) else { return }
        for number in table.entries.indices where !table.entries[number].isShadowed {
            let entry = table.entries[number]
            guard let value = entry.value.text,
                let mark = table.bytes(of: value).brokenInflection(
                    isExpected: table.bytes(of: entry.key).inflection == true)
            else { continue }
            findings.report(
                descriptor, "the mark ^[…](inflect: true) is not complete: the user sees what is left of it",
                at: Place(table.source(of: mark..<mark + 2, in: value), entry: number))
        }
    }
}

extension Table {
    /// Whether the file, or what was decoded of it, has a `^[`. Binary tables are made from others, which are checked.
    fileprivate var mayContainMarks: Bool {
        guard form != .binary, text.bytes.contains(UInt8(ascii: "^")) else { return false }
        return text.bytes.span.inflectionStart != nil || texts.unescaped.span.inflectionStart != nil
    }
}

extension Span<UInt8> {
    /// Whether the first `^[` has its end `](…)`; `nil` if there is none.
    fileprivate var inflection: Bool? {
        guard let start = inflectionStart else { return nil }
        return hasInflectionEnd(after: start)
    }

    /// The offset of a `^[` without its end.
    ///
    /// - Parameter isExpected: Whether the text is certain to have such a mark; otherwise it may be something else.
    fileprivate func brokenInflection(isExpected: Bool) -> Int? {
        guard let start = inflectionStart, !hasInflectionEnd(after: start), isExpected || contains("inflect")
        else { return nil }
        return start
    }

    fileprivate var inflectionStart: Int? {
        var start = index(of: UInt8(ascii: "^"), from: 0)
        while start + 1 < count, self[start + 1] != UInt8(ascii: "[") {
            start = index(of: UInt8(ascii: "^"), from: start + 1)
        }
        return start + 1 < count ? start : nil
    }

    private func hasInflectionEnd(after start: Int) -> Bool {
        var bracket = index(of: UInt8(ascii: "]"), from: start)
        while bracket + 1 < count {
            if self[bracket + 1] == UInt8(ascii: "(") {
                return index(of: UInt8(ascii: ")"), from: bracket) < count
            }
            bracket = index(of: UInt8(ascii: "]"), from: bracket + 1)
        }
        return false
    }
}
