internal import Concurrency
internal import SourceText
package import StringTables

/// How two versions of a table differ in one locale.
package struct LocaleDifference: Sendable {
    /// The locale as the catalog spells it.
    package let locale: String
    /// The path of the original, in a document of XLIFF.
    package var original: String?
    /// Whether the locale is the source language of the catalog.
    package let isSource: Bool
    package let presence: ComparedTable.Presence
    package var difference: TableDifference
    /// `nil` on a side that does not have the locale.
    package let old: ComparedSide?
    package let new: ComparedSide?

    package init(
        locale: String, isSource: Bool, presence: ComparedTable.Presence, difference: TableDifference,
        old: ComparedSide?, new: ComparedSide?
    ) {
        self.locale = locale
        self.isSource = isSource
        self.presence = presence
        self.difference = difference
        (self.old, self.new) = (old, new)
    }
}

/// Compares two versions of a catalog, one of which may be missing: the tables of each locale, and once what is said about keys.
package struct CatalogComparison: Sendable {
    private let old: Catalog?
    private let new: Catalog?
    private let pairs: [LocalePair]

    package init(old: Catalog?, new: Catalog?) {
        (self.old, self.new) = (old, new)
        pairs = Self.pairs(old, new)
    }

    /// The table of a locale on each side that has it.
    private struct LocalePair {
        let locale: String
        var original: String?
        let isSource: Bool
        let old: ComparedSide?
        let new: ComparedSide?

        var comparison: TableComparison {
            TableComparison(old: old ?? ComparedSide(.none), new: new ?? ComparedSide(.none))
        }
    }

    /// The source language is first.
    private static func pairs(_ old: Catalog?, _ new: Catalog?) -> [LocalePair] {
        if old?.exchange != nil || new?.exchange != nil { return pairsOfOriginals(old, new) }
        let (olds, news) = (sides(of: old), sides(of: new))
        let source = new?.sourceLanguage ?? old?.sourceLanguage
        let names = Set(olds.keys).union(news.keys).sorted {
            ($0 == source ? "" : $0) < ($1 == source ? "" : $1)
        }
        return names.map { LocalePair(locale: $0, isSource: $0 == source, old: olds[$0], new: news[$0]) }
    }

    /// The tables of all units of each original, in the order of the new document.
    private static func pairsOfOriginals(_ old: Catalog?, _ new: Catalog?) -> [LocalePair] {
        let (olds, news) = (old?.unitTables ?? [], new?.unitTables ?? [])
        var left = Dictionary(olds.map { ($0.exchanged?.original, $0) }) { first, _ in first }
        var pairs: [LocalePair] = []
        for table in news {
            let original = table.exchanged?.original
            let before = left.removeValue(forKey: original)
            pairs.append(
                LocalePair(
                    locale: table.locale, original: original, isSource: false,
                    old: before.flatMap { before in old.map { ComparedSide(before, of: $0) } },
                    new: new.map { ComparedSide(table, of: $0) }))
        }
        for table in olds where left[table.exchanged?.original] != nil {
            left[table.exchanged?.original] = nil
            pairs.append(
                LocalePair(
                    locale: table.locale, original: table.exchanged?.original, isSource: false,
                    old: old.map { ComparedSide(table, of: $0) }, new: nil))
        }
        return pairs
    }

    private static func sides(of catalog: Catalog?) -> [String: ComparedSide] {
        guard let catalog else { return [:] }
        let sides = catalog.localizations.map { ($0.locale, ComparedSide($0, of: catalog)) }
        return Dictionary(sides) { first, _ in first }
    }

    /// How many keys and texts may differ at most; see ``Limits/differences(ofBytes:)``.
    package var limit: Int {
        Limits.differences(ofBytes: [old, new].reduce(0) { $0 + ($1?.file.text.bytes.count ?? 0) })
    }

    /// The differences in each locale, without renames; `nil` if more than ``limit`` texts may differ.
    package func differencesWithinLimit() -> [LocaleDifference]? {
        let matchings = Parallel.map(Array(pairs.indices)) { pairs[$0].comparison.matching }
        let entries = zip(pairs, matchings).reduce(0) { $0 + $1.0.comparison.entryCount(of: $1.1) }
        return entries <= limit ? differences(of: matchings) : nil
    }

    /// The differences in each locale, without renames.
    package func differences() -> [LocaleDifference] { differences(of: pairs.map(\.comparison.matching)) }

    private func differences(of matchings: [Matching]) -> [LocaleDifference] {
        // All locales are in one text, whose lines are counted once.
        var olds = EntryTexts(old?.file ?? .none)
        var news = EntryTexts(new?.file ?? .none)
        var differences = zip(pairs, matchings).map { pair, matching in
            LocaleDifference(
                locale: pair.locale, isSource: pair.isSource,
                presence: pair.old == nil ? .added : pair.new == nil ? .removed : .both,
                difference: pair.comparison.difference(of: matching, &olds, &news), old: pair.old,
                new: pair.new)
        }
        for (number, pair) in pairs.enumerated() { differences[number].original = pair.original }
        // The order of units, the tool and the notes of a document of XLIFF are those of the export.
        if !differences.isEmpty, old != nil, new != nil, old?.exchange == nil, new?.exchange == nil {
            differences[0].difference.layout = layout(besides: differences, matchings[0])
        }
        return differences
    }

    /// The changes of the file that do not affect the meaning, with the order of the keys of its first locale.
    private func layout(besides differences: [LocaleDifference], _ matching: Matching) -> [LayoutChange] {
        let layout = pairs[0].comparison.layout(of: matching, besides: differences[0].difference)
        let isSame = differences.allSatisfy { $0.presence == .both && $0.difference.isEmpty }
        let isUntouched = old.flatMap { old in new.map { old.file.hasSameText(as: $0.file) } } ?? true
        return layout.isEmpty && isSame && !isUntouched ? [.spacing] : layout
    }
}
