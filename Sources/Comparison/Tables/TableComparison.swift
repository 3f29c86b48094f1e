internal import Concurrency
internal import SourceText
package import StringTables

/// Compares what the platform loads of two versions of a table.
///
/// Keys and values are compared by decoded code units, as they are looked up at run time; the texts of a key by their variation.
package struct TableComparison: Sendable {
    private let units: UnitComparison

    private var old: Table { units.old.table }
    private var new: Table { units.new.table }

    package init(old: Table, new: Table) { self.init(old: ComparedSide(old), new: ComparedSide(new)) }

    init(old: ComparedSide, new: ComparedSide) { units = UnitComparison(old: old, new: new) }

    var matching: Matching { Matching(units) }

    /// Their difference, without renames; see ``RenameFinder``.
    package func difference() -> TableDifference {
        var (olds, news) = (EntryTexts(units.old), EntryTexts(units.new))
        return difference(of: matching, &olds, &news)
    }

    /// The same; `nil` if more than ``limit`` entries may differ.
    package func differenceWithinLimit() -> TableDifference? {
        let matching = matching
        var (olds, news) = (EntryTexts(units.old), EntryTexts(units.new))
        return entryCount(of: matching) <= limit ? difference(of: matching, &olds, &news) : nil
    }

    /// How many entries may differ.
    func entryCount(of matching: Matching) -> Int {
        new.unitCount(of: matching.added) + old.unitCount(of: matching.removed)
            + new.unitCount(of: matching.differing.lazy.map(\.new))
    }

    /// The maximum number of differing entries; see ``Limits/differences(ofBytes:)``.
    package var limit: Int { Limits.differences(ofBytes: old.text.bytes.count + new.text.bytes.count) }

    /// - Parameters:
    ///   - olds: Converts entries of the old side; ones of another locale of the same catalog before.
    ///   - news: The same.
    func difference(
        of matching: Matching, _ olds: inout EntryTexts, _ news: inout EntryTexts
    ) -> TableDifference {
        (olds.side, news.side) = (units.old, units.new)
        var difference = TableDifference()
        difference.added = matching.added.mapUntilCancelled { news.key($0) }
        difference.removed = matching.removed.mapUntilCancelled { olds.key($0) }
        difference.changed = changes(among: matching.differing, &olds, &news)
        difference.commentChanged = matching.differing.filterParts { !units.hasSameComment($0) }
            .mapUntilCancelled { .init(old: olds.entry($0.old), new: news.entry($0.new)) }
        if units.isNeeded { findAttributes(among: matching.differing, &olds, &news, &difference) }
        if units.old.notes == nil, units.new.notes == nil {
            difference.layout = layout(of: matching, besides: difference)
        }
        difference.countMemory()
        return difference
    }

    /// The changes that do not affect the meaning; those of a catalog are the same in all locales.
    func layout(of matching: Matching, besides difference: TableDifference) -> [LayoutChange] {
        let layouts = Parallel.map([old, new]) { TableLayout($0) }
        return LayoutComparison(old: old, new: new, layouts: (layouts[0], layouts[1]))
            .changes(of: matching, besides: difference)
    }

    private func changes(
        among differing: [EntryMatch], _ olds: inout EntryTexts, _ news: inout EntryTexts
    ) -> [TableDifference.Change] {
        guard units.isNeeded else {
            return differing.filterParts { !old.hasSameValue($0.old, as: $0.new, of: new) }
                .mapUntilCancelled { .init(old: olds.entry($0.old), new: news.entry($0.new)) }
        }
        return differing.mapUntilCancelled { match in
            units.pairs(of: match).filter { !units.hasSameValue($0) }
                .map { .init(Self.entries($0, of: match, &olds, &news)) }
        }.flatMap(\.self)
    }

    private func findAttributes(
        among differing: [EntryMatch], _ olds: inout EntryTexts, _ news: inout EntryTexts,
        _ difference: inout TableDifference
    ) {
        for part in differing.indices.untilCancelled {
            for match in differing[part] {
                for pair in units.pairs(of: match) {
                    guard let before = pair.old, let after = pair.new else { continue }
                    if !units.hasSameState(pair) {
                        difference.stateChanged.append(
                            AttributeChange(
                                .state, of: Self.entries(pair, of: match, &olds, &news),
                                from: units.old.notes?.stateName(ofEntry: before),
                                to: units.new.notes?.stateName(ofEntry: after)))
                    }
                    guard !units.hasSameSource(pair) else { continue }
                    difference.attributeChanged.append(
                        AttributeChange(
                            .source, of: Self.entries(pair, of: match, &olds, &news),
                            from: units.old.notes?.source(ofEntry: before),
                            to: units.new.notes?.source(ofEntry: after)))
                }
                for change in units.keyChanges(match) + units.variableChanges(match) {
                    let entry = TableDifference.Pair(old: olds.entry(match.old), new: news.entry(match.new))
                    difference.attributeChanged.append(
                        AttributeChange(
                            change.kind, of: entry.named(change.variable), from: change.old, to: change.new))
                }
            }
        }
    }

    private static func entries(
        _ pair: UnitPair, of match: EntryMatch, _ olds: inout EntryTexts, _ news: inout EntryTexts
    ) -> TableDifference.Pair {
        switch (pair.old, pair.new) {
        case (nil, let number):
            let unit = news.entry(number ?? match.new)
            return .init(old: olds.absent(match.old, like: unit), new: unit)
        case (let number?, nil):
            let unit = olds.entry(number)
            return .init(old: unit, new: news.absent(match.new, like: unit))
        case (let before?, let after?): return .init(old: olds.entry(before), new: news.entry(after))
        }
    }
}

extension TableDifference.Change {
    fileprivate init(old: ComparedEntry, new: ComparedEntry) { self.init(.init(old: old, new: new)) }

    init(_ entry: TableDifference.Pair) {
        let kind: ChangeKind =
            if let before = entry.old.value.text, let after = entry.new.value.text {
                ChangeKind(from: before, to: after)
            } else {
                .text
            }
        self.init(entry, kind)
    }
}

extension TableDifference.Pair {
    /// The pair as that of a variable, or of the key.
    fileprivate func named(_ variable: String?) -> Self {
        Self(old: old.named(variable), new: new.named(variable))
    }
}

extension ComparedEntry {
    fileprivate func named(_ variable: String?) -> ComparedEntry {
        ComparedEntry(key: key, value: .absent, category: variable, line: line, number: number)
    }
}
