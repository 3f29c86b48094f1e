internal import Concurrency
internal import SourceText
internal import StringTables

/// A table and its base, with their entries matched by key.
package struct Translation: Sendable {
    package let table: LintedTable
    /// `nil` if there is none, or if the table is a base itself.
    package let base: LintedTable?
    /// What has changed in both, if only new findings count.
    let changes: TranslationChanges?
    /// For each entry of the table, the base entry with the same key, or ``none``.
    private let matches: [Int32]

    private static let none: Int32 = -1

    package init(_ table: LintedTable, base: LintedTable?, _ changes: TranslationChanges? = nil) {
        self.table = table
        self.base = base
        self.changes = changes
        matches = base.map { Self.matches(of: table.table, in: $0.table) } ?? []
    }

    private static func matches(of table: Table, in base: Table) -> [Int32] {
        table.mapParts { range in
            var matcher = EntryMatcher()
            var matches: [Int32] = []
            matches.reserveCapacity(range.count)
            for part in range.untilCancelled {
                for number in part {
                    let match = matcher.entry(matching: number, of: table, in: base)
                    matches.append(match.map { Int32($0) } ?? none)
                }
            }
            // Every entry needs a number, also if the check is cancelled.
            matches.append(contentsOf: repeatElement(none, count: range.count - matches.count))
            return matches
        }
    }

    /// The base, if the platform loads both it and the table. What is read of a broken table is good enough to find more
    /// errors in it, but not to decide what is missing or different.
    package var soundBase: LintedTable? {
        guard let base, base.table.isAccepted, table.table.isAccepted else { return nil }
        return base
    }

    /// The base entry with the key of entry `number`.
    package func baseEntry(of number: Int) -> Int? {
        guard !matches.isEmpty, matches[number] != Self.none else { return nil }
        return Int(matches[number])
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

    /// The entries whose keys are not in the base, one for each key.
    var extraEntries: [Int] {
        let entries = table.table.entries
        return matches.indices.filter { matches[$0] == Self.none && !entries[$0].isShadowed }
    }

    /// The loaded base entries whose keys the table does not contain, not even in an entry that is lost.
    var missingEntries: [Int] {
        guard let base = base?.table else { return [] }
        var isMatched = [Bool](repeating: false, count: base.entries.count)
        for match in matches where match != Self.none { isMatched[Int(match)] = true }
        return base.entries.indices.filter { !isMatched[$0] && base.entries[$0].isLoaded }
    }
}

extension Translation {
    /// Whether a finding on an entry counts: its key has changed, or all findings count.
    func concerns(_ number: Int) -> Bool {
        changes?.concerns(table.table.key(of: number)) ?? true
    }

    /// The ``missingEntries`` that count: their keys were added to the base or removed from the table, or all count.
    var relevantMissingEntries: [Int] {
        let missing = missingEntries
        guard let changes, let base = base?.table else { return missing }
        return missing.filter { changes.concerns(base.key(of: $0)) }
    }

    /// Whether the key of an entry was removed from the base and is unchanged in the table.
    func hasLostBase(_ number: Int) -> Bool {
        guard let changes else { return false }
        let key = table.table.key(of: number)
        return changes.base.removed.contains(key) && !changes.table.concerns(key)
    }

    /// Whether the system looks up missing keys elsewhere: those of `InfoPlist.strings` in `Info.plist`.
    var hasFallback: Bool { table.path.hasSuffix("/InfoPlist.strings") || table.path == "InfoPlist.strings" }
}
