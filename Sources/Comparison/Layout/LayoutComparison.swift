internal import Concurrency
internal import SourceText
internal import StringTables

/// Finds the changes of a table that do not affect its meaning.
struct LayoutComparison {
    private let old: Table
    private let new: Table
    private let oldLayout: TableLayout
    private let newLayout: TableLayout

    init(old: Table, new: Table, layouts: (old: TableLayout, new: TableLayout)) {
        self.old = old
        self.new = new
        (oldLayout, newLayout) = layouts
    }

    /// The changes by kind; empty if both files have the same bytes.
    ///
    /// - Parameters:
    ///   - matching: The entries of both versions.
    ///   - difference: The other changes; the layout of an entry with a changed value does not matter.
    func changes(of matching: Matching, besides difference: TableDifference) -> [LayoutChange] {
        let changes = changesOfFile + [order(of: matching.matches)].compactMap(\.self)
        let isSameText = old.hasSameText(as: new)
        guard old.form == new.form, old.form != .binary, old.form != .json, !isSameText else {
            return changes
        }
        let changed = Set(difference.changed.map { new.first(of: $0.entry.new.number) })
        let found =
            changes + changesOfText(matching.differing.filter { !changed.contains(new.first(of: $0.new)) })
        return found.isEmpty && difference.isEmpty ? [LayoutChange(.spacing)] : found
    }

    // MARK: - The file

    private var changesOfFile: [LayoutChange] {
        let hasOneEncoding = old.text.encoding == new.text.encoding
        return [
            old.form == new.form ? nil : LayoutChange(.form, from: old.form.rawValue, to: new.form.rawValue),
            // A binary table has an encoding for each string.
            hasOneEncoding || old.form == .binary || new.form == .binary
                ? nil : LayoutChange(.encoding, from: old.text.encoding.name, to: new.text.encoding.name),
            hasOneEncoding && old.text.markName != new.text.markName
                ? LayoutChange(.byteOrderMark, from: old.text.markName, to: new.text.markName) : nil,
            lineEnds, duplicates,
        ].compactMap(\.self)
    }

    private var lineEnds: LayoutChange? {
        guard old.form != .binary, new.form != .binary else { return nil }
        let (before, after) = (oldLayout.lineEnds, newLayout.lineEnds)
        guard before != after, before != "none", after != "none" else { return nil }
        return LayoutChange(.lineEnds, from: before, to: after)
    }

    /// The minimum number of entries that were moved; a binary table has no order.
    private func order(of matches: [EntryMatch]) -> LayoutChange? {
        guard old.form != .binary, new.form != .binary else { return nil }
        if zip(matches, matches.dropFirst()).allSatisfy({ $0.old < $1.old }) { return nil }
        let moved = matches.count - matches.map(\.old).longestIncreasingSubsequence
        return moved > 0 ? LayoutChange(.order, entries: moved) : nil
    }

    private var duplicates: LayoutChange? {
        let counts = [old, new].map { table in table.entries.count { $0.loadState == .shadowed } }
        return counts[0] == counts[1]
            ? nil : LayoutChange(.duplicates, from: "\(counts[0])", to: "\(counts[1])")
    }

    // MARK: - The text

    private func changesOfText(_ differing: [EntryMatch]) -> [LayoutChange] {
        let layouts = EntryLayouts(old: old, new: new)
        let parts = differing.mapParts { part in
            var counts: [LayoutChange.Kind: Int] = [:]
            for range in part.indices.untilCancelled {
                for match in part[range] {
                    layouts.differences(of: match) { counts[$0, default: 0] += 1 }
                }
            }
            return counts
        }
        var counts = parts.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
        if oldLayout.otherComments != newLayout.otherComments { counts[.otherComments] = 0 }
        return LayoutChange.Kind.allCases.compactMap { kind in
            counts[kind].map { LayoutChange(kind, entries: $0 > 0 ? $0 : nil) }
        }
    }
}

extension Table {
    /// Whether both files have the same text.
    func hasSameText(as other: Table) -> Bool { text.bytes.span.isEqual(to: other.text.bytes.span) }
}

extension [Int] {
    /// The length of the longest increasing subsequence.
    fileprivate var longestIncreasingSubsequence: Int {
        /// For each length the smallest last element of an increasing subsequence.
        var ends: [Int] = []
        for element in self {
            let place = element > ends.last ?? -1 ? ends.count : ends.partitioningIndex { $0 >= element }
            if place == ends.count { ends.append(element) } else { ends[place] = element }
        }
        return ends.count
    }
}

extension DecodedText {
    /// Whether the file begins with a byte order mark, as a word.
    fileprivate var markName: String { markLength > 0 ? "with" : "without" }
}

/// The layout of a table as a whole.
struct TableLayout: Sendable {
    /// The kinds of line breaks: `LF`, `CRLF+LF` … or `none`.
    let lineEnds: String
    /// The comments that do not belong to an entry, line by line, in the order of the file.
    let otherComments: [String]

    init(_ table: Table) {
        lineEnds = table.form == .binary ? "none" : table.text.lineEnds
        otherComments = table.otherComments
    }
}

extension DecodedText {
    fileprivate var lineEnds: String {
        let bytes = bytes.span
        var (feeds, returns, pairs) = (false, false, false)
        var index = bytes.index(of: 0x0A, or: 0x0D, from: 0)
        // Once all possible kinds have occurred, the rest does not matter.
        let hasReturns = self.bytes.contains(0x0D)
        while index < bytes.count, !(feeds && (!hasReturns || returns && pairs)) {
            let isPair = bytes.starts(with: "\r\n", at: index)
            if isPair { pairs = true } else if bytes[index] == 0x0A { feeds = true } else { returns = true }
            index = bytes.index(of: 0x0A, or: 0x0D, from: index + (isPair ? 2 : 1))
        }
        let names = [feeds ? "LF" : nil, pairs ? "CRLF" : nil, returns ? "CR" : nil].compactMap(\.self)
        return names.isEmpty ? "none" : names.joined(separator: "+")
    }
}
