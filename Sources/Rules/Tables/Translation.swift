internal import Concurrency
internal import Rewriting
internal import SourceText
internal import StringTables

/// A table and its base, with their entries matched by key, and units by their path.
package struct Translation: Sendable {
    package let table: LintedTable
    /// `nil` if there is none, or if the table is a base itself.
    package let base: LintedTable?
    /// What has changed in both, if only new findings count.
    let changes: TranslationChanges?
    /// The entries that are marked as untranslated or fuzzy, ascending.
    let marked: [MarkedEntry]
    /// For each entry of the table, the unit of the base that it is compared with, or ``none``.
    private let matches: [Int32]
    /// The same without units whose text is only the name of a key.
    private let compared: [Int32]
    /// For each entry of the table, whether ``isVaried(_:)``; empty if none is.
    private let varied: [Bool]

    private static let none: Int32 = -1

    package init(_ table: LintedTable, base: LintedTable?, _ changes: TranslationChanges? = nil) {
        self.table = table
        self.base = base
        self.changes = changes
        marked = base == nil ? [] : MarkedEntry.all(in: table.table)
        matches = base.map { Self.matches(of: table.table, in: $0.table) } ?? []
        compared = Self.compared(matches, without: base?.textless ?? [])
        varied = Self.varied(table.table, base?.table, matches)
    }

    private static func compared(_ matches: [Int32], without textless: Set<Int>) -> [Int32] {
        textless.isEmpty ? matches : matches.map { textless.contains(Int($0)) ? none : $0 }
    }

    private static func varied(_ table: Table, _ base: Table?, _ matches: [Int32]) -> [Bool] {
        guard table.variations != nil || base?.variations != nil || table.isOfCatalog else { return [] }
        return table.entries.indices.map { number in
            table.variations?.isVaried(number) == true
                || base?.variations != nil && matches[number] != none
                    && base?.variations?.isVaried(Int(matches[number])) == true
                || table.isOfCatalog && table.argument(in: number, isSpelled: true) != nil
        }
    }

    private static func matches(of table: Table, in base: Table) -> [Int32] {
        table.mapParts { range in
            var matcher = UnitMatcher()
            var matches: [Int32] = []
            matches.reserveCapacity(range.count)
            for part in range.untilCancelled {
                for number in part {
                    let match = matcher.unit(matching: number, of: table, in: base)
                    matches.append(match.map { Int32($0) } ?? none)
                }
            }
            // Every entry needs a number, also if the check is cancelled.
            matches.append(contentsOf: repeatElement(none, count: range.count - matches.count))
            return matches
        }
    }

    /// The base, if the platform loads both it and the table. What is read of a broken table is good enough to compare texts
    /// (``readableBase``), but not to decide what is missing.
    package var soundBase: LintedTable? {
        guard let base, base.table.isAccepted, table.table.isAccepted, base.table.text.damage == nil,
            table.table.text.damage == nil
        else { return nil }
        return base
    }

    /// The base, if its texts can be compared with those of the table one by one: a syntax error changes no other entry.
    package var readableBase: LintedTable? {
        guard let base, base.isReadable, table.isReadable else { return nil }
        return base
    }

    /// Whether the base is a table of the other format: a `.strings` that has no `.stringsdict` next to it, or the reverse.
    var isOfTwinFormat: Bool {
        base.map { TableFormat(path: $0.path) != TableFormat(path: table.path) } ?? false
    }

    /// The base entry with the key of entry `number`; of its units, the one with the same path, else its `other`, else the first.
    package func baseEntry(of number: Int) -> Int? {
        guard !matches.isEmpty, matches[number] != Self.none else { return nil }
        return Int(matches[number])
    }

    /// Whether an entry, of several units the first, is marked as untranslated or fuzzy.
    package func isMarked(_ number: Int) -> Bool {
        guard !marked.isEmpty else { return false }
        let place = marked.partitioningIndex { $0.number >= number }
        return place < marked.count && marked[place].number == number
    }

    /// Whether ``PluralCheck`` looks at the placeholders of an entry: its text or that of its base varies, or it has the `%arg` of
    /// catalogs.
    func isVaried(_ number: Int) -> Bool { !varied.isEmpty && varied[number] }

    /// The base entry that a text is compared with: ``baseEntry(of:)``, unless all that the base has is the name of the key.
    func comparedEntry(of number: Int) -> Int? {
        guard !compared.isEmpty, compared[number] != Self.none else { return nil }
        return Int(compared[number])
    }

    /// A note that shows the base text: the value of a base entry, or `range` of its source and `others`.
    func baseNote(_ entry: Int, _ range: TextRange? = nil, others: [TextRange] = []) -> UnplacedNote {
        let source = base?.table.entries[entry].value.source
        return UnplacedNote(
            "the base text", at: Place(range ?? source, entry: entry, isInBase: true, others: others))
    }

    /// A note that shows the key of a base entry.
    func baseKeyNote(_ entry: Int) -> UnplacedNote {
        UnplacedNote(
            "the base key",
            at: Place(base?.table.entries[entry].key.source, entry: entry, isInBase: true))
    }

    /// A note that shows the place in the translation, for a finding in the base.
    package func ownNote(_ place: Place) -> UnplacedNote {
        UnplacedNote("here in \(table.locale?.name ?? "the translation")", at: place)
    }

    /// The entries whose keys are not in the base or in its twin, one for each key.
    var extraEntries: [Int] {
        let (table, twin) = (table.table, base?.twin?.table)
        return matches.indices.filter { number in
            let entry = table.entries[number]
            return matches[number] == Self.none && entry.isFirst && !entry.isShadowed
                && twin?.entry(matching: number, of: table) == nil
        }
    }

    /// The loaded base entries, one for each key, whose keys neither the table nor its twin contains, not even in an entry that
    /// is lost. A base of the other format is compared with the twin.
    var missingEntries: [Int] {
        guard let base = base?.table, !isOfTwinFormat else { return [] }
        var isMatched = [Bool](repeating: false, count: base.entries.count)
        for match in matches where match != Self.none { isMatched[base.first(of: Int(match))] = true }
        let exemptions = self.base?.exemptions ?? []
        for number in table.exchanged?.lacking ?? [] { isMatched[number] = false }
        for number in table.exchanged?.unfinished ?? [] { isMatched[number] = true }
        return base.entries.indices.filter { number in
            !isMatched[number] && !exemptions.contains(number) && base.entries[number].isLoaded
                && base.entries[number].isFirst
                && table.twin?.table.entry(matching: number, of: base) == nil
        }
    }
}

