internal import Findings
internal import SourceText
internal import StringTables

/// A translation of a base text that has changed since.
enum StaleTranslation: TranslationRule {
    static let descriptor = RuleDescriptor(
        id: "stale-translation", group: .coverage, severity: .warning,
        summary: "the base text has changed, but the translation has not",
        rationale: """
            The base text now says something else, and the translation still says what it said before. No key is \
            missing, so this is easy to overlook. Have a translator look at it, or give the new text a new key. The \
            rule needs --since, which tells what the base text was. Changes of case, whitespace or punctuation do \
            not count.
            """,
        related: ["missing-key", "untranslated"],
        countsKeys: true,
        examples: [
            RuleExample(
                bad: "\"free\" = ↓\"Gratuit\";\n",
                base: "\"free\" = \"Free for a month\";\n", formerBase: "\"free\" = \"Free\";\n")
        ])

    static func check(_ translation: Translation, _ findings: inout FindingCollector) {
        guard let base = translation.soundBase, let changes = translation.changes else { return }
        for stale in staleEntries(of: translation.table.table, changes) {
            guard let value = translation.table.table.entries[stale.number].value.text,
                let baseEntry = translation.baseEntry(of: stale.number),
                let text = base.table.entries[baseEntry].value.text,
                base.table.string(text).normalized != stale.baseText.normalized
            else { continue }
            findings.report(
                descriptor,
                "the base text has changed since it was translated: it was “\(stale.baseText.shortened)”",
                at: Place(value.source, entry: stale.number), notes: [translation.baseNote(baseEntry)])
        }
    }

    /// The unchanged entries whose base texts have changed, with the former base texts.
    private static func staleEntries(
        of table: Table, _ changes: TranslationChanges
    ) -> [(number: Int, baseText: String)] {
        let entries = changes.base.reworded.compactMap { key, former -> (number: Int, baseText: String)? in
            guard !changes.table.concerns(key), let number = table.entry(forKey: key.span),
                table.entries[number].isLoaded
            else { return nil }
            return (number, former)
        }
        return entries.sorted { $0.number < $1.number }
    }
}

extension String {
    /// In lower case, without whitespace and punctuation.
    fileprivate var normalized: String {
        lowercased().filter { !$0.isWhitespace && !$0.isPunctuation || $0 == "%" }
    }
}
