internal import SourceText
internal import StringTables

/// Converts entries of a table for reports.
struct EntryTexts: Sendable {
    /// The side that the entries are from; for a catalog, one after another of its locales.
    var side: ComparedSide { didSet { known = nil } }
    /// The last key that was decoded, by the first entry with it: the texts of a key share it.
    private var known: (first: Int, key: String)?
    /// `nil` for a binary table.
    private var lines: LineIndex?

    init(_ side: ComparedSide) {
        self.side = side
        lines = side.table.form == .binary ? nil : LineIndex(side.table.text)
    }

    init(_ table: Table) { self.init(ComparedSide(table)) }

    /// The entry with a number.
    mutating func entry(_ number: Int) -> ComparedEntry {
        let table = side.table
        let entry = table.entries[number]
        let isAbsent = side.notes?.unit(ofEntry: number).map { $0.target == nil } ?? false
        let value: ComparedValue =
            switch entry.value {
            case .text where isAbsent: .absent
            case .text(let text): .text(table.string(text))
            case .nested(let index, _): .nested(table.value(ofNode: Int(index)))
            }
        let category = table.category(of: number)
        let place = category == nil && side.notes == nil ? entry.key.source : entry.value.source
        return ComparedEntry(
            key: key(of: number), value: value, comment: comment(of: number), category: category,
            state: side.notes?.state(ofEntry: number), line: line(of: place), number: number)
    }

    private mutating func key(of number: Int) -> String {
        let first = side.table.first(of: number)
        if let known, known.first == first { return known.key }
        let key = side.table.string(side.table.entries[number].key)
        if side.table.variations != nil { known = (first, key) }
        return key
    }

    /// The key that an entry represents, with all its texts.
    mutating func key(_ number: Int) -> ComparedEntry {
        var key = entry(number)
        guard side.table.variations != nil else { return key }
        key.further = side.table.comparedUnits(of: number).dropFirst().map { entry($0) }
        return key
    }

    /// In place of a text that a key does not have.
    mutating func absent(_ key: Int, like unit: ComparedEntry) -> ComparedEntry {
        let range = side.table.entries[key].key.source
        return ComparedEntry(
            key: unit.key, value: .absent, category: unit.category, line: line(of: range), number: key)
    }

    private mutating func line(of range: TextRange) -> Int? { lines?.position(of: range.start).line }

    private func comment(of number: Int) -> String? {
        let table = side.table
        let text =
            if let notes = side.notes {
                notes.isSource ? notes.comment(ofEntry: number) : nil
            } else {
                table.commentText(of: table.entries[number])
            }
        return text.flatMap { CommentLines($0).isEmpty ? nil : $0 }
    }
}
