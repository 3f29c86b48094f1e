internal import Files
internal import Findings
internal import Projects
internal import SourceText

extension CheckFormat {
    package static let markdown = CheckFormat("markdown", for: "a job summary", .markdown) {
        report, _, sink in
        var markdown = CheckMarkdown(sink)
        markdown.write(report)
    }
}

/// A report for a job summary or a comment: the summary, a table of findings for each path, and a table of locales.
struct CheckMarkdown {
    private var output: MarkdownOutput
    /// More findings than a reader is expected to look at are not listed.
    private static let maxRows = 100
    /// Longer keys and messages are truncated to this number of characters.
    private static let (keyLength, messageLength) = (60, 500)

    init(_ sink: @escaping Sink) {
        output = MarkdownOutput(sink)
    }

    mutating func write(_ report: CheckReport) {
        output.put("### \(CheckSummary(report, .plain).line)\n")
        let tables = [
            BundleTable(report.bundles, .plain).markdown, ProjectTable(report.projects, .plain).markdown,
            LocaleTable(report.locales, .plain).markdown,
        ]
        let locales = tables.filter { !$0.isEmpty }.joined(separator: "\n")
        output.reserveSpace(for: locales)
        writeFailures(report.failures)
        for shortfall in report.shortfalls ?? [] where output.isAtLeastHalfFree {
            output.put("\n> **min-coverage** \(shortfall.sentence.inMarkdown)\n")
        }
        var left = report.findings.count
        let groups = LocaleGroups(report.findings.byUrgency).groups.prefix(Self.maxRows)
        for (path, groups) in byPath(groups) { write(path, groups, &left) }
        if left > 0 {
            output.put(
                "\n_\(left.counted("more finding")): `strlint check` lists all of them._\n", isLast: true)
        }
        if !locales.isEmpty { output.put("\n\(locales)", isLast: true) }
        output.flush()
    }

    private mutating func writeFailures(_ failures: [UnreadInput]) {
        var left = failures.count
        for failure in failures where output.isAtLeastHalfFree {
            if output.put("\n> **not read** \(failure.path.asCode) \(failure.reason.asCode)\n") { left -= 1 }
        }
        if left > 0 { output.put("\n> \(left.counted("more input")) could not be read.\n", isLast: true) }
    }

    /// - Parameter left: Decremented for each finding that fits.
    private mutating func write(_ path: String, _ groups: [LocaleGroups.Group], _ left: inout Int) {
        let head = "| severity | place | finding | rule | key |\n|---|---|---|---|---|\n"
        guard output.put("\n\(path.asCode)\n\n\(head)\(row(groups[0]))") else { return }
        left -= groups[0].count
        for group in groups.dropFirst() where output.put(row(group)) { left -= group.count }
        for group in groups { writeSuggestion(group.finding) }
    }

    /// The line after the fix, which can be committed from a comment in a review.
    private mutating func writeSuggestion(_ finding: Finding) {
        guard let line = SuggestedLine(finding), output.isAtLeastHalfFree else { return }
        output.put(
            "\nLine \(line.number), a fix of `\(finding.rule.id)` that is \(line.applicability):\n\n\(line.block)"
        )
    }

    /// The paths in the order of their most urgent findings.
    private func byPath(
        _ groups: some Sequence<LocaleGroups.Group>
    ) -> [(path: String, groups: [LocaleGroups.Group])] {
        var paths: [String] = []
        var all: [String: [LocaleGroups.Group]] = [:]
        for group in groups {
            let path = group.finding.location.path
            if all[path] == nil { paths.append(path) }
            all[path, default: []].append(group)
        }
        return paths.map { ($0, all[$0] ?? []) }
    }

    private func row(_ group: LocaleGroups.Group) -> String {
        let finding = group.finding
        let remark = group.remark.map { " (\($0.inMarkdown))" } ?? ""
        let cells = [
            finding.severity == .error ? "**error**" : finding.severity.rawValue,
            finding.location.range.map { "\($0.start.line):\($0.start.column)" } ?? "",
            finding.message.spelledOut.prefix(within: Self.messageLength).asCode + remark,
            "`\(finding.rule.id)`",
            finding.location.keyName.map { $0.prefix(within: Self.keyLength).asCode } ?? "",
        ]
        return "| \(cells.joined(separator: " | ")) |\n"
    }
}

extension String {
    /// The text, truncated with an ellipsis.
    fileprivate func prefix(within length: Int) -> String { count > length ? prefix(length) + "…" : self }
}

/// The line of a finding after its fix, as forges show it in a suggested change.
private struct SuggestedLine {
    /// 1-based.
    let number: Int
    let text: String
    let applicability: Fix.Applicability

    /// `nil` if the fix is not in one line, if only a part of that is known, or if the result has characters that Markdown does not
    /// show.
    init?(_ finding: Finding) {
        guard let fix = finding.fixes.first, let snippet = finding.location.snippet, !snippet.isCutBefore,
            !snippet.isCutAfter, let line = finding.location.range?.start.line, !fix.edits.isEmpty,
            fix.edits.allSatisfy({ $0.range.start.line == line && $0.range.end.line == line })
        else { return nil }
        let old = Array((snippet.before + snippet.marked + snippet.after).unicodeScalars)
        guard let text = Self.text(old, fix.edits),
            VisibleText(text, tab: "\t").text.utf8.elementsEqual(text.utf8)
        else { return nil }
        number = line
        self.text = text
        applicability = fix.applicability
    }

    private static func text(_ line: [Unicode.Scalar], _ edits: [TextEdit]) -> String? {
        var text = String.UnicodeScalarView()
        var end = 0
        for edit in edits {
            let (start, next) = (edit.range.start.column - 1, edit.range.end.column - 1)
            guard end <= start, start <= next, next <= line.count else { return nil }
            text.append(contentsOf: line[end..<start])
            text.append(contentsOf: edit.replacement.unicodeScalars)
            end = next
        }
        text.append(contentsOf: line[end...])
        return String(text)
    }

    /// The block of Markdown that forges offer to commit.
    var block: String {
        let fence = text.contains(text: "```") ? String(repeating: "`", count: text.utf8.count + 1) : "```"
        return "\(fence)suggestion\n\(text)\n\(fence)\n"
    }
}
