internal import Findings
internal import Rewriting
internal import Rules
internal import SourceText
internal import StringTables

/// Turns places into locations: lines, columns, keys and snippets.
struct Locator {
    /// The table with the places.
    fileprivate var linted: LintedTable
    /// The catalog that the table is a part of.
    private let catalog: Catalog?
    private var lines: LineIndex
    /// The number of bytes that a snippet has before, inside and after its mark; reports shorten it further, by columns.
    private static let reach = 256

    /// - Parameter unit: The unit of the columns to show.
    init(_ linted: LintedTable, in catalog: Catalog? = nil, columns unit: ColumnUnit = .scalars) {
        self.linted = linted
        self.catalog = catalog
        lines = LineIndex(linted.table.text, in: unit)
    }

    private mutating func range(_ range: TextRange) -> Location.Range {
        Location.Range(start: lines.position(of: range.start), end: lines.position(of: range.end))
    }

    /// A fix with the lines and columns of its edits; `nil` in a binary table, which has no lines.
    mutating func fix(_ fix: UnplacedFix) -> Fix? {
        guard linted.table.form != .binary else { return nil }
        let edits = fix.changes.map {
            TextEdit(range: range($0.range), textRange: $0.range, replacement: $0.replacement)
        }
        return Fix(title: fix.title, applicability: fix.applicability, edits: edits)
    }

    mutating func location(of place: Place) -> Location {
        guard let range = place.range, !linted.table.text.bytes.isEmpty else { return location(place) }
        guard linted.table.form != .binary else {
            return location(place, snippet: linted.table.snippet(ofEntry: place.entry, reach: Self.reach))
        }
        // Found before the call: a copy of this locator in its arguments would copy the index of lines, too.
        let lines = self.range(range)
        return location(place, lines, snippet: snippet(of: range, and: place.others))
    }

    private func location(
        _ place: Place, _ range: Location.Range? = nil, snippet: Snippet? = nil
    ) -> Location {
        let key = linted.key(place.entry) ?? place.member?.entry.flatMap(key) ?? place.member?.key
        let locale = linted.place == nil ? nil : linted.locale?.name
        return Location(
            path: linted.path, kind: key.map { .entry(key: $0) } ?? .file,
            original: place.member?.original ?? linted.exchanged?.original,
            locale: place.member?.locale ?? locale,
            category: place.member?.category ?? place.entry.flatMap(linted.table.category), range: range,
            snippet: snippet)
    }

    /// The key of an entry of the catalog.
    private func key(_ number: Int) -> String? {
        catalog.map { $0.file.string($0.entries[number].key) }
    }

    private func snippet(of range: TextRange, and others: [TextRange]) -> Snippet {
        let line = line(around: range.lower)
        let start = min(range.lower, line.upper)
        let end = min(max(range.upper, start), line.upper)
        let mark = TextRange(start, min(end, start + Self.reach))
        let window = TextRange(max(line.lower, start - Self.reach), min(line.upper, mark.upper + Self.reach))
        return snippet(line: line, window: window, mark: mark, others: others)
    }

    /// The line around an index, without its line break, as far as a snippet may reach and a little further.
    private func line(around index: Int) -> TextRange {
        let text = linted.table.text
        let index = min(index, text.bytes.count - 1)
        let first = max(text.start, index - 2 * Self.reach)
        let last = min(text.bytes.count, index + 4 * Self.reach)
        return TextRange(
            text.bytes.span.startOfLine(around: index, from: first),
            text.bytes.span.endOfLine(around: index, upTo: last))
    }

    private func snippet(line: TextRange, window: TextRange, mark: TextRange, others: [TextRange]) -> Snippet
    {
        let bytes = linted.table.text.bytes
        let lower = bytes.span.boundary(from: window.lower)
        let markEnd = bytes.span.boundary(from: mark.upper)
        let upper = bytes.span.boundary(from: window.upper)
        let shown = others.filter { other in
            other.lower >= lower && other.upper <= upper
                && (other.upper <= mark.lower || other.lower >= markEnd)
        }
        return Snippet(
            before: text(lower, mark.lower),
            marked: text(mark.lower, markEnd),
            after: text(markEnd, upper),
            isCutBefore: lower > line.lower, isCutAfter: upper < line.upper,
            others: shown.map { $0.lower - lower..<$0.upper - lower })
    }

    private func text(_ start: Int, _ end: Int) -> String {
        let bytes = linted.table.text.bytes
        return String(repairing: bytes.span.slice(TextRange(start, end)))
    }
}

extension Table {
    /// An entry of a binary table, which has no lines: its key, and at most `reach` bytes of its value.
    fileprivate func snippet(ofEntry number: Int?, reach: Int) -> Snippet? {
        guard let number, entries.indices.contains(number) else { return nil }
        let key = string(entries[number].key)
        switch entries[number].value {
        case .text(let value):
            let text = bytes(of: value)
            let end = text.boundary(from: min(text.count, reach))
            return Snippet(
                before: "\(key) = ", marked: String(repairing: text.extracting(first: end)), after: "",
                isCutBefore: false, isCutAfter: end < text.count)
        case .nested(let index, _):
            return Snippet(
                before: "\(key) = ", marked: kindName(ofNode: Int(index)), after: "",
                isCutBefore: false, isCutAfter: false)
        }
    }
}

/// Finds locations in a table and in its base. The tables of a catalog have one text, whose lines are found once.
struct Locators {
    private let table: LintedTable
    private let base: LintedTable?
    private var own: Locator
    /// `nil` if the base has the same text.
    private var other: Locator?

    init(_ table: LintedTable, base: LintedTable?, columns: ColumnUnit) {
        self.table = table
        self.base = base
        own = Locator(table, columns: columns)
        other = base.map { Locator($0, columns: columns) }
    }

    /// - Parameter text: A locator of the catalog.
    init(_ table: LintedTable, base: LintedTable?, in text: Locator) {
        self.table = table
        self.base = base
        own = text
    }

    /// The locator of the table, with the lines that it knows by now.
    var text: Locator { own }

    mutating func location(of place: Place) -> Location {
        if place.isInBase, let location = other?.location(of: place) { return location }
        own.linted = place.isInBase ? base ?? table : table
        return own.location(of: place)
    }

    /// See ``Locator/fix(_:)``.
    mutating func fix(_ fix: UnplacedFix) -> Fix? {
        own.linted = table
        return own.fix(fix)
    }
}
