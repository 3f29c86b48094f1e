internal import Findings
internal import SourceText
internal import StringTables

/// Entries of a translation that have the translation as their key and the key as their value.
enum SwappedKey: TranslationRule {
    static let descriptor = RuleDescriptor(
        id: "swapped-key", group: .coverage, severity: .warning,
        summary: "key and value of an entry are swapped",
        rationale: """
            If keys are texts, such as "Speed:", it is easy to write the translation on the wrong side of the equals \
            sign. The app looks up "Speed:", finds nothing, and shows it untranslated. The value of such an entry is a \
            key of the base that the table lacks, and its own key is not in the base. Swap the two.
            """,
        related: ["extra-key", "missing-key"],
        inCatalogs: .nothing,
        examples: [
            RuleExample(
                bad: "↓\"Vitesse :\" = \"Speed:\";\n\"Stop\" = \"Arrêt\";\n",
                good: "\"Speed:\" = \"Vitesse :\";\n\"Stop\" = \"Arrêt\";\n",
                base: "\"Speed:\" = \"Speed:\";\n\"Stop\" = \"Stop\";\n")
        ])

    /// The maximum number of such entries that are separate findings.
    private static let maximumSeparateFindings = 3

    static func check(_ translation: Translation, _ findings: inout FindingCollector) {
        guard findings.hasRoom(for: descriptor) else { return }
        let pairs = translation.swappedPairs
        let (new, older) = translation.divided(pairs) { translation.concernsExtra($0.entry) }
        report(new, of: translation, &findings)
        findings.asOlder { report(older, of: translation, &$0) }
    }

    private static func report(
        _ pairs: [Translation.SwappedPair], of translation: Translation, _ findings: inout FindingCollector
    ) {
        guard let base = translation.base?.table, !pairs.isEmpty else { return }
        let table = translation.table.table
        guard pairs.count > maximumSeparateFindings else {
            for pair in pairs {
                let key = base.string(base.entries[pair.baseEntry].key).shortened
                findings.report(
                    descriptor,
                    "key and value are swapped: the app looks up \"\(key)\" and shows it untranslated",
                    at: Place(table.entries[pair.entry].key.source, entry: pair.entry),
                    notes: [translation.baseKeyNote(pair.baseEntry)])
            }
            return
        }
        let entries = pairs.map(\.entry)
        findings.report(
            descriptor,
            "key and value of \(pairs.count) entries are swapped, so that the app shows their texts untranslated: "
                + table.naming(entries),
            at: Place(table.entries[entries[0]].key.source, entry: entries[0]),
            subjects: Subjects(entries: entries, isInBase: false))
    }

    /// The entries that it reports, about which no other rule says that the base lacks their keys.
    static func entries(of translation: Translation, _ options: LintOptions) -> Set<Int> {
        options.grade(of: descriptor) == .off ? [] : Set(translation.swappedPairs.map(\.entry))
    }

    /// The entries of the base whose keys are values in the table, about which no other rule says that the table lacks them.
    static func baseEntries(of translation: Translation, _ options: LintOptions) -> Set<Int> {
        options.grade(of: descriptor) == .off ? [] : Set(translation.swappedPairs.map(\.baseEntry))
    }
}

extension Translation {
    /// An entry of a translation, and the entry of the base whose key is its value.
    struct SwappedPair {
        let entry: Int
        let baseEntry: Int
    }

    /// The entries whose keys are not in the base, and whose values are texts that are keys of the base and not of the table.
    fileprivate var swappedPairs: [SwappedPair] {
        guard let base = soundBase?.table, !hasFallback, !isOfTwinFormat else { return [] }
        let table = table.table
        return extraEntries.compactMap { number in
            let entry = table.entries[number]
            guard let value = entry.value.text, !value.content.isEmpty, entry.isLoaded else { return nil }
            let text = table.bytes(of: value)
            guard let baseEntry = base.entry(forKey: text), base.entries[baseEntry].isLoaded,
                table.entry(forKey: text) == nil, !text.isNameOfText,
                !table.bytes(of: entry.key).isNameOfText, !text.hasPrefix(table.bytes(of: entry.key))
            else { return nil }
            return SwappedPair(entry: number, baseEntry: baseEntry)
        }
    }
}
