internal import SourceText
internal import StringTables

/// Makes entries of a table ready for reports.
struct EntryTexts: Sendable {
    private let table: Table
    private let lines: LineIndex?

    /// - Parameter numbers: Those that will be asked for.
    init(_ table: Table, _ numbers: [Int]) {
        self.table = table
        let last = numbers.lazy.map { table.entries[$0].key.source.upper }.max()
        lines = table.form == .binary ? nil : last.map { LineIndex(table.text, upTo: $0) }
    }

    subscript(number: Int) -> ComparedEntry {
        let entry = table.entries[number]
        let value: ComparedValue =
            switch entry.value {
            case .text(let text): .text(table.string(text))
            case .nested(let index, _): .nested(table.nestedValues[Int(index)])
            }
        let comment = table.commentText(of: entry).flatMap { CommentLines($0).isEmpty ? nil : $0 }
        return ComparedEntry(
            key: table.string(entry.key), value: value, comment: comment,
            line: lines?.line(of: entry.key.source.start), number: number)
    }
}
