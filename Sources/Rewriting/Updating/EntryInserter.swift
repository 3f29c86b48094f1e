internal import SourceText
internal import StringTables

/// Inserts entries of the base between those of a table.
struct EntryInserter {
    private let target: Table
    private let blocks: TableBlocks
    private let options: UpdateOptions
    private let spelling: EntrySpelling
    /// The empty lines before a new entry.
    private let separator: String

    init(
        _ blocks: TableBlocks, of target: Table, _ change: BaseChange, _ spelling: EntrySpelling,
        _ options: UpdateOptions
    ) {
        self.target = target
        self.blocks = blocks
        self.options = options
        self.spelling = spelling
        let lines = blocks.emptyLines(in: target) ?? change.emptyLines ?? 0
        separator = String(repeating: spelling.lineEnd, count: lines)
    }

    /// Inserts entries before all others.
    func changes(first numbers: [Int]) throws(UpdateRefusal) -> [TextChange] {
        guard !numbers.isEmpty else { return [] }
        let text = target.text.bytes.span
        let offset = blocks.blocks[0].range.lower
        var inserted = text.isLineStart(offset) ? "" : spelling.lineEnd
        for number in numbers { inserted += try entry(number, like: 0) + separator }
        return [TextChange(at: offset, inserting: inserted)]
    }

    /// Inserts entries after a block. The last line of the text keeps its state.
    func changes(_ numbers: [Int], after block: Int) throws(UpdateRefusal) -> [TextChange] {
        guard !numbers.isEmpty else { return [] }
        let text = target.text.bytes.span
        let offset = blocks.blocks[block].range.upper
        let endsLine = text.isLineStart(offset)
        var inserted = endsLine ? "" : spelling.lineEnd
        for number in numbers { inserted += separator + (try entry(number, like: block)) }
        if !endsLine, offset == text.count {
            inserted.unicodeScalars.removeLast(spelling.lineEnd.unicodeScalars.count)
        }
        return [TextChange(at: offset, inserting: inserted)]
    }

    private func entry(_ number: Int, like block: Int) throws(UpdateRefusal) -> String {
        try spelling.entry(
            number, options, indentation: target.start(of: blocks.blocks[block].statement).indentation)
    }

    // MARK: - Tables without entries

    /// Inserts entries into a table that has none.
    func change(ofEmpty numbers: [Int]) throws(UpdateRefusal) -> [TextChange] {
        guard !numbers.isEmpty else { return [] }
        guard let room = target.emptyRoom else { throw UpdateRefusal(reason: "has no place for entries") }
        var parts: [String] = []
        for number in numbers {
            parts.append(try spelling.entry(number, options, indentation: room.indentation))
        }
        let text = parts.joined(separator: separator)
        return [TextChange(room.range, room.start(spelling.lineEnd) + text + room.closing)]
    }
}

extension BaseChange {
    /// The commonest number of empty lines between two entries of the base; of a single entry, the number after it.
    fileprivate var emptyLines: Int? {
        guard base.form != .binary else { return nil }
        let blocks = TableBlocks(base)
        return blocks.emptyLines(in: base) ?? base.lineBreaks(in: blocks.tail)
    }
}

extension TableBlocks {
    /// The commonest number of empty lines between two entries, if there are any without comments in between.
    fileprivate func emptyLines(in table: Table) -> Int? {
        var counts = [0, 0, 0]
        for number in blocks.indices.dropFirst() {
            guard let lines = table.lineBreaks(in: separator(before: number)) else { continue }
            counts[min(lines, counts.count - 1)] += 1
        }
        guard let most = counts.max(), most > 0 else { return nil }
        return counts.firstIndex(of: most)
    }
}
