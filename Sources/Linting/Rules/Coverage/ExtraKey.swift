internal import StringTables

/// Keys of a translation that the base does not have.
enum ExtraKey: TranslationRule {
    static let descriptors = [descriptor]
    static let descriptor = RuleDescriptor(
        id: "extra-key", group: .coverage, severity: .warning,
        summary: "the base table has no such key",
        rationale: """
            The app asks for the keys of its source, which are those of the base table. An entry with another key is \
            left over from a text that was removed, or its key was changed by mistake, and then the text it should \
            stand for is missing too. Many of them are one finding. If most keys of a table are not in the base, it is \
            no base to go by, and nothing is said.
            """,
        examples: [
            RuleExample(
                bad: "\"yes\" = \"Oui\";\n↓\"non\" = \"Non\";\n",
                good: "\"yes\" = \"Oui\";\n\"no\" = \"Non\";\n",
                base: "\"yes\" = \"Yes\";\n\"no\" = \"No\";\n")
        ])

    /// Extra keys up to which each is a finding.
    private static let few = 3

    static func check(
        _ translation: Translation, _ options: LintOptions, _ findings: inout FindingCollector
    ) {
        guard let base = translation.soundBase, base.isComplete, !translation.hasFallback else { return }
        let table = translation.table.table
        let extra = translation.extraEntries
        guard !extra.isEmpty else { return }
        guard extra.count * 2 <= table.entries.count else { return }
        if extra.count <= few {
            let missing = MissingKeys(translation.missingEntries, of: base)
            for number in extra { report(number, of: translation, missing, &findings) }
        } else {
            let keys = "\(extra.count) of \(table.entries.count) keys are not in the base"
            findings.report(descriptor, "\(keys): \(table.naming(extra))", at: .file)
        }
    }

    private static func report(
        _ number: Int, of translation: Translation, _ missing: MissingKeys, _ findings: inout FindingCollector
    ) {
        let table = translation.table.table
        let meant = missing.entry(like: table.string(table.entries[number].key))
        findings.report(
            descriptor,
            meant == nil
                ? "the base has no such key: it is left over, or not spelled as in the base"
                : "the base has this key in another spelling: the app does not find it",
            at: Place(table.entries[number].key.source, entry: number),
            notes: meant.map { [translation.baseKeyNote($0)] } ?? [])
    }
}

/// The keys that a table lacks, by what is left of them without case, blanks and look.
private struct MissingKeys {
    private var entries: [String: Int] = [:]

    init(_ numbers: [Int], of base: Table) {
        for number in numbers { entries[Self.core(of: base.string(base.entries[number].key))] = number }
    }

    func entry(like key: String) -> Int? { entries[Self.core(of: key)] }

    /// The letters and digits in lower case; for a key without any, the key.
    private static func core(of key: String) -> String {
        let core = key.lowercased().filter { $0.isLetter || $0.isNumber }
        return core.isEmpty ? key : core
    }
}
