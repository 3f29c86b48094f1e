internal import SourceText
internal import StringTables

/// Sorts the entries of an old-style table, each with its comments. What is between them stays in its place.
struct TableSorter {
    private let table: Table
    private let blocks: [EntryBlock]
    /// Whether there are comments above entries that stay in their place when the entries move.
    let hasAttachedHeadings: Bool

    /// - Parameter table: Has been laid out, so that every block has its own lines.
    init(_ table: Table) {
        self.table = table
        (blocks, hasAttachedHeadings) = table.entryBlocks
    }

    /// The file with its entries in an order.
    ///
    /// - Parameters:
    ///   - base: Has the order if that is ``LayoutStyle/Order/base``; without one nothing moves.
    ///   - file: What the table was read from.
    /// - Returns: `nil` if they are sorted, or their places in the file are not known.
    func sorted(by order: LayoutStyle.Order, base: Table?, _ file: ByteBuffer) -> ByteBuffer? {
        let ranks =
            switch order {
            case .none: [Rank]()
            case .key: table.entries.map { Rank(table.string($0.key)) }
            case .base: base.map(ranks) ?? []
            }
        guard !ranks.isEmpty else { return nil }
        var sorted: [Int] = []
        for section in sections {
            sorted += section.sorted { ranks[$0] == ranks[$1] ? $0 < $1 : ranks[$0] < ranks[$1] }
        }
        return sorted.elementsEqual(blocks.indices) ? nil : moved(sorted, file)
    }

    /// What entries are sorted by.
    private struct Rank: Comparable {
        private let number: Int
        private let key: KeyRank

        init(_ key: String) { (number, self.key) = (0, KeyRank(key)) }

        init(_ number: Int) { (self.number, key) = (number, KeyRank("")) }

        static func < (left: Rank, right: Rank) -> Bool {
            left.number == right.number ? left.key < right.key : left.number < right.number
        }
    }

    /// The place of each entry in the base; of one that the base does not have, that of the entry before it in its section.
    private func ranks(in base: Table) -> [Rank] {
        var (ranks, last) = ([Rank](), -1)
        for (number, block) in blocks.enumerated() {
            if block.beginsSection { last = -1 }
            last = base.entry(matching: number, of: table) ?? last
            ranks.append(Rank(last))
        }
        return ranks
    }

    private var sections: [Range<Int>] {
        let starts = blocks.indices.filter { blocks[$0].beginsSection }
        return zip(starts, starts.dropFirst() + [blocks.count]).map { $0..<$1 }
    }

    /// The file with the block of `order[n]` in place of the block `n`.
    private func moved(_ order: [Int], _ file: ByteBuffer) -> ByteBuffer? {
        guard var offsets = FileOffsets(table.text, fileLength: file.count) else { return nil }
        var places: [Range<Int>] = []
        places.reserveCapacity(blocks.count)
        for block in blocks {
            let start = offsets.offset(of: block.range.lower)
            places.append(start..<offsets.offset(of: block.range.upper))
        }
        return ByteBuffer(capacity: file.count) { output in
            var copied = 0
            for (number, place) in places.enumerated() {
                output.append(file.span.extracting(copied..<place.lowerBound))
                output.append(file.span.extracting(places[order[number]]))
                copied = place.upperBound
            }
            output.append(file.span.extracting(copied...))
        }
    }
}
