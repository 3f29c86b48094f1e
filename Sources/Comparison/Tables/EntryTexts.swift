internal import SourceText
internal import StringTables

/// Converts entries of a table for reports.
struct EntryTexts: Sendable {
    private let table: Table
    /// Numbers of entries in order, and the lines of their keys; empty for a binary table.
    private var numbers: [Int32] = []
    private var lines: [Int32] = []

    /// - Parameter numbers: The entries that will be converted.
    init(_ table: Table, _ numbers: [Int]) {
        self.table = table
        guard table.form != .binary, !numbers.isEmpty else { return }
        var counter = LineCounter(table.text)
        self.numbers = numbers.map { Int32($0) }.sorted()
        lines = self.numbers.map { number in
            Int32(counter.position(of: table.entries[Int(number)].key.source.start).line)
        }
    }

    private func line(of number: Int) -> Int? {
        let place = numbers.partitioningIndex { $0 >= number }
        return place < numbers.count && numbers[place] == number ? Int(lines[place]) : nil
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
            line: line(of: number), number: number)
    }
}
