internal import Comparison
internal import Findings
internal import SourceText

/// A comparison for a pull request: a table of counts, and a collapsible section for each table, within the length limit of
/// a comment.
struct DiffMarkdown {
    private var output: MarkdownOutput

    init(_ sink: @escaping Sink) {
        output = MarkdownOutput(sink)
    }

    mutating func write(_ document: DiffDocument) {
        let report = document.report
        output.put("### \(DiffVerdict(report).text)\n")
        writeFailures(document)
        let tables = report.tables.filter { $0.differs || document.listsLayout }
        writeCounts(tables)
        var left = DiffTotals(report).sum
        left += (report.translations ?? []).flatMap(\.sections).reduce(0) { $0 + $1.count }
        for table in tables { write(table, document, &left) }
        write(report.moved, &left)
        write(report.translations ?? [], DiffVerdict(report).translations, &left)
        if left > 0 {
            output.put(
                "\n_Truncated: \(left.counted("more difference")). `strlint diff` shows all of them._\n",
                isLast: true)
        }
        output.flush()
    }

    // MARK: - Parts

    /// Writes what could not be compared, using at most half of the space.
    private mutating func writeFailures(_ document: DiffDocument) {
        let faults = document.faults.map { "\n> **\($0.severity.rawValue)** \($0.inMarkdown)\n" }
        let unread = document.report.unread.map { "\n> **not read** \($0.name.asCode) \($0.reason.asCode)\n" }
        var left = faults.count + unread.count
        for line in faults + unread where output.isAtLeastHalfFree {
            if output.put(line) { left -= 1 }
        }
        if left > 0 { output.put("\n> \(left.counted("more table")) could not be compared.\n", isLast: true) }
    }

    private mutating func writeCounts(_ tables: [ComparedTable]) {
        guard tables.count > 1 else { return }
        let totals = tables.map { DiffTotals([$0]) }
        let kinds = DifferenceKind.ofTables.filter { kind in totals.contains { $0[kind] > 0 } }
        output.put("\n| table |" + kinds.map { " \($0.title) |" }.joined() + "\n|---|")
        output.put(kinds.map { _ in "--:|" }.joined() + "\n")
        for (table, totals) in zip(tables, totals) {
            let cells = kinds.map { totals[$0] > 0 ? " \(totals[$0]) |" : " |" }.joined()
            output.put("| \(table.title.asCode) |\(cells)\n")
        }
    }

    private mutating func write(_ table: ComparedTable, _ document: DiffDocument, _ left: inout Int) {
        let counts = DiffTotals([table]).phrase(of: DifferenceKind.ofTables)
        let note = table.event.map { " (\($0))" } ?? ""
        // The summary is HTML up to the next empty line.
        let title =
            "<code>\(table.title.visible.inHTML)</code>\(note.inHTML)\(counts.isEmpty ? "" : ": \(counts)")"
        guard
            output.put(
                "\n<details\(document.report.compared == 1 ? " open" : "")><summary>\(title)</summary>\n\n")
        else { return }
        for section in table.difference.sections { write(section, &left) }
        for remark in table.remarks(listsLayout: document.listsLayout) {
            output.put("<sub>\(remark.asCode)</sub>\n\n")
        }
        output.put("</details>\n", isLast: true)
    }

    private mutating func write(_ moves: [Move], _ left: inout Int) {
        guard !moves.isEmpty, output.put("\n<details><summary><b>Between tables</b></summary>\n\n") else {
            return
        }
        write(moves.section, &left)
        output.put("</details>\n", isLast: true)
    }

    private mutating func write(_ translations: [TranslationStatus], _ verdict: String, _ left: inout Int) {
        guard !translations.isEmpty, output.put("\n**\(verdict)**\n") else { return }
        for translation in translations where translation.isListed {
            let counts = DiffTotals(translations: [translation]).phrase(of: DifferenceKind.ofTranslations)
            let title = "<code>\(translation.title.visible.inHTML)</code>: \(counts)"
            guard output.put("\n<details><summary>\(title)</summary>\n\n") else { return }
            for section in translation.sections { write(section, &left) }
            if let loss = translation.loss { output.put("<sub>\(loss.asCode)</sub>\n\n") }
            output.put("</details>\n", isLast: true)
        }
    }

    private mutating func write(_ section: DiffSection, _ left: inout Int) {
        guard output.put("**\(section.kind.title)**\n\n") else { return }
        for item in section.items {
            // A shorter item may still fit.
            if output.put(text(of: item)) { left -= 1 }
        }
        output.put("\n", isLast: true)
    }

    private func text(of item: DiffItem) -> String {
        var text = "- \(code(item.title, item.kind.element))"
        for line in item.lines {
            let element = line.sign == "-" ? "del" : "ins"
            text += "<br>\(line.sign.map { "\($0) " } ?? "")\(code(line.parts, element))"
        }
        if let remark = item.remark { text += "<br><sub>\(remark.asCode)</sub>" }
        return text + "\n"
    }

    /// Wraps changed words in `element`.
    private func code(_ parts: [TextPart], _ element: String) -> String {
        let text = parts.map { part in
            let escaped = part.visible.shortened.inMarkdown
            return part.isChanged ? "<\(element)>\(escaped)</\(element)>" : escaped
        }.joined()
        return "<code>\(text)</code>"
    }
}

extension Finding {
    fileprivate var inMarkdown: String {
        "\(location.placeName.asCode) \(message.asCode)"
    }
}

extension DifferenceKind {
    /// The HTML element that marks changed words in a title.
    fileprivate var element: String { self == .renamed ? "del" : "ins" }
}

extension String {
    /// The text, truncated to a readable length.
    fileprivate var shortened: String { count > 1_000 ? prefix(1_000) + "…" : self }
}
