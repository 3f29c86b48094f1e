internal import Findings
internal import SourceText
internal import StringTables

/// Two entries of a translation, each of which has the text of the other.
enum SwappedTexts: TranslationRule {
    static let descriptor = RuleDescriptor(
        id: "swapped-texts", group: .coverage, severity: .warning,
        summary: "two entries have each other's texts",
        rationale: """
            If the button that opens says "Close" and the one that closes says "Open", two rows were confused. What \
            belongs to an entry is known by its base text: the translation that most entries with this base text \
            have, or the base text itself. Both entries must have what belongs to the other. Exchange the two texts.
            """,
        related: ["stale-translation"],
        allowance: RuleAllowance(subject: "texts", example: "Links"),
        examples: [
            RuleExample(
                bad: """
                    "file.open" = "Ouvrir";
                    "file.close" = "Fermer";
                    "menu.open" = "Ouvrir";
                    "menu.close" = "Fermer";
                    "toolbar.open" = ↓"Fermer";
                    "toolbar.close" = "Ouvrir";

                    """,
                good: """
                    "file.open" = "Ouvrir";
                    "file.close" = "Fermer";
                    "menu.open" = "Ouvrir";
                    "menu.close" = "Fermer";
                    "toolbar.open" = "Ouvrir";
                    "toolbar.close" = "Fermer";

                    """,
                base: """
                    "file.open" = "Open";
                    "file.close" = "Close";
                    "menu.open" = "Open";
                    "menu.close" = "Close";
                    "toolbar.open" = "Open";
                    "toolbar.close" = "Close";

                    """)
        ])

    static func check(_ translation: Translation, _ findings: inout FindingCollector) {
        guard translation.soundBase != nil, findings.hasRoom(for: descriptor) else { return }
        let pairs = UsualTexts(of: translation).swappedPairs
        let (new, older) = translation.divided(pairs) {
            translation.concerns($0.entry) || translation.concerns($0.other)
        }
        report(new, of: translation, &findings)
        findings.asOlder { report(older, of: translation, &$0) }
    }

    private static func report(
        _ pairs: [UsualTexts.Pair], of translation: Translation, _ findings: inout FindingCollector
    ) {
        let table = translation.table.table
        for pair in pairs {
            guard let value = table.entries[pair.entry].value.text,
                !findings.options.allows(table.string(value), by: descriptor)
            else { continue }
            let other = table.entries[pair.other]
            findings.report(
                descriptor,
                "the texts of \(table.naming([pair.entry, pair.other])) are swapped: each has that of the other",
                at: Place(value.source, entry: pair.entry),
                notes: [UnplacedNote("the other text", at: Place(other.value.source, entry: pair.other))])
        }
    }
}

/// The usual translation of each base text of a table, and the entries that have another one.
private struct UsualTexts {
    /// Two entries with each other's texts, in their order.
    struct Pair {
        let entry: Int
        let other: Int
    }

    /// An entry with the hashes of its text and its base text.
    private struct Item {
        let entry: Int32
        let base: UInt32
        let text: UInt32
    }

    /// A base text, with the translation that a majority may have.
    private struct Slot {
        var base: UInt32 = 0
        var text: UInt32 = 0
        var (count, votes, agreeing): (Int32, Int32, Int32) = (0, 0, 0)

        /// Whether most entries agree on the translation, and at least two.
        var isUsual: Bool { agreeing > 1 && 2 * agreeing > count }
    }

    /// An entry with one base text and what belongs to another one, both by their slots.
    private struct Exchange: Hashable {
        let from: Int
        let to: Int
    }

    private let translation: Translation
    private var items: [Item] = []
    private var slots: [Slot]

    /// Longer texts are not compared: they are not repeated, so that no usual translation of them is known.
    private static let longestText = 64
    /// How far apart two entries may be whose texts are the usual ones of each other. Further apart they are mostly two
    /// translations of two similar texts.
    private static let greatestDistance = 4
    /// The number of base texts with the same translation that are considered.
    private static let maximumMeanings = 4

