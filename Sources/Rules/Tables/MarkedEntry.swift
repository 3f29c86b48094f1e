internal import Rewriting
internal import SourceText
internal import StringTables

/// An entry of a translation whose text is not to be shipped, as a comment above it says.
struct MarkedEntry: Sendable {
    /// The number of the entry; of several units, that of the first.
    let number: Int32
    /// Untranslated or fuzzy.
    let mark: Mark

    /// The marked entries of a table, ascending.
    static func all(in table: Table) -> [MarkedEntry] {
        switch table.form {
        case .oldStyle where table.mayHaveMarks:
            return table.entries.indices.compactMap { number in
                let entry = table.entries[number]
                guard entry.isFirst, !entry.comment.isEmpty else { return nil }
                return MarkedEntry(number, table.marks(in: entry.comment))
            }
        case .xml where table.isAccepted && table.mayHaveMarks:
            return TableBlocks(table).blocks.compactMap { MarkedEntry($0.entry, table.marks(in: $0.lead)) }
        // A catalog has no such comments, and one text for all locales.
        case .oldStyle, .xml, .binary, .json: return []
        }
    }

    /// `nil` if none of the marks of an entry says so.
    private init?(_ number: Int, _ marks: [Mark]) {
        guard let mark = [Mark.untranslated, .fuzzy].first(where: marks.contains) else { return nil }
        self.number = Int32(number)
        self.mark = mark
    }
}
