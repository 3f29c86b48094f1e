internal import SourceText
internal import StringTables

/// Turns places into locations: lines, columns, keys and snippets.
struct Locator {
    private let linted: LintedTable
    private let lines: LineIndex
    /// Bytes of a line that a snippet holds before, inside and behind its mark; reports cut it further, by columns.
    private static let reach = 256

    init(_ linted: LintedTable) {
        self.linted = linted
        lines = LineIndex(linted.table.text)
    }

    func location(of place: Place) -> Location {
        let key = linted.key(place.entry)
        guard let range = place.range, !linted.table.text.bytes.isEmpty else {
            return Location(path: linted.path, key: key)
        }
        guard linted.table.form != .binary else {
            return Location(path: linted.path, key: key, snippet: entrySnippet(place.entry))
        }
        let start = lines.position(of: range.start)
        let end = lines.position(of: range.end)
        return Location(
            path: linted.path, key: key, range: .init(start: start, end: end),
            snippet: snippet(of: range, inLine: start.line))
    }

    private func snippet(of range: TextRange, inLine number: Int) -> Snippet {
        let line = lines.range(ofLine: number)
        let start = min(range.lower, line.upper)
        let end = min(max(range.upper, start), line.upper)
        let mark = TextRange(start, min(end, start + Self.reach))
        let window = TextRange(max(line.lower, start - Self.reach), min(line.upper, mark.upper + Self.reach))
        return snippet(line: line, window: window, mark: mark)
    }

    private func snippet(line: TextRange, window: TextRange, mark: TextRange) -> Snippet {
        let lower = boundary(window.lower)
        let markEnd = boundary(mark.upper)
        let upper = boundary(window.upper)
        return Snippet(
            before: linted.excerpt(TextRange(lower, mark.lower), limit: .max),
            marked: linted.excerpt(TextRange(mark.lower, markEnd), limit: .max),
            after: linted.excerpt(TextRange(markEnd, upper), limit: .max),
            isCutBefore: lower > line.lower, isCutAfter: upper < line.upper)
    }

    /// The first index from `index` on where a character begins.
    private func boundary(_ index: Int) -> Int {
        var index = index
        let bytes = linted.table.text.bytes
        while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
        return index
    }

    /// An entry of a binary table, which has no lines: its key and value.
    private func entrySnippet(_ number: Int?) -> Snippet? {
        guard let number, linted.table.entries.indices.contains(number) else { return nil }
        let entry = linted.table.entries[number]
        let key = linted.table.string(entry.key)
        switch entry.value {
        case .text(let value):
            let start = TextRange(
                value.source.lower, boundary(min(value.source.upper, value.source.lower + Self.reach)))
            return Snippet(
                before: "\(key) = ", marked: linted.excerpt(start, limit: .max), after: "",
                isCutBefore: false, isCutAfter: start.upper < value.source.upper)
        case .nested(let index, _):
            return Snippet(
                before: "\(key) = ", marked: linted.table.nestedValues[Int(index)].kindName, after: "",
                isCutBefore: false, isCutAfter: false)
        }
    }
}
