internal import Linting

/// A line of a table with a mark under part of it, in columns of a terminal.
struct SnippetLayout: Equatable {
    let line: String
    /// Columns before the mark.
    let markStart: Int
    /// Columns of the mark, at least one.
    let markWidth: Int

    private static let ellipsis = Cell(text: "…", width: 1)
    /// Columns of the line behind the mark that are shown where there is not room for all.
    private static let tail = 20

    /// Lays out `snippet`, cut to about `columns` around its mark.
    init(_ snippet: Snippet, columns: Int) {
        if let layout = Self.uncut(snippet, columns) {
            self = layout
            return
        }
        let before = VisibleText.cells(of: snippet.before)
        let marked = VisibleText.cells(of: snippet.marked, namesBlanks: snippet.marksNothingVisible)
        let after = VisibleText.cells(of: snippet.after.withoutTrailingBlanks)

        let mark = marked.prefix(within: columns * 2 / 3)
        let isMarkCut = mark.count < marked.count
        let room = columns - mark.width - (isMarkCut ? 0 : min(after[...].width, Self.tail))
        let lead = before.suffix(within: room)
        let isLeadCut = lead.count < before.count || snippet.isCutBefore
        let rest = isMarkCut ? [] : after.prefix(within: columns - mark.width - lead.width)
        let isRestCut = isMarkCut || rest.count < after.count || snippet.isCutAfter

        let shown = (isLeadCut ? [Self.ellipsis] : []) + lead
        markStart = shown[...].width
        markWidth = max(1, mark.width)
        line = (shown + mark + rest + (isRestCut ? [Self.ellipsis] : [])).map(\.text).joined()
    }
}

extension SnippetLayout {
    private init(line: String, markStart: Int, markWidth: Int) {
        (self.line, self.markStart, self.markWidth) = (line, markStart, markWidth)
    }

    /// The layout of a line that is shown whole and as it is, like most.
    private static func uncut(_ snippet: Snippet, _ columns: Int) -> SnippetLayout? {
        let tail = snippet.after.withoutTrailingBlanks
        guard !snippet.isCutBefore, !snippet.isCutAfter, !snippet.marksNothingVisible,
            let start = VisibleText.simpleWidth(of: snippet.before),
            let width = VisibleText.simpleWidth(of: snippet.marked),
            let rest = VisibleText.simpleWidth(of: tail), start + width + rest <= columns
        else { return nil }
        return SnippetLayout(
            line: snippet.before + snippet.marked + tail, markStart: start, markWidth: max(1, width))
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

extension ArraySlice<Cell> {
    fileprivate var width: Int { reduce(0) { $0 + $1.width } }
}

extension [Cell] {
    /// The first cells that fit into `columns`.
    fileprivate func prefix(within columns: Int) -> ArraySlice<Cell> {
        var (end, width) = (0, 0)
        while end < count, width + self[end].width <= columns {
            width += self[end].width
            end += 1
        }
        return self[..<end]
    }

    /// The last cells that fit into `columns`.
    fileprivate func suffix(within columns: Int) -> ArraySlice<Cell> {
        var (start, width) = (count, 0)
        while start > 0, width + self[start - 1].width <= columns {
            start -= 1
            width += self[start].width
        }
        return self[start...]
    }
}
