internal import Linting

/// A line of a table with a mark under part of it, in columns of a terminal.
struct SnippetLayout: Equatable {
    let line: String
    /// Columns before the mark.
    let markStart: Int
    /// Columns of the mark, at least one.
    let markWidth: Int
    /// The columns of what else is marked, as far as it is shown.
    let others: [Range<Int>]

    /// Columns of the line behind the mark that are shown where there is not room for all.
    private static let tail = 20

    /// Lays out `snippet`, cut to about `columns` around its mark.
    init(_ snippet: Snippet, columns: Int) {
        let before = VisibleText(snippet.before)
        let marked = VisibleText(snippet.marked, namesBlanks: snippet.marksNothingVisible)
        let after = VisibleText(snippet.after.withoutTrailingBlanks)
        let mark = marked.prefix(within: max(columns * 2 / 3, columns - before.width - after.width))
        let isMarkCut = mark.width < marked.width
        let lead = before.suffix(within: columns - mark.width - (isMarkCut ? 0 : min(after.width, Self.tail)))
        let rest = after.prefix(within: isMarkCut ? 0 : columns - mark.width - lead.width)
        let isLeadCut = lead.width < before.width || snippet.isCutBefore
        let isRestCut = isMarkCut || rest.width < after.width || snippet.isCutAfter
        markStart = lead.width + (isLeadCut ? 1 : 0)
        markWidth = max(1, mark.width)
        // Columns of the line that are shown before and behind the mark, from the left edge of the whole line.
        let (start, end) = (before.width - lead.width, before.width + marked.width + rest.width)
        let shift = start - (isLeadCut ? 1 : 0)
        others = snippet.columnsOfOthers.filter { $0.lowerBound >= start && $0.upperBound <= end }.map {
            $0.lowerBound - shift..<$0.upperBound - shift
        }
        line = (isLeadCut ? "…" : "") + lead.text + mark.text + rest.text + (isRestCut ? "…" : "")
    }
}

extension Snippet {
    /// The columns of ``others`` in the line as if it were not cut.
    fileprivate var columnsOfOthers: [Range<Int>] {
        guard !others.isEmpty else { return [] }
        let text = before + marked + after
        return others.map { range in
            let (lead, part) = (text.utf8.prefix(range.lowerBound), text.utf8.prefix(range.upperBound))
            let start = VisibleText(String(Substring(lead))).width
            return start..<VisibleText(String(Substring(part))).width
        }
    }

    /// Whether the mark covers nothing but blanks and invisible characters.
    fileprivate var marksNothingVisible: Bool {
        marked.unicodeScalars.allSatisfy { scalar in
            scalar == " "
                || scalar.simpleWidth == nil
                    && (scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint)
        }
    }
}