    init(of translation: Translation) {
        self.translation = translation
        let table = translation.table.table
        let (entries, texts) = (table.entries, table.texts)
        slots = [Slot](
            repeating: Slot(),
            count: 1 << (Int.bitWidth - (entries.count + entries.count / 2).leadingZeroBitCount))
        guard let base = translation.base?.table else { return }
        let (baseEntries, baseTexts) = (base.entries, base.texts)
        items.reserveCapacity(entries.count)
        for number in entries.indices {
            guard entries[number].isLoaded, let baseEntry = translation.comparedEntry(of: number),
                !translation.isVaried(number), case .text(let value) = entries[number].value,
                case .text(let baseValue) = baseEntries[baseEntry].value, Self.isCompared(value),
                Self.isCompared(baseValue)
            else { continue }
            let item = Item(
                entry: Int32(number), base: Self.hash(baseTexts.bytes(of: baseValue)),
                text: Self.hash(texts.bytes(of: value)))
            items.append(item)
            vote(item)
        }
        for item in items {
            let place = place(of: item.base)
            if slots[place].text == item.text { slots[place].agreeing += 1 }
        }
    }

    private static func isCompared(_ text: TableString) -> Bool { 2...longestText ~= text.content.count }

    private static func hash(_ text: Span<UInt8>) -> UInt32 { max(1, text.keyHash) }

    private func place(of base: UInt32) -> Int {
        var place = Int(base) & (slots.count - 1)
        while slots[place].base != base, slots[place].base != 0 { place = (place + 1) & (slots.count - 1) }
        return place
    }

    /// Keeps the only translation that a majority of the entries with a base text can have (Boyer and Moore).
    private mutating func vote(_ item: Item) {
        let place = place(of: item.base)
        slots[place].base = item.base
        slots[place].count += 1
        if slots[place].text == item.text {
            slots[place].votes += 1
        } else if slots[place].votes == 0 {
            (slots[place].text, slots[place].votes) = (item.text, 1)
        } else {
            slots[place].votes -= 1
        }
    }

    /// The pairs of entries with each other's texts.
    var swappedPairs: [Pair] {
        let exchanged = exchanges
        guard exchanged.count > 1 else { return [] }
        var entries: [Exchange: [Int]] = [:]
        for (exchange, entry) in exchanged { entries[exchange, default: []].append(entry) }
        return entries.flatMap { exchange, first -> [Pair] in
            guard exchange.from < exchange.to,
                let second = entries[Exchange(from: exchange.to, to: exchange.from)]
            else { return [] }
            return zip(first, second).map { Pair(entry: min($0, $1), other: max($0, $1)) }
        }.filter { isCertain($0) && hasLetters($0) }.sorted { $0.entry < $1.entry }
    }

    /// Whether the entries are near each other, or one has the base text of the other.
    private func isCertain(_ pair: Pair) -> Bool {
        pair.other - pair.entry <= Self.greatestDistance || isCopy(pair.entry, of: pair.other)
            || isCopy(pair.other, of: pair.entry)
    }

    /// Whether an entry has the base text of another one.
    private func isCopy(_ number: Int, of other: Int) -> Bool {
        let table = translation.table.table
        guard let base = translation.base?.table, let baseEntry = translation.comparedEntry(of: other),
            let baseText = base.entries[baseEntry].value.text, let text = table.entries[number].value.text
        else { return false }
        return table.bytes(of: text).isEqual(to: base.bytes(of: baseText))
    }

    /// The entries that have what belongs to another base text.
    private var exchanges: [(Exchange, entry: Int)] {
        var usual: [UInt32: [Int]]?
        var exchanges: [(Exchange, entry: Int)] = []
        for item in items where item.text != item.base {
            let from = place(of: item.base)
            let isUsual = slots[from].isUsual
            if isUsual, slots[from].text == item.text { continue }
            let copied = place(of: item.text)
            if slots[copied].base == item.text {
                exchanges.append((Exchange(from: from, to: copied), Int(item.entry)))
            }
            guard isUsual else { continue }
            let known = usual ?? usualPlaces
            usual = known
            for to in known[item.text] ?? [] where to != from && to != copied {
                exchanges.append((Exchange(from: from, to: to), Int(item.entry)))
            }
        }
        return exchanges
    }

    /// The slots by their usual translations.
    private var usualPlaces: [UInt32: [Int]] {
        slots.indices.reduce(into: [:]) { places, place in
            guard slots[place].isUsual, places[slots[place].text, default: []].count < Self.maximumMeanings
            else {
                return
            }
            places[slots[place].text, default: []].append(place)
        }
    }

    /// Whether both texts are words and not patterns of numbers.
    private func hasLetters(_ pair: Pair) -> Bool {
        let table = translation.table.table
        return [pair.entry, pair.other].allSatisfy { number in
            guard let value = table.entries[number].value.text else { return false }
            let text = table.bytes(of: value)
            return text.indices.contains { text[$0].isASCIILetter || text[$0] >= 0x80 }
        }
    }
}
