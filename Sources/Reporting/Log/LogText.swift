internal import Comparison
internal import SourceText

/// The history of a table for people: a sparkline of its size, and a line for each commit.
struct LogText {
    private var output: Output
    private let style: TerminalStyle

    init(_ style: TerminalStyle, _ sink: @escaping Sink) {
        self.style = style
        output = Output(sink)
    }

    mutating func write(_ history: TableHistory) {
        let revisions = history.revisions
        let counts = revisions.reversed().compactMap(\.keys)
        output.write(
            "\(style.paint(VisibleText.sanitizedLine(history.path), .strong)): \(summary(revisions))\n")
        if counts.count > 1 {
            output.write("\(Sparkline(counts).text)  \(counts[0]) → \(counts[counts.count - 1]) keys\n")
        }
        output.write("\n")
        let rows = revisions.map { changes(in: $0) }
        let width = min(40, rows.map(\.count).max() ?? 0)
        let digits = String(counts.max() ?? 0).count
        for (revision, row) in zip(revisions, rows) {
            let keys = revision.keys.map { String($0) } ?? "?"
            let padding = String.spaces(width - row.count)
            output.write("\(head(revision.commit))  \(row.text)\(padding)  \(keys.rightAligned(to: digits))")
            output.write("  \(VisibleText.sanitized(revision.commit.subject))\n")
            if let oldPath = revision.oldPath {
                let name = VisibleText.sanitized(oldPath)
                output.write("          \(style.paint("renamed from \(name)", .faint))\n")
            }
            writeLocales(of: revision)
        }
        output.flush()
    }

    /// Writes the changes in each locale of a catalog.
    private mutating func writeLocales(of revision: TableRevision) {
        for compared in revision.differences where !compared.difference.isEmpty {
            guard let locale = compared.locale else { continue }
            let changes = words(for: DiffTotals(compared.difference)).map { style.paint($0.0, $0.1) }
            output.write(
                "          \(VisibleText.sanitizedLine(locale))  \(changes.joined(separator: " "))\n")
        }
    }

    private func words(for totals: DiffTotals) -> [(String, TerminalStyle.Role)] {
        totals.occurring.map { ("\($0.kind.sign)\($0.count)", $0.kind.role) }
    }

    private func summary(_ revisions: [TableRevision]) -> String {
        let keys = revisions.first?.keys.map { "\($0.counted("key")), " } ?? ""
        let since = revisions.last.map { " since \($0.commit.date)" } ?? ""
        return "\(keys)\(revisions.count.counted("commit"))\(since)"
    }

    private func head(_ commit: TableRevision.Commit) -> String {
        "\(style.paint(String(commit.id.prefix(9)), .changed)) \(commit.date)"
    }

    /// The changes of a commit, and the columns they take.
    private func changes(in revision: TableRevision) -> (text: String, count: Int) {
        let words: [(String, TerminalStyle.Role)] =
            switch revision.outcome {
            case .compared(let differences, _): words(for: DiffTotals(differences))
            case .refused: [("not loaded by the platform", .error)]
            case .restored: [("loaded again", .good)]
            case .deleted: [("deleted", .removed)]
            case .unread(let reason): [(VisibleText.sanitized(reason), .error)]
            }
        let shown = words.isEmpty ? [(revision.changeWithoutEntries, TerminalStyle.Role.faint)] : words
        return (
            shown.map { style.paint($0.0, $0.1) }.joined(separator: " "),
            shown.map(\.0).joined(separator: " ").count
        )
    }

    // MARK: - One key

    mutating func write(_ history: TableHistory, key: String) {
        let life = history.events(of: key)
        if life.isEmpty {
            let table = VisibleText.sanitized(history.path)
            output.write("No commit of \(table) touches the key \"\(VisibleText.sanitized(key))\".\n")
        }
        for (revision, events) in life {
            output.write("\(head(revision.commit))  \(VisibleText.sanitized(revision.commit.subject))\n")
            for event in events {
                let item = event.item
                let locale = event.locale.map { " (\(VisibleText.sanitizedLine($0)))" } ?? ""
                output.write("  \(style.paint(item.kind.title, item.kind.role))\(locale)\n")
                output.write(DiffItemText(style: style, gutter: 3).text(of: item))
            }
        }
        output.flush()
    }
}

extension TableRevision {
    /// The change of a commit that changed no entry.
    fileprivate var changeWithoutEntries: String {
        if oldPath != nil { return "file renamed" }
        return differences.contains { !$0.difference.layout.isEmpty } ? "layout only" : "no change"
    }
}

extension KeyEvent {
    var item: DiffItem {
        switch change {
        case .added(let entry): DiffItem(.added, entry)
        case .removed(let entry): DiffItem(.removed, entry)
        case .changed(let change): DiffItem(change)
        case .commentChanged(let pair): DiffItem(commentOf: pair)
        case .renamed(let rename): DiffItem(rename)
        case .attributeChanged(let change): DiffItem(change)
        }
    }
}

/// Numbers as a chart in one line of text.
struct Sparkline {
    let text: String

    private static let columns = 60
    private static let bars = Array("▁▂▃▄▅▆▇█")

    /// - Parameter values: Oldest first; if there are too many, the last of each group is shown.
    init(_ values: [Int]) {
        let columns = min(Self.columns, values.count)
        let shown = (0..<columns).map { values[($0 + 1) * values.count / columns - 1] }
        let (low, high) = (shown.min() ?? 0, shown.max() ?? 0)
        text = String(
            shown.map { value in
                low == high ? Self.bars[3] : Self.bars[(value - low) * (Self.bars.count - 1) / (high - low)]
            })
    }
}
