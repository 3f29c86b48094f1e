internal import Projects
internal import Rewriting
internal import SourceText

/// An update for people: what happens to each table, and a summary.
struct UpdateText {
    private let document: UpdateDocument
    private let style: TerminalStyle
    /// How many keys of a kind are named.
    private static let named = 5

    init(_ document: UpdateDocument, _ style: TerminalStyle) {
        self.document = document
        self.style = style
    }

    func write(to output: inout Output) {
        for table in document.result.reported {
            output.write(style.paint(table.path.visible, .strong) + "\n")
            for line in lines(table) { output.write("  \(line)\n") }
        }
        if document.hasSummary { output.write(summary + "\n") }
    }

    private func lines(_ table: UpdatedTable) -> [String] {
        let report = table.report
        return [
            line("added", report.added), line("changed with the base", report.changed),
            line("renamed", report.renamed.map(text)), line("perhaps renamed", report.proposed.map(text)),
            line(table.isBase ? "that no source has" : "not in the base", report.obsolete),
            line("not in the base, but not commented out", report.notCommentedOut),
            line("to be translated again", report.stale), line("with a new comment", report.comments),
            line("with a comment of its own", report.keptComments),
            line("without a mark now", report.unflagged),
        ].compactMap(\.self)
    }

    /// `3 added: "a", "b", "c"`
    private func line(_ what: String, _ keys: [String]) -> String? {
        line(what, keys.map { Named(texts: [$0]) })
    }

    private struct Named {
        let texts: [String]
    }

    private func text(_ renaming: UpdateReport.Renaming) -> Named {
        Named(texts: [renaming.from, renaming.to])
    }

    private func line(_ what: String, _ items: [Named]) -> String? {
        guard !items.isEmpty else { return nil }
        let names = items.prefix(Self.named).map { item in
            item.texts.map { "\"\($0.visible)\"" }.joined(separator: " to ")
        }
        let rest = items.count > names.count ? ", and \(items.count - names.count) more" : ""
        return "\(items.count) \(what): \(names.joined(separator: ", "))\(rest)"
    }

    private var summary: String {
        let (changed, count) = (document.result.changedCount, document.result.tables.count)
        let tables = changed < count ? "\(changed) of \(count.counted("table"))" : changed.counted("table")
        let left = document.result.left.count
        let verb = document.isWritten ? "updated" : "not written, but would be updated"
        let parts = [
            changed == 0 ? "\(count.counted("table")) up to date" : "\(tables) \(verb)",
            left > 0 ? "\(left) left alone" : nil,
        ]
        return parts.compactMap(\.self).joined(separator: ", ") + "."
    }
}

extension UpdateResult {
    /// The tables of which there is something to say.
    var reported: [UpdatedTable] { tables.filter { !$0.report.isEmpty || $0.isChanged } }
}
