internal import StringTables

/// A translation of a base text that has changed since.
enum StaleTranslation: TranslationRule {
    static let descriptors = [descriptor]
    static let descriptor = RuleDescriptor(
        id: "stale-translation", group: .coverage, severity: .warning,
        summary: "the base text has changed, and the translation has not",
        rationale: """
            The text says something else now, and the translation still says what it said before: nothing is missing, and \
            so nobody notices. Have it looked at by a translator, or give the new text a new key. The rule needs \
            --since, which tells what the base text was. A change of case, blanks or punctuation is none.
            """,
        examples: [
            RuleExample(
                bad: "\"free\" = ↓\"Gratuit\";\n",
                base: "\"free\" = \"Free for a month\";\n", formerBase: "\"free\" = \"Free\";\n")
        ])

    static func check(
        _ translation: Translation, _ options: LintOptions, _ findings: inout FindingCollector
    ) {
        guard let base = translation.soundBase, let changes = translation.changes else { return }
        for stale in staleEntries(of: translation.table.table, changes) {
            guard let value = translation.table.table.entries[stale.number].value.text,
                let baseEntry = translation.baseEntry(of: stale.number),
                let text = base.table.entries[baseEntry].value.text,
                base.table.string(text).core != stale.baseText.core
            else { continue }
            findings.report(
                descriptor, "the base text was “\(stale.baseText.shortened)” when this was translated",
                at: Place(value.source, entry: stale.number), notes: [translation.baseNote(baseEntry)])
        }
    }

    /// The entries that are as they were while their base texts have changed, with what these were.
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
    /// What is left without case, blanks and punctuation.
    fileprivate var core: String {
        lowercased().filter { !$0.isWhitespace && !$0.isPunctuation || $0 == "%" }
    }
}
