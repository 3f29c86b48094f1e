internal import Comparison
internal import SourceText
internal import StringTables

/// The keys of one version of a table, or of a dictionary in it, as they are written.
struct MergeLevel {
    let table: Table
    /// The blocks of the keys, and the text around them.
    let text: TableBlocks
    /// The keys of the table that it has several times; those of a dictionary differ.
    let repeated: RepeatedKeys
    /// The members of a dictionary; `nil` if the keys are those of the table.
    private let members: [(key: Int, value: Int)]?

    init(_ table: Table) {
        self.table = table
        text = TableBlocks(table)
        repeated = RepeatedKeys(table)
        members = nil
    }

    init(_ table: Table, inDictionary node: Int) {
        self.table = table
        text = TableBlocks(table, inDictionary: node)
        repeated = RepeatedKeys()
        members = table.nodes.members(of: node)
    }

    var count: Int { text.blocks.count }

    func block(_ number: Int) -> Block { text.blocks[number] }

    func key(_ number: Int) -> TableString {
        guard let members else { return table.entries[text.blocks[number].entry].key }
        return table.nodes[members[number].key].string
    }

    func value(_ number: Int) -> EntryValue {
        guard let members else { return table.entries[text.blocks[number].entry].value }
        return EntryValue(node: members[number].value, of: table.nodes)
    }

    func isShorthand(_ number: Int) -> Bool {
        guard let members else { return table.entries[text.blocks[number].entry].isShorthand }
        return table.nodes[members[number].key].source == table.nodes[members[number].value].source
    }

    /// The key and the texts of the value.
    func texts(_ number: Int) -> [TableString] {
        isShorthand(number) ? [key(number)] : [key(number)] + table.texts(of: value(number))
    }

    /// The dictionary that a value is, if it has members whose keys differ.
    func dictionary(_ number: Int) -> MergeLevel? {
        guard table.form != .binary, case .nested(let index, _) = value(number),
            table.nodes[Int(index)].kind == .dictionary
        else { return nil }
        let level = MergeLevel(table, inDictionary: Int(index))
        return level.count > 0 && level.numbers.count == level.count ? level : nil
    }

    /// A level without keys.
    static let none = MergeLevel(.none)

    // MARK: - Matching

    /// For each key, the number of the same one in another level; of several entries with one key the one of the same rank, or the
    /// last one.
    func matches(in other: MergeLevel) -> [Int?] {
        guard members == nil, other.members == nil else {
            let numbers = other.numbers
            return (0..<count).map { numbers[table.copied(key($0))] }
        }
        var matcher = EntryMatcher()
        return (0..<count).map { number in
            matcher.entry(matching: number, of: table, in: other.table).map {
                other.repeated.entry(like: $0, rank: repeated.rank(of: number))
            }
        }
    }

    private var numbers: [[UInt8]: Int] {
        Dictionary(
            (0..<count).map { (table.copied(key($0)), $0) }, uniquingKeysWith: { $1 })
    }

    // MARK: - Comparison

    func hasSameValue(_ number: Int, as otherNumber: Int, of other: MergeLevel) -> Bool {
        table.isSame(value(number), as: other.value(otherNumber), of: other.table)
    }

    /// Whether both have the same text in these ranges, with any line ends.
    func hasSameText(_ range: TextRange, as otherRange: TextRange, of other: MergeLevel) -> Bool {
        table.form == other.table.form && table.isSameLines(range, as: otherRange, of: other.table)
    }

    /// A range without the line break at its end.
    func body(_ range: TextRange) -> TextRange { table.body(range) }

    /// Whether there is nothing but whitespace.
    func isSpace(_ range: TextRange) -> Bool { table.isSpace(range) }
}

extension Table {
    /// The decoded bytes of a key or value.
    func copied(_ string: TableString) -> [UInt8] { Array(copying: bytes(of: string)) }

    fileprivate func body(_ range: TextRange) -> TextRange {
        let text = source(range)
        var end = text.count
        if end > 0, text[end - 1] == 0x0A { end -= 1 }
        if end > 0, text[end - 1] == 0x0D { end -= 1 }
        return TextRange(range.lower, range.lower + end)
    }

    fileprivate func isSpace(_ range: TextRange) -> Bool {
        let text = source(range)
        return text.indices.allSatisfy { text[$0].isASCIIWhitespace }
    }

    /// The spaces and tabs at the end of a range.
    func indentation(in range: TextRange) -> String {
        let text = source(range)
        var start = text.count
        while start > 0, text[start - 1].isSpaceOrTab { start -= 1 }
        return String(repairing: text.extracting(start...))
    }
}

extension [UInt8] {
    init(copying span: Span<UInt8>) {
        self.init()
        append(span)
    }
}
