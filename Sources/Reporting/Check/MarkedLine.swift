internal import Findings
internal import SourceText

/// A line of a table that a finding or one of its notes points into.
struct MarkedLine {
    let snippet: Snippet
    /// The line number; `nil` in a binary table.
    let number: Int?
    /// The ASCII character that the marked part is underlined with.
    let mark: UInt8
    let role: TerminalStyle.Role
    /// The text after the mark.
    let label: String
    /// Whether the marked part is shown by its code points where it looks like something else: keys that look alike.
    let spellsOutMark: Bool

    init?(_ finding: Finding) {
        guard let snippet = finding.location.snippet else { return nil }
        self.snippet = snippet
        number = finding.location.range?.start.line
        mark = UInt8(ascii: "^")
        role = finding.severity.role
        label = ""
        spellsOutMark = finding.rule.group == .keys
    }

    init?(_ note: Finding.Note, of finding: Finding) {
        guard let snippet = note.location?.snippet else { return nil }
        self.snippet = snippet
        number = note.location?.range?.start.line
        mark = UInt8(ascii: "-")
        role = .note
        label = note.message
        spellsOutMark = finding.rule.group == .keys
    }
}

extension Finding {
    /// The lines of the finding and of its notes on the same file, in file order.
    var linesInItsFile: [MarkedLine] {
        guard let own = MarkedLine(self) else { return [] }
        let notes = notes.filter { $0.location?.path == location.path }.compactMap {
            MarkedLine($0, of: self)
        }
        if notes.isEmpty { return [own] }
        let lines = ([own] + notes).enumerated()
        return lines.sorted { ($0.element.number ?? 0, $0.offset) < ($1.element.number ?? 0, $1.offset) }
            .map(\.element)
    }

    /// The notes with a location that ``linesInItsFile`` does not show.
    var notesElsewhere: [Note] {
        notes.filter { note in
            note.location != nil && (note.location?.path != location.path || !location.hasSnippet)
        }
    }

    /// Columns for the line numbers of the finding and its notes; at least two, so that most reports are aligned.
    var gutterWidth: Int {
        let last = notes.reduce(location.shownLine) { max($0, $1.location?.shownLine ?? 0) }
        return max(2, String(last).utf8.count)
    }
}

extension Location {
    /// The number of the line that a report shows; 0 if it shows none, or a line without a number.
    fileprivate var shownLine: Int { hasSnippet ? range?.start.line ?? 0 : 0 }

    /// Whether a report shows a line of the file.
    var hasSnippet: Bool { snippet != nil }
}
