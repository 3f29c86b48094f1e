package import SourceText
package import StringTables

/// The comments of a table in any form: those above its entries, and those that belong to none.
package struct TableComments {
    private let table: Table
    /// The comments above entries, ascending, and the numbers of these entries.
    private var attached: [(entry: Int, range: TextRange)] = []
    /// The other comments.
    package private(set) var free: [TextRange] = []

    package init(_ table: Table) {
        self.table = table
        guard table.form == .oldStyle || table.form == .xml else { return }
        var leads = Leads(of: table)
        for gap in table.gaps { scan(gap, of: table, &leads) }
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
                    attached.append((entry, range))
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
    package func ranges(of entry: Int) -> [TextRange] {
        let first = attached.partitioningIndex { $0.entry >= entry }
        return attached[first...].prefix { $0.entry == entry }.map(\.range)
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
    /// The text without keys, values and the texts in values.
    fileprivate var gaps: [TextRange] {
        var (gaps, start): ([TextRange], Int) = ([], text.start)
        for number in entries.indices {
            for string in texts(ofEntry: number) where string.source.lower >= start {
                gaps.append(TextRange(start, string.source.lower))
                start = string.source.upper
            }
        }
        return gaps + [TextRange(start, text.bytes.count)]
    }
}
