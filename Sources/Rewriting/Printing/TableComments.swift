package import SourceText
package import StringTables

/// The comments of a table in any form: those above its entries, and those that belong to none.
package struct TableComments {
    private let table: Table
    /// The comments above entries, in their order.
    private var attached: [TextRange] = []
    /// For each entry, how many comments are above it and the entries before.
    private var counts: [Int32] = []
    /// The other comments.
    package private(set) var free: [TextRange] = []

    package init(_ table: Table) {
        self.table = table
        guard table.form == .oldStyle || table.form == .xml else { return }
        var (leads, start) = (Leads(of: table), table.text.start)
        counts.reserveCapacity(table.entries.count)
        for number in table.entries.indices {
            table.forEachText(ofEntry: number) { text in
                guard text.source.lower >= start else { return }
                scan(TextRange(start, text.source.lower), of: table, &leads)
                start = text.source.upper
            }
        }
        scan(TextRange(start, table.text.bytes.count), of: table, &leads)
        while counts.count < table.entries.count { counts.append(Int32(attached.count)) }
    }

    /// Sorts the comments in text without keys and values.
    private mutating func scan(_ gap: TextRange, of table: Table, _ leads: inout Leads) {
        let text = table.text.bytes.span.extracting(first: gap.upper)
        let mark = UInt8(ascii: table.form == .xml ? "<" : "/")
        var index = text.index(of: mark, from: gap.lower)
        while index < text.count {
            let end = text.endOfComment(at: index, in: table.form)
            if let end {
                let range = TextRange(index, end)
                if let entry = leads.entry(below: range) {
                    while counts.count < entry { counts.append(Int32(attached.count)) }
                    attached.append(range)
                } else {
                    free.append(range)
                }
            }
            index = text.index(of: mark, from: end ?? index + 1)
        }
    }

    /// The texts of the comments above an entry, without delimiters and surrounding whitespace. Those that follow one another are
    /// one, with line breaks, but for comments for strlint.
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
            if groups.last?.last?.isDirective == false, !text.isDirective {
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

    /// Whether some text is in a comment above an entry.
    func contain(_ text: StaticString, of entry: Int) -> Bool {
        let source = table.text.bytes.span
        return ranges(of: entry).contains { source.slice($0).contains(text) }
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
}
