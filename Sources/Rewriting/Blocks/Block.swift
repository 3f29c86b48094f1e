package import SourceText
package import StringTables

/// A key and its value as they are written: the comments directly above, the statement, a comment after it on its line, and the line
/// break.
package struct Block: Sendable {
    /// The number of the entry, or of the member of a dictionary.
    package let entry: Int
    /// From its comments, or the indentation of its line, to the end of its last line; blocks do not overlap.
    package let range: TextRange
    /// From the key to the semicolon, or from `<key>` to the end tag of the value.
    package let statement: TextRange
    /// The value as it can be written elsewhere: with its quotes, or its tags. The key, if that is also the value.
    package let value: TextRange

    /// Comments and indentation before the statement.
    package var lead: TextRange { TextRange(range.lower, statement.lower) }
    /// What follows the statement: a comment on its line, and the line break.
    package var trail: TextRange { TextRange(statement.upper, range.upper) }
}

/// The blocks of a table that was read completely, or of a dictionary in one.
///
/// What is between two blocks are separators: empty lines, and comments that belong to no entry.
package struct TableBlocks: Sendable {
    /// In the order of the file.
    package let blocks: [Block]
    /// The text that contains the blocks: all of it, or what is between the tags of the dictionary.
    package let range: TextRange

    /// - Parameter table: An old-style or XML table.
    package init(_ table: Table) {
        range = TextRange(table.text.start, table.text.bytes.count)
        let numbers = table.entries.indices.filter { table.entries[$0].isFirst }
        blocks = BlockScanner(table).blocks(numbers.count, in: range) { place in
            let entry = table.entries[numbers[place]]
            return .init(
                number: numbers[place], key: entry.key, value: table.wholeValue(of: numbers[place]),
                comment: entry.comment,
                isShorthand: entry.isShorthand)
        }
    }

    /// - Parameters:
    ///   - table: An old-style or XML table.
    ///   - dictionary: The node of a dictionary that is not empty.
    package init(_ table: Table, inDictionary dictionary: Int) {
        let scanner = BlockScanner(table)
        let range = scanner.content(of: table.nodes[dictionary].source)
        let members = table.nodes.members(of: dictionary)
        self.range = range
        blocks = scanner.blocks(members.count, in: range) { number in
            .init(
                number: number, key: table.nodes[members[number].key].string,
                value: EntryValue(node: members[number].value, of: table.nodes),
                isShorthand: table.nodes[members[number].key].source
                    == table.nodes[members[number].value].source)
        }
    }

    /// The index of the block of an entry, of which `entry` is the first unit.
    package func place(of entry: Int) -> Int { blocks.partitioningIndex { $0.entry >= entry } }

    /// The text between a block and the one before it.
    package func separator(before number: Int) -> TextRange {
        TextRange(number == 0 ? range.lower : blocks[number - 1].range.upper, blocks[number].range.lower)
    }

    /// The text after the last block; the whole text if there is none.
    package var tail: TextRange { TextRange(blocks.last?.range.upper ?? range.lower, range.upper) }
}

extension Table {
    /// The value of a key, of which `number` is the first unit.
    func wholeValue(of number: Int) -> EntryValue {
        let value = entries[number].value
        guard let source = variations?.source(containing: number) else { return value }
        return .nested(index: 0, source: source)
    }
}

extension EntryValue {
    /// The value at a node.
    package init(node: Int, of nodes: NodeTree) {
        self =
            nodes.text(node).map(EntryValue.text) ?? .nested(index: Int32(node), source: nodes[node].source)
    }
}

extension TableBlocks {
    /// Where a block goes if there is none: before the closing brace or tag, or at the end.
    package func placeWithoutBlocks(in table: Table) -> Int {
        guard blocks.isEmpty else { return tail.lower }
        let text = table.text.bytes.span
        let scanner = BlockScanner(table)
        let first = scanner.skipTrivia(from: range.lower)
        guard table.form == .oldStyle, first < text.count, text[first] == UInt8(ascii: "{") else {
            return range.upper
        }
        return scanner.skipTrivia(from: first + 1)
    }
}
