internal import SourceText
internal import StringTables

/// Makes entries of a table ready for reports.
struct EntryTexts: Sendable {
    private let table: Table
    /// The lines of the keys by entry; none in a binary table.
    private var lines: [Int: Int] = [:]

    /// - Parameter numbers: Those that will be asked for.
    init(_ table: Table, _ numbers: [Int]) {
        self.table = table
        guard table.form != .binary, !numbers.isEmpty else { return }
        var counter = LineCounter(table.text)
        for number in Set(numbers).sorted() {
            lines[number] = counter.position(of: table.entries[number].key.source.start).line
        }
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
            line: lines[number], number: number)
    }
}
