internal import Findings

/// A source line with a mark under part of it, in terminal columns.
struct SnippetLayout: Equatable {
    let line: String
    /// Columns before the mark.
    let markStart: Int
    /// Columns of the mark, at least one.
    let markWidth: Int
    /// The columns of the other marks that are shown.
    let others: [Range<Int>]

    /// Columns shown after the mark if the line is too long.
    private static let tail = 20

    /// Lays out `snippet`, truncated to `columns` around its mark.
    ///
    /// - Parameters:
    ///   - label: The columns of the label after the mark, which fits too unless it is longer than half of them.
    ///   - spellsOutMark: Whether unusual spaces and combining accents are named in the mark.
    init(_ snippet: Snippet, columns: Int, label: Int = 0, spellsOutMark: Bool = false) {
        let before = VisibleText(snippet.before)
        let marked = snippet.visibleMark(spelledOut: spellsOutMark)
        let after = VisibleText(snippet.after.withoutTrailingWhitespace)
        let isWhole = before.width + max(1, marked.width) + after.width <= columns && !snippet.isCut
        // Two columns for ellipses; before the label one of these, and a space.
        let room = isWhole ? columns : columns - 2
        let labelled = label == 0 || label > columns / 2 ? room : columns - label - 2
        let (mark, isMarkCut) = marked.cut(
            to: min(labelled, max(room * 2 / 3, room - before.width - after.width)))
        markWidth = max(1, mark.width)
        let tail = isMarkCut ? 0 : min(after.width, Self.tail)
        let lead = before.suffix(within: min(room - markWidth - tail, labelled - markWidth))
        let rest = after.prefix(within: isMarkCut ? 0 : room - markWidth - lead.width)
        let isLeadCut = lead.width < before.width || snippet.isCutBefore
        let isRestCut = isMarkCut || rest.width < after.width || snippet.isCutAfter
        markStart = lead.width + (isLeadCut ? 1 : 0)
        // The columns shown before and after the mark, from the start of the whole line.
        let (start, end) = (before.width - lead.width, before.width + marked.width + rest.width)
        let shift = start - (isLeadCut ? 1 : 0)
        others = snippet.columnsOfOthers.filter { $0.lowerBound >= start && $0.upperBound <= end }.map {
            $0.lowerBound - shift..<$0.upperBound - shift
        }
        line = (isLeadCut ? "…" : "") + lead.text + mark.text + rest.text + (isRestCut ? "…" : "")
    }
}

extension VisibleText {
    /// The longest prefix that fits into `columns`, and whether it is shorter.
    fileprivate func cut(to columns: Int) -> (text: VisibleText, isCut: Bool) {
        let text = prefix(within: columns)
        return (text, text.width < width)
    }
}

extension Snippet {
    /// The columns of ``others`` in the untruncated line.
    fileprivate var columnsOfOthers: [Range<Int>] {
        guard !others.isEmpty else { return [] }
        let text = before + marked + after
        return others.map { range in
            let (lead, part) = (text.utf8.prefix(range.lowerBound), text.utf8.prefix(range.upperBound))
            let start = VisibleText(String(Substring(lead))).width
            return start..<VisibleText(String(Substring(part))).width
        }
    }

    fileprivate var isCut: Bool { isCutBefore || isCutAfter }

    /// The marked part; unusual spaces are named if there is nothing else, or if it is to be spelled out.
    func visibleMark(spelledOut: Bool) -> VisibleText {
        VisibleText(
            spelledOut ? marked.namingAccents : marked, namesSpaces: spelledOut || marksNothingVisible)
    }

    /// Whether the mark covers only whitespace and invisible characters.
    private var marksNothingVisible: Bool {
        marked.unicodeScalars.allSatisfy { scalar in
            scalar == " "
                || scalar.simpleWidth == nil
                    && (scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint)
        }
    }
}
