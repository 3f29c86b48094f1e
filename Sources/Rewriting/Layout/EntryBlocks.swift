internal import SourceText
internal import StringTables

/// An entry with its comments: what moves as a whole when a table is sorted.
struct EntryBlock {
    let entry: Int
    /// From the first comment to the semicolon, or to the last comment in its line.
    let range: TextRange
    /// Whether it begins a section. No entry moves from one section to another.
    let beginsSection: Bool
}

extension Table {
    /// The blocks of an old-style table that reads completely, and whether comments directly above entries begin sections: these
    /// comments do not move with the entries.
    ///
    /// Free comments begin sections, and so do `MARK:` and the comments that disable and enable rules for ranges.
    var entryBlocks: (blocks: [EntryBlock], hasAttachedHeadings: Bool) {
        let bytes = text.bytes.span
        var blocks: [EntryBlock] = []
        blocks.reserveCapacity(entries.count)
        var (end, hasAttachedHeadings, isAfterHeading) = (text.start, false, true)
        for (number, entry) in entries.enumerated() {
            let key = entry.key.source.lower
            let first = entry.comment.isEmpty ? key : entry.comment.lower
            let isFree = bytes.beginsComment(at: bytes.gap(from: end).range.upper, before: first)
            let start = startOfBlock(from: first, to: key)
            hasAttachedHeadings = hasAttachedHeadings || start > first
            let semicolon = bytes.endOfEntry(from: entry.value.source.upper)
            end = bytes.endOfTrailingComments(from: semicolon)
            let isHeading = startOfBlock(from: semicolon, to: end) > semicolon
            blocks.append(
                EntryBlock(
                    entry: number, range: TextRange(start, end),
                    beginsSection: isFree || start > first || isAfterHeading || isHeading))
            isAfterHeading = isHeading
        }
        return (blocks, hasAttachedHeadings)
    }

    /// The index after the last comment in a range that begins a section, and the whitespace after it; the start if there is none.
    private func startOfBlock(from start: Int, to end: Int) -> Int {
        let bytes = text.bytes.span
        var (index, block) = (bytes.gap(from: start).range.upper, start)
        while index < end, bytes.beginsComment(at: index) {
            let comment = TextRange(index, bytes.endOfComment(at: index))
            index = bytes.gap(from: comment.upper).range.upper
            if isHeading(comment) { block = index }
        }
        return min(block, end)
    }

    private func isHeading(_ comment: TextRange) -> Bool {
        guard let text = commentTexts(in: comment).first else { return false }
        if text.hasPrefix("MARK:") { return true }
        guard text.hasPrefix("strlint:") else { return false }
        let verb = text.dropFirst("strlint:".count).drop { $0.isWhitespace }.prefix { !$0.isWhitespace }
        return ["disable", "enable", "disable-file"].contains(verb)
    }
}

extension Span<UInt8> {
    /// Whether a comment begins at `index`, which is before `end`.
    fileprivate func beginsComment(at index: Int, before end: Int) -> Bool {
        index < end && beginsComment(at: index)
    }
}
