internal import StringTables

/// Keys of the base that a translation does not have.
enum MissingKey: TranslationRule {
    static let descriptors = [descriptor]
    static let descriptor = RuleDescriptor(
        id: "missing-key", group: .coverage, severity: .info,
        summary: "keys of the base table are missing",
        rationale: """
            Where a table of the user's language lacks a key, the app does not look into another language: it shows the \
            key itself. That is bearable where the key is the English text, and ugly where it is home.title. A \
            table has one finding, however many keys are missing, since most translations are in progress.
            """,
        examples: [
            RuleExample(
                bad: "\"yes\" = \"Oui\";\n", good: "\"yes\" = \"Oui\";\n\"no\" = \"Non\";\n",
                base: "\"yes\" = \"Yes\";\n\"no\" = \"No\";\n")
        ])

    static func check(
        _ translation: Translation, _ options: LintOptions, _ findings: inout FindingCollector
    ) {
        guard let base = translation.soundBase, !translation.table.table.entries.isEmpty,
            !translation.hasFallback
        else { return }
        let missing = translation.missingEntriesThatCount
        guard !missing.isEmpty else { return }
        let verb = missing.count == 1 ? "is" : "are"
        findings.report(
            descriptor,
            "\(missing.count) of \(base.entries.count) keys of the base \(verb) missing: \(base.naming(missing))",
            at: place(of: missing[0], translation))
    }

    /// Of an untouched table the change is in the base.
    private static func place(of missing: Int, _ translation: Translation) -> Place {
        guard translation.changes?.table.isSame == true, let base = translation.base?.table else {
            return .file
        }
        return Place(base.entries[missing].key.source, entry: missing, isInBase: true)
    }
}
