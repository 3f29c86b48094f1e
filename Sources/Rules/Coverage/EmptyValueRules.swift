internal import Findings
internal import SourceText
internal import StringTables

/// `"title" = "";` in a base.
enum EmptyBaseValue: TranslationRule {
    static let descriptor = RuleDescriptor(
        id: "empty-base-value", group: .coverage, severity: .warning,
        summary: "a value of a table without a base is empty",
        rationale: """
            The app shows an empty value as it is, and translators have nothing to translate. Write the text, or remove \
            the entry. Off by default, since some apps fill in such texts themselves.
            """,
        isOnByDefault: false,
        examples: [
            RuleExample(
                bad: "\"title\" = ↓\"\";\n", good: "\"title\" = \"Settings\";\n", locale: "en")
        ])

    static func check(_ translation: Translation, _ findings: inout FindingCollector) {
        guard translation.base == nil, findings.hasRoom(for: descriptor) else { return }
        for (number, entry) in translation.table.table.entries.enumerated() {
            guard case .text(let value) = entry.value, value.content.isEmpty, !entry.isShadowed else {
                continue
            }
            findings.report(
                descriptor, "the value is empty: the app shows nothing, and translators see no text",
                at: Place(value.source, entry: number))
        }
    }
}

/// `"title" = "";` where the base has a text.
enum EmptyValue: TranslationRule {
    static let descriptor = RuleDescriptor(
        id: "empty-value", group: .coverage, severity: .warning,
        summary: "a value is empty, but the base value is not",
        rationale: """
            The app shows an empty value as it is, not the base text or the key. Export tools write entries without \
            a translation in this way. Remove the entry until there is a translation, and the app shows at least the \
            key. Texts such as "Text Cell", which Interface Builder puts into controls that the app fills in itself, \
            may be empty, and so may punctuation marks, titles of menus in interface files, texts of these that are empty \
            in all locales, and texts of a catalog that are not to be translated. The empty values of a table are one \
            finding, at the first of them.
            """,
        related: ["untranslated", "value-is-key", "empty-base-value"],
        profiles: ProfileGrades(import: .on(.error), release: .on(.error)),
        examples: [
            RuleExample(
                bad: "\"title\" = ↓\"\";\n", good: "\"title\" = \"Réglages\";\n",
                base: "\"title\" = \"Settings\";\n")
        ])

    static func check(_ translation: Translation, _ findings: inout FindingCollector) {
        guard let base = translation.readableBase else { return }
        let table = translation.table.table
        lazy var mayBeSamples = table.hasFewBlanks
        for (number, entry) in table.entries.enumerated() {
            guard case .text(let value) = entry.value, table.isBlank(value), !entry.isShadowed,
                let baseEntry = translation.comparedEntry(of: number),
                let baseValue = base.table.entries[baseEntry].value.text,
                !base.exemptions.contains(base.table.first(of: baseEntry)),
                !base.table.isBlank(baseValue), value.content.isEmpty || !base.table.joins(baseValue),
                !base.table.isDispensable(baseEntry, baseValue),
                !translation.table.isTorn(number), !base.isTorn(baseEntry)
            else { continue }
            let isSample = mayBeSamples && base.table.isOfInterface(baseEntry)
            findings.report(
                descriptor, "the value is empty: the app shows nothing where the base has text",
                at: Place(value.source, entry: number), extent: .table,
                notes: [translation.baseNote(baseEntry)],
                deviations: isSample ? [Deviation(withoutTextOf: table.key(of: number))] : [])
        }
    }
}

/// Texts that Interface Builder puts into controls that the app fills in itself, and its name of the menu bar.
private let interfaceDefaults: Set<String> = [
    "AMainMenu", "Box", "Label", "Main Menu", "MainMenu", "Table View Cell", "Text Cell",
]

extension Table {
    /// Whether a value is empty, or nothing but a few spaces.
    fileprivate func isBlank(_ value: TableString) -> Bool {
        guard value.content.count < 8 else { return false }
        let bytes = bytes(of: value)
        return bytes.indices.allSatisfy { bytes[$0] == UInt8(ascii: " ") }
    }

    /// Whether only some of the texts are empty: a tool has not written all of them without a translation.
    fileprivate var hasFewBlanks: Bool {
        let emptyTexts = entries.count { $0.value.text.map(isBlank) ?? false }
        return emptyTexts < 4 || emptyTexts * 2 < entries.count
    }

    /// Whether the app does without a text: it has only punctuation marks, such as the full stop of an abbreviation, or an
    /// interface file has it and it is not shown.
    fileprivate func isDispensable(_ number: Int, _ value: TableString) -> Bool {
        let bytes = bytes(of: value)
        if bytes.count < 4, bytes.indices.allSatisfy({ ".,:;!?()[]-/ ".utf8.contains(bytes[$0]) }) {
            return true
        }
        let comment = entries[number].comment
        return interfaceDefaults.contains(string(value))
            || !comment.isEmpty && source(comment).contains("Class = \"NSMenu\"")
    }

    /// Whether a text joins others, as " at " does; in some languages a space is enough.
    fileprivate func joins(_ value: TableString) -> Bool {
        let bytes = bytes(of: value)
        return bytes[0] == UInt8(ascii: " ") && bytes[bytes.count - 1] == UInt8(ascii: " ")
    }
}
