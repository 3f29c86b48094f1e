package import SourceText
package import StringTables

/// The comments of a table in any form: those above its entries, those in and after them, and those that belong to none.
package struct TableComments {
    private let table: Table
    /// The comments above entries, in their order.
    private var attached: [TextRange] = []
    /// For each entry, how many comments are above it and the entries before.
    private var counts: [Int32] = []
    /// The comments in entries, and after them on their last line; of several units by the first.
    private var trailing = PlacedComments()
    /// The other comments, by the entry after them.
    private var free = PlacedComments()

    package init(_ table: Table) {
        self.table = table
        guard table.form == .oldStyle || table.form == .xml else { return }
        var (leads, start) = (Leads(of: table), table.text.start)
        counts.reserveCapacity(table.entries.count)
        for number in table.entries.indices {
            table.forEachText(ofEntry: number) { text in
                guard text.source.lower >= start else { return }
                let gap = TextRange(start, text.source.lower)
                if text.source == table.entries[number].key.source {
                    scan(gap, after: number - 1, of: table, &leads)
                } else {
                    scan(gap, inside: number, of: table)
                }
                start = text.source.upper
            }
        }
        scan(TextRange(start, table.text.bytes.count), after: table.entries.count - 1, of: table, &leads)
        while counts.count < table.entries.count { counts.append(Int32(attached.count)) }
    }

    /// Sorts the comments between the last text of an entry and the next key, or the end.
    private mutating func scan(
        _ gap: TextRange, after entry: Int, of table: Table, _ leads: inout Leads
    ) {
        var statement: StatementEnd?
        var start = gap.lower
        table.forEachComment(in: gap) { range in
            // Most entries have no comment after them.
            if statement == nil, entry >= 0 {
                statement = StatementEnd(of: table.first(of: entry), in: table)
            }
            statement?.pass(TextRange(start, range.lower), in: table)
            if let below = leads.entry(below: range) {
                while counts.count < below { counts.append(Int32(attached.count)) }
                attached.append(range)
            } else if statement?.includesNext(range) == true {
                trailing.append(range, table.first(of: entry))
            } else {
                free.append(range, entry + 1)
            }
            start = range.upper
        }
    }

    /// Adds the comments between two texts of an entry.
    private mutating func scan(_ gap: TextRange, inside entry: Int, of table: Table) {
        table.forEachComment(in: gap) { trailing.append($0, table.first(of: entry)) }
    }

    /// The texts of the comments above an entry, without delimiters and surrounding whitespace. Those that follow one another are
    /// one, with line breaks, but for comments for strlint and marks.
    package func texts(of entry: Int) -> [String] {
        let ranges = ranges(of: entry)
        if ranges.count < 2 {
            // A closure would take a copy of the table.
            guard let range = ranges.first, case let text = text(of: range), !text.isEmpty else { return [] }
            return [text]
        }
        var groups: [[String]] = []
        for range in ranges {
            let text = text(of: range)
            if text.isEmpty { continue }
            if groups.last?.last?.isApart == false, !text.isApart {
                groups[groups.count - 1].append(text)
            } else {
                groups.append([text])
            }
        }
        return groups.map { $0.joined(separator: "\n") }
    }

    /// The places of the comments above an entry.
    package func ranges(of entry: Int) -> ArraySlice<TextRange> {
        guard !attached.isEmpty else { return [] }
        return attached[(entry == 0 ? 0 : Int(counts[entry - 1]))..<Int(counts[entry])]
    }

    /// The places of the comments in an entry, and after it on its last line.
    func trailingRanges(of entry: Int) -> ArraySlice<TextRange> { trailing[entry] }

    /// The texts of these comments.
    func trailingTexts(of entry: Int) -> [String] {
        trailing[entry].map(text).filter { !$0.isEmpty }
    }

    /// The comments that belong to no entry. Those that follow one another without an empty line are one, but for comments for
    /// strlint.
    var freeGroups: [FreeComment] { (0...table.entries.count).flatMap { freeGroups(before: $0) } }

    /// Those of them between an entry and the one before.
    func freeGroups(before entry: Int) -> [FreeComment] {
        var groups: [FreeComment] = []
        for range in free[entry] {
            let text = text(of: range)
            if groups.last?.isContinued(by: text, at: range, in: table) == true {
                groups[groups.count - 1].append(text, at: range)
            } else {
                groups.append(FreeComment(range, text))
            }
        }
        return groups.filter { !$0.lines.isEmpty }
    }

    /// The text of a comment without delimiters and surrounding whitespace.
    package func text(of range: TextRange) -> String {
        let text = table.text.bytes.span
        return String(repairing: text.slice(text.contentOfComment(range, in: table.form)))
    }
}

extension String {
    /// Whether the text of a comment is for strlint.
    var isDirective: Bool { hasPrefix("strlint:") }

    /// Whether it must not become a part of another comment.
    fileprivate var isApart: Bool { isDirective || Mark(comment: utf8) != nil }
}

/// Where the comments above entries are.
private struct Leads {
    private var leads: [(entry: Int, range: TextRange)] = []
    private var next = 0

    init(of table: Table) {
        if table.form == .xml {
            leads = TableBlocks(table).blocks.map { ($0.entry, $0.lead) }
        } else {
            for (number, entry) in table.entries.enumerated() where entry.isFirst && !entry.comment.isEmpty {
                leads.append((number, entry.comment))
            }
        }
    }

    /// The entry below a comment, which is after the last one that was asked for; `nil` if it belongs to none.
    mutating func entry(below comment: TextRange) -> Int? {
        while next < leads.count, leads[next].range.upper <= comment.lower { next += 1 }
        guard next < leads.count, leads[next].range.lower <= comment.lower else { return nil }
        return leads[next].entry
    }
}

extension Table {
    /// Calls `body` with ``texts(ofEntry:)``, for which it needs no memory if the value is a text.
    fileprivate func forEachText(ofEntry number: Int, _ body: (TableString) -> Void) {
        let entry = entries[number]
        guard case .text(let value) = entry.value else { return texts(ofEntry: number).forEach(body) }
        body(entry.key)
        if !entry.isShorthand { body(value) }
    }

    /// Calls `body` with the comments in text without keys and values.
    fileprivate func forEachComment(in gap: TextRange, _ body: (TextRange) -> Void) {
        let text = self.text.bytes.span.extracting(first: gap.upper)
        let mark = UInt8(ascii: form == .xml ? "<" : "/")
        var index = text.index(of: mark, from: gap.lower)
        while index < text.count {
            let end = text.endOfComment(at: index, in: form)
            if let end { body(TextRange(index, end)) }
            index = text.index(of: mark, from: end ?? index + 1)
        }
    }
}
