internal import Linting

/// A line of a table with a mark under part of it, in columns of a terminal.
struct SnippetLayout: Equatable {
    let line: String
    /// Columns before the mark.
    let markStart: Int
    /// Columns of the mark, at least one.
    let markWidth: Int

    /// Columns of the line behind the mark that are shown where there is not room for all.
    private static let tail = 20

    /// Lays out `snippet`, cut to about `columns` around its mark.
    init(_ snippet: Snippet, columns: Int) {
        let before = VisibleText.row(of: snippet.before)
        let marked = VisibleText.row(of: snippet.marked, namesBlanks: snippet.marksNothingVisible)
        let after = VisibleText.row(of: snippet.after.withoutTrailingBlanks)
        let mark = marked.prefix(within: max(columns * 2 / 3, columns - before.width - after.width))
        let isMarkCut = mark.width < marked.width
        let lead = before.suffix(within: columns - mark.width - (isMarkCut ? 0 : min(after.width, Self.tail)))
        let rest = after.prefix(within: isMarkCut ? 0 : columns - mark.width - lead.width)
        let isLeadCut = lead.width < before.width || snippet.isCutBefore
        let isRestCut = isMarkCut || rest.width < after.width || snippet.isCutAfter
        markStart = lead.width + (isLeadCut ? 1 : 0)
        markWidth = max(1, mark.width)
        line = (isLeadCut ? "…" : "") + lead.text + mark.text + rest.text + (isRestCut ? "…" : "")
    }
}

extension Snippet {
    /// Whether the mark covers nothing but blanks and invisible characters.
    fileprivate var marksNothingVisible: Bool {
        marked.unicodeScalars.allSatisfy { scalar in
            scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
        }
    }
}
