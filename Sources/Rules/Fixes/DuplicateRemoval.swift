internal import Findings
internal import Rewriting
internal import SourceText
internal import StringTables

/// Removes one of two entries with the same key.
struct DuplicateRemoval {
    private let table: Table
    private let blocks: TableBlocks

    /// `nil` if entries of the table cannot be removed.
    init?(_ table: Table) {
        guard !table.keys.duplicates.isEmpty, table.form == .oldStyle || table.form == .xml, table.isComplete
        else { return nil }
        self.table = table
        blocks = TableBlocks(table)
    }

    /// - Parameter isSame: Whether both have the same value; if not, the entry that the app does not load is removed.
    func fix(_ duplicate: KeyIndex.Duplicate, isSame: Bool) -> UnplacedFix {
        let keepsComment = isSame && commentIsRepeated(duplicate)
        return UnplacedFix(
            "Delete the \(isSame ? "repeated entry" : "entry that is not loaded")",
            keepsComment ? .safe : .unsafe,
            deleting: blocks.range(
                ofBlock: blocks.place(of: isSame ? duplicate.later : duplicate.earlier), in: table))
    }

    private func commentIsRepeated(_ duplicate: KeyIndex.Duplicate) -> Bool {
        guard let later = comment(of: duplicate.later) else { return true }
        return later == comment(of: duplicate.earlier)
    }

    /// The comments in the block of an entry.
    private func comment(of number: Int) -> String? {
        let block = blocks.blocks[blocks.place(of: number)]
        let texts = table.commentTexts(in: block.lead) + table.commentTexts(in: block.trail)
        return texts.isEmpty ? nil : texts.joined(separator: "\n")
    }
}

extension TableBlocks {
    /// A block and one of the empty lines around it, if there are some on both sides.
    fileprivate func range(ofBlock number: Int, in table: Table) -> TextRange {
        let block = blocks[number].range
        let text = table.text.bytes
        let before = separator(before: number)
        let isLast = number + 1 == blocks.count
        let after = isLast ? tail : separator(before: number + 1)
        if isLast, block.upper == text.count, !text.span.endsLine(block.upper) {
            return TextRange(text.span.startOfBreak(before: block.lower), block.upper)
        }
        let (lineBefore, lineAfter) = (table.emptyLine(endingIn: before), table.emptyLine(beginning: after))
        if isLast, after.count == 0, let lineBefore { return TextRange(lineBefore, block.upper) }
        let isBetween = lineBefore != nil || number == 0 && before.isEmpty
        return TextRange(block.lower, isBetween ? lineAfter ?? block.upper : block.upper)
    }
}

extension Table {
    /// The end of the first line of a separator, if that is empty.
    fileprivate func emptyLine(beginning separator: TextRange) -> Int? {
        let text = text.bytes.span
        var index = separator.lower
        while index < separator.upper, text[index].isSpaceOrTab { index += 1 }
        guard index < separator.upper, text[index] == 0x0A || text[index] == 0x0D else { return nil }
        return text.endOfLineBreak(at: index)
    }

    /// The start of the last line of a separator, if that is empty.
    fileprivate func emptyLine(endingIn separator: TextRange) -> Int? {
        let text = text.bytes.span
        guard !separator.isEmpty, text.endsLine(separator.upper) else { return nil }
        var index = text.startOfBreak(before: separator.upper)
        while index > separator.lower, text[index - 1].isSpaceOrTab { index -= 1 }
        return index == separator.lower || text.endsLine(index) ? index : nil
    }
}

extension Span<UInt8> {
    /// Whether a line ends before `index`.
    fileprivate func endsLine(_ index: Int) -> Bool {
        index > 0 && (self[index - 1] == 0x0A || self[index - 1] == 0x0D)
    }

    /// The start of the line break that ends before `index`; `index` if there is none.
    fileprivate func startOfBreak(before index: Int) -> Int {
        guard endsLine(index) else { return index }
        return starts(with: "\r\n", at: index - 2) ? index - 2 : index - 1
    }
}
