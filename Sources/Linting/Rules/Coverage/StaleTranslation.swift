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
        guard let base = translation.soundBase, let changes = translation.changes,
            !changes.base.reworded.isEmpty
        else { return }
        let table = translation.table.table
        for number in table.entries.indices where table.entries[number].isLoaded {
            guard let baseEntry = translation.baseEntry(of: number),
                let former = changes.base.reworded[table.key(of: number)],
                !changes.table.concerns(table.key(of: number)),
                let value = table.entries[number].value.text, let text = base.entries[baseEntry].value.text,
                base.string(text).core != former.core
            else { continue }
            findings.report(
                descriptor, "the base text was “\(former.shortened)” when this was translated",
                at: Place(value.source, entry: number), notes: [translation.baseNote(baseEntry)])
        }
    }
}

extension String {
    /// What is left without case, blanks and punctuation.
    fileprivate var core: String { lowercased().filter { $0.isLetter || $0.isNumber || $0 == "%" } }
}
