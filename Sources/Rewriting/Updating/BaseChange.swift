internal import Comparison
internal import SourceText
package import StringTables

/// A base table and what has changed in it; its translations share it.
package struct BaseChange: Sendable {
    let base: Table
    private let old: Table?
    let difference: TableDifference
    let tracker: TranslationTracker
    /// The blocks of the entries, by their numbers; none of a binary table.
    private let blocks: [Block]
    /// The entries with a changed comment, by their numbers.
    private let comments: [Int: TableDifference.Pair]
    /// The former values of entries, by their numbers.
    private let formerValues: [Int: ComparedValue]

    /// - Parameter old: The old version of the base; without it, nothing has changed.
    /// - Throws: ``UpdateRefusal`` if there are too many differences.
    package init(_ base: Table, old: Table?) throws(UpdateRefusal) {
        let difference = try Self.difference(from: old, to: base)
        self.base = base
        self.old = old
        self.difference = difference
        tracker = TranslationTracker(base: base, difference: difference)
        blocks = base.form == .binary ? [] : TableBlocks(base).blocks
        comments = Dictionary(Self.pairs(difference).map { ($0.new.number, $0) }) { first, _ in first }
        formerValues = Dictionary(
            difference.changed.map { ($0.entry.new.number, $0.entry.old.value) }
                + difference.renamed.map { ($0.entry.new.number, $0.entry.old.value) }
        ) { first, _ in first }
    }

    private static func difference(
        from old: Table?, to base: Table
    ) throws(UpdateRefusal) -> TableDifference {
        guard let old else { return TableDifference() }
        let comparison = TableComparison(old: old, new: base)
        guard var difference = comparison.differenceWithinLimit() else {
            throw UpdateRefusal(
                reason:
                    "differs from its old version in more than \(comparison.limit) entries, the limit for tables of its size"
            )
        }
        RenameFinder().findRenames(in: &difference)
        return difference
    }

    /// The entries whose comment may have changed.
    private static func pairs(_ difference: TableDifference) -> [TableDifference.Pair] {
        difference.commentChanged
            + difference.renamed.map(\.entry).filter {
                CommentLines($0.old.comment) != CommentLines($0.new.comment)
            }
    }

    /// Whether an entry of a translation is left over from the old base; without that, any entry may be.
    func hadEntry(like number: Int, of target: Table) -> Bool {
        old.map { $0.entry(matching: number, of: target) != nil } ?? true
    }

    /// The block of an entry.
    func block(of number: Int) -> Block? { blocks.isEmpty ? nil : blocks[number] }

    /// The change of the comment of an entry.
    func commentChange(of number: Int) -> TableDifference.Pair? { comments[number] }

    /// The text that an entry had, if it was another one.
    func formerText(of number: Int) -> String? { formerValues[number]?.text }

    /// The numbers of the entries that the app loads.
    var loaded: [Int] { base.entries.indices.filter { base.entries[$0].isLoaded } }

    func key(_ number: Int) -> String { base.string(base.entries[number].key) }
}
