internal import SourceText
internal import StringTables

/// Converts entries of a table for reports.
struct EntryTexts: Sendable {
    private let table: Table
    /// `nil` for a binary table.
    private var lines: LineIndex?

    init(_ table: Table) {
        self.table = table
        lines = table.form == .binary ? nil : LineIndex(table.text)
    }

    /// The entry with a number.
    mutating func entry(_ number: Int) -> ComparedEntry {
        let entry = table.entries[number]
        let value: ComparedValue =
            switch entry.value {
            case .text(let text): .text(table.string(text))
            case .nested(let index, _): .nested(table.nestedValues[Int(index)])
            }
        let comment = table.commentText(of: entry).flatMap { CommentLines($0).isEmpty ? nil : $0 }
        return ComparedEntry(
            key: table.string(entry.key), value: value, comment: comment,
            line: lines?.position(of: entry.key.source.start).line, number: number)
    }
}
