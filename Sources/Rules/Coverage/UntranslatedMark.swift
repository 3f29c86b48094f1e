internal import Findings
internal import SourceText
internal import StringTables

/// `/* Flag: untranslated */` above an entry of a translation.
enum UntranslatedMark: TranslationRule {
    static let descriptor = RuleDescriptor(
        id: "untranslated-mark", group: .coverage, severity: .info,
        summary: "a text is marked as untranslated or fuzzy",
        rationale: """
            strlint update, make_strings and gettext mark the copy of a base text with the comment Flag: untranslated, \
            and a translation that may not fit the base text with Flag: fuzzy. The app shows these texts all the same. A \
            marked entry counts as not translated until the mark is deleted, even if its text is another one than that \
            of the base: it may be the copy of a base text that has changed since. A table in which more than ten \
            entries are marked has one finding.
            """,
        related: ["untranslated", "missing-key", "state-new"],
        profiles: ProfileGrades(pr: .off, import: .on(.warning), release: .on(.error)),
        inCatalogs: .nothing,
        examples: [
            RuleExample(
                bad: "/* Flag: untranslated */\n\"no\" = ↓\"No\";\n", good: "\"no\" = \"Non\";\n",
                base: "\"no\" = \"No\";\n"),
            RuleExample(
                bad: "/* Flag: fuzzy, base was \"Keep\" */\n\"save\" = ↓\"Garder\";\n",
                good: "\"save\" = \"Enregistrer\";\n", base: "\"save\" = \"Save\";\n"),
        ])

    /// The maximum number of marked entries of a table with a finding each.
    private static let maximumSeparateFindings = 10

    static func check(_ translation: Translation, _ findings: inout FindingCollector) {
        let table = translation.table.table
        let isSeparate = translation.marked.count <= maximumSeparateFindings
        for marked in translation.marked {
            let number = Int(marked.number)
            guard !table.entries[number].isShadowed, let baseEntry = translation.baseEntry(of: number) else {
                continue
            }
            let isCopy = translation.isCopy(number, of: baseEntry)
            findings.report(
                descriptor, isSeparate ? message(marked.mark, isCopy: isCopy) : commonMessage,
                at: Place(table.entries[number].value.source, entry: number),
                extent: isSeparate ? .place : .table,
                notes: isCopy || !isSeparate ? [] : [translation.baseNote(baseEntry)])
        }
    }

    private static let commonMessage =
        "the text is marked as untranslated or fuzzy: delete the mark if it is a translation of the base text"

    private static func message(_ mark: Mark, isCopy: Bool) -> String {
        if mark == .fuzzy { return "the text is marked as fuzzy: delete the mark when it fits the base text" }
        return isCopy
            ? "the text is marked as untranslated: the user sees that of the base"
            : "the text is marked as untranslated: delete the mark if it is a translation"
    }
}

extension Translation {
    /// Whether an entry has the text of a base entry.
    fileprivate func isCopy(_ number: Int, of baseEntry: Int) -> Bool {
        let own = table.table
        guard let base = base?.table, let text = own.entries[number].value.text,
            let baseText = base.entries[baseEntry].value.text
        else { return false }
        return own.bytes(of: text).isEqual(to: base.bytes(of: baseText))
    }
}
