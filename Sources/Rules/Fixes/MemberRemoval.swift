internal import Findings
internal import Rewriting
internal import SourceText
internal import StringTables

/// Removes one of two members with the same name from a dictionary of an XML `.stringsdict`.
struct MemberRemoval {
    private let table: Table
    /// Whether members can be removed.
    private let isEditable: Bool
    /// The blocks of the dictionary that was last looked at: a dictionary may have many such members.
    private var last: (dictionary: Int, blocks: TableBlocks)?

    /// The most nodes of a dictionary that is looked at.
    private static let limit = 4_096

    init(_ table: Table) {
        self.table = table
        isEditable = table.form == .xml && table.isComplete
    }

    private mutating func blocks(around name: TableString) -> TableBlocks? {
        guard isEditable, let dictionary = table.dictionary(around: name, Self.limit) else { return nil }
        if let last, last.dictionary == dictionary { return last.blocks }
        let blocks = TableBlocks(table, inDictionary: dictionary)
        last = (dictionary, blocks)
        return blocks
    }

    /// Deletes the repeated member, or the one that is not loaded; `nil` if members cannot be removed.
    mutating func fix(_ duplicate: DuplicateMember) -> UnplacedFix? {
        let name = (duplicate.isSame ? duplicate.later : duplicate.earlier).source
        guard let blocks = blocks(around: duplicate.later),
            let block = blocks.blocks.first(where: { $0.statement.contains(name) })
        else { return nil }
        let hasComment =
            !table.commentTexts(in: block.lead).isEmpty || !table.commentTexts(in: block.trail).isEmpty
        return UnplacedFix(
            "Delete the \(duplicate.isSame ? "repeated member" : "member that is not loaded")",
            duplicate.isSame && !hasComment ? .safe : .unsafe, deleting: block.range)
    }
}

extension TextRange {
    fileprivate func contains(_ other: TextRange) -> Bool { lower <= other.lower && other.upper <= upper }
}

extension Table {
    /// The dictionary of which a string is the name of a member, unless it has too many nodes.
    fileprivate func dictionary(around name: TableString, _ limit: Int) -> Int? {
        let index = nodes.index(at: name.source.lower)
        guard index > 0, nodes[index].source == name.source else { return nil }
        let around = (max(0, index - limit)..<index).last { nodes.end(of: $0) > index }
        guard let around, nodes[around].kind == .dictionary, nodes.end(of: around) - around <= limit else {
            return nil
        }
        return around
    }
}