extension Translation {
    /// Divides what was found into what the change concerns, or everything if all findings count, and what was so before.
    func divided<Found>(_ found: [Found], by concerns: (Found) -> Bool) -> (new: [Found], older: [Found]) {
        guard changes != nil else { return (found, []) }
        return (found.filter(concerns), found.filter { !concerns($0) })
    }

    /// Whether a finding on an entry counts: its key has changed, or all findings count.
    func concerns(_ number: Int) -> Bool {
        changes?.concerns(table.table.key(of: number)) ?? true
    }

    /// Whether the key of an entry of the base, which the table lacks, is new in the base.
    func isNewInBase(_ number: Int) -> Bool {
        guard let changes, let base = base?.table else { return false }
        return changes.base.hasAdded(base.plainKey(of: number))
    }

    /// Whether the change has made an entry of the base missing in the table, or all findings count: its key was added to the
    /// base or removed from the table. A key that was missing before is not new when its base text changes.
    func concernsMissing(_ number: Int) -> Bool {
        guard let changes, let base = base?.table else { return true }
        return changes.table.isNew || changes.table.hasRemoved(base.plainKey(of: number))
            || isNewInBase(number)
    }

    /// Whether the change concerns an entry whose key the base lacks, or all findings count: the key was removed from the base,
    /// or one of its units has changed.
    func concernsExtra(_ number: Int) -> Bool {
        guard let changes else { return true }
        return changes.base.isNew || changes.base.hasRemoved(table.table.plainKey(of: number))
            || changesUnit(of: number)
    }

    /// Whether the key of an entry was removed from the base and is unchanged in the table.
    func hasLostBase(_ number: Int) -> Bool {
        changes?.base.hasRemoved(table.table.plainKey(of: number)) == true && !changesUnit(of: number)
    }

    /// Whether a unit of the key of an entry has changed in the table.
    private func changesUnit(of number: Int) -> Bool {
        guard let changes else { return false }
        return table.table.units(around: number).contains { changes.table.concerns(table.table.key(of: $0)) }
    }

    /// Whether the table is in the language of its base, perhaps of another region.
    var isOfSameLanguage: Bool {
        let (language, baseLanguage) = (table.locale?.language, base?.locale?.language)
        return language != nil && language == (baseLanguage == "base" ? "en" : baseLanguage)
    }

    /// Whether the system looks up missing keys elsewhere: those of `InfoPlist.strings` in `Info.plist`.
    var hasFallback: Bool { FilePath.name(of: table.pathInProject) == "InfoPlist.strings" }
}

/// An entry of a translation whose text is not to be shipped, as a comment above it says.
struct MarkedEntry: Sendable {
    /// The number of the entry; of several units, that of the first.
    let number: Int32
    /// Untranslated or fuzzy.
    let mark: Mark

    /// The marked entries of a table, ascending.
    static func all(in table: Table) -> [MarkedEntry] {
        switch table.form {
        case .oldStyle where table.mayHaveMarks:
            return table.entries.indices.compactMap { number in
                let entry = table.entries[number]
                guard entry.isFirst, !entry.comment.isEmpty else { return nil }
                return MarkedEntry(number, table.marks(in: entry.comment))
            }
        case .xml where table.isAccepted && table.mayHaveMarks:
            return TableBlocks(table).blocks.compactMap { MarkedEntry($0.entry, table.marks(in: $0.lead)) }
        // A catalog has no such comments, and one text for all locales.
        case .oldStyle, .xml, .binary, .json, .xliff: return []
        }
    }

    /// `nil` if none of the marks of an entry says so.
    private init?(_ number: Int, _ marks: [Mark]) {
        guard let mark = [Mark.untranslated, .fuzzy].first(where: marks.contains) else { return nil }
        self.number = Int32(number)
        self.mark = mark
    }
}
