package import SourceText
package import StringTables

/// An entry as it is written: the comments directly above it, its statement, a comment after it on its line, and the line break.
package struct Block: Sendable {
    /// The number of the entry.
    package let entry: Int
    /// From its comments, or the indentation of its line, to the end of its last line; blocks do not overlap.
    package let range: TextRange
    /// From the key to the semicolon, or from `<key>` to the end tag of the value.
    package let statement: TextRange

    /// Comments and indentation before the statement.
    package var lead: TextRange { TextRange(range.lower, statement.lower) }
    /// What follows the statement: a comment on its line, and the line break.
    package var trail: TextRange { TextRange(statement.upper, range.upper) }
}

/// The blocks of a table that was read completely.
///
/// What is between two blocks are separators: empty lines, and comments that belong to no entry.
package struct TableBlocks: Sendable {
    /// In the order of the file.
    package let blocks: [Block]
    private let text: TextRange

    /// - Parameter table: An old-style or XML table.
    package init(_ table: Table) {
        let scanner = BlockScanner(table)
        var blocks: [Block] = []
        blocks.reserveCapacity(table.entries.count)
        var end = table.text.start
        for number in table.entries.indices where table.entries[number].isFirst {
            let block = scanner.block(of: number, after: end)
            end = block.range.upper
            blocks.append(block)
        }
        self.blocks = blocks
        text = TextRange(table.text.start, table.text.bytes.count)
    }

    /// The text between a block and the one before it.
    package func separator(before number: Int) -> TextRange {
        TextRange(number == 0 ? text.lower : blocks[number - 1].range.upper, blocks[number].range.lower)
    }

    /// The text after the last block; the whole text if there is none.
    package var tail: TextRange { TextRange(blocks.last?.range.upper ?? text.lower, text.upper) }
}
