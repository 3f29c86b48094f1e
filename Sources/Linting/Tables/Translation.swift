internal import SourceText
internal import StringTables

/// A table beside its base, with their entries matched.
package struct Translation: Sendable {
    package let table: LintedTable
    /// `nil` if there is none, or if the table is a base itself.
    package let base: LintedTable?
    /// What has changed in both, if somebody asks for what is new.
    let changes: TranslationChanges?
    /// For each entry of the table the entry of the base that has its key, or ``none``.
    private let matches: [Int32]

    private static let none: Int32 = -1

    init(_ table: LintedTable, base: LintedTable?, _ changes: TranslationChanges? = nil) {
        self.table = table
        self.base = base
        self.changes = changes
        matches = base.map { Self.matches(of: table.table, in: $0.table) } ?? []
    }

    private static func matches(of table: Table, in base: Table) -> [Int32] {
        table.mapParts { range in
            var matcher = EntryMatcher()
            return range.map { number in
                matcher.entry(matching: number, of: table, in: base).map { Int32($0) } ?? none
            }
        }
    }

    /// The base, if the platform reads it and the table. What a reader makes of a broken table is good enough to find
    /// more faults in it, but does not tell what is missing or written in another way.
    var soundBase: LintedTable? {
        guard let base, base.table.isAccepted, table.table.isAccepted else { return nil }
        return base
    }

    /// The entry of the base that has the key of entry `number`.
    func baseEntry(of number: Int) -> Int? {
        guard !matches.isEmpty, matches[number] != Self.none else { return nil }
        return Int(matches[number])
    }

    /// A remark that shows the base text: the value of an entry of the base, or `range` of its source and `others`.
    func baseNote(_ entry: Int, _ range: TextRange? = nil, others: [TextRange] = []) -> DraftNote {
        let source = base?.table.entries[entry].value.source
        return DraftNote(
            "the base text", at: Place(range ?? source, entry: entry, isInBase: true, others: others))
    }

    /// A remark that shows the key of an entry of the base.
    func baseKeyNote(_ entry: Int) -> DraftNote {
        DraftNote(
            "the key of the base",
            at: Place(base?.table.entries[entry].key.source, entry: entry, isInBase: true))
    }

    /// A remark to a finding at the base that shows a place of the translation.
    func ownNote(_ place: Place) -> DraftNote {
        DraftNote("here in \(table.locale?.name ?? "the translation")", at: place)
    }

    /// The entries of the table whose keys the base does not have; one of each key.
    var extraEntries: [Int] {
        let entries = table.table.entries
        return matches.indices.filter { matches[$0] == Self.none && !entries[$0].isShadowed }
    }

    /// The entries of the base whose keys the table does not have, loaded or not.
    var missingEntries: [Int] {
        guard let base = base?.table else { return [] }
        var isMatched = [Bool](repeating: false, count: base.entries.count)
        for match in matches where match != Self.none { isMatched[Int(match)] = true }
        return base.entries.indices.filter { !isMatched[$0] && base.entries[$0].isLoaded }
    }
}

extension Translation {
    /// Whether a finding on an entry counts: it is about a key that has changed, or all findings count.
    func concerns(_ number: Int) -> Bool {
        changes?.concerns(table.table.key(of: number)) ?? true
    }

    /// The entries of ``missingEntries`` that count: their keys were added to the base, or left out here.
    var missingEntriesThatCount: [Int] {
        let missing = missingEntries
        guard let changes, let base = base?.table else { return missing }
        return missing.filter { changes.concerns(base.key(of: $0)) }
    }

    /// Whether the key of an entry was in the base before it changed, and the table is as it was there.
    func hasLostBase(_ number: Int) -> Bool {
        guard let changes else { return false }
        let key = table.table.key(of: number)
        return changes.base.removed.contains(key) && !changes.table.concerns(key)
    }

    /// Whether the system looks keys that the table lacks up elsewhere: those of `InfoPlist.strings` in `Info.plist`.
    var hasFallback: Bool { table.path.hasSuffix("/InfoPlist.strings") || table.path == "InfoPlist.strings" }
}
