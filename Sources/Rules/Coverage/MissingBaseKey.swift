package import Findings
internal import SourceText
internal import StringTables

/// Keys that all translations have and the base lacks.
enum MissingBaseKey: FolderRule {
    static let descriptor = RuleDescriptor(
        id: "missing-base-key", group: .coverage, severity: .info,
        summary: "all translations have a key that the base lacks",
        rationale: """
            Where the key is the English text, an app can do without an entry in English: it shows the key. So keys that \
            all translations of a table have, two at least, are not left over from something else. The base does not show \
            them, and new translations that are made of it lack them. Add them to the base. Keys such as home.title are \
            extra keys of the translations.
            """,
        related: ["extra-key", "missing-key"],
        examples: [
            RuleExample(
                bad: .folder(
                    base: ["en/Localizable"], others: ["de/Localizable", "fr/Localizable"],
                    extraKeys: ["de": ["Show all"], "fr": ["Show all"]]),
                good: .folder(
                    base: ["en/Localizable"], others: ["de/Localizable", "fr/Localizable"],
                    extraKeys: ["de": ["Show all"]]))
        ])

    /// The number of translations that have to agree.
    private static let minimum = 2

    static func findings(in folder: LocalizedFolder) -> [FolderFinding] {
        folder.textsMissingInBases.map { base, keys in
            FolderFinding(
                location: folder.location(of: base),
                message: "all translations have \(keys.count.counted("key")) that this table lacks: "
                    + keys.map { "\"\($0.shortened)\"" }.named(),
                subjects: keys)
        }
    }

    /// The keys that all of some translations have.
    fileprivate static func shared(by translations: [TableListing]) -> [String] {
        guard translations.count >= minimum, translations.allSatisfy({ !$0.extraTexts.isEmpty }) else {
            return []
        }
        let others = translations.dropFirst().map { Set($0.extraTexts) }
        return translations[0].extraTexts.filter { key in others.allSatisfy { $0.contains(key) } }
    }
}

extension LocalizedFolder {
    /// The base tables with the keys that all of their translations have and they lack.
    package var textsMissingInBases: [(base: TableListing, keys: [String])] {
        guard tables.contains(where: { !$0.extraTexts.isEmpty }) else { return [] }
        let translations = Dictionary(grouping: tables.filter { $0.role == .translation }, by: \.name)
        return tables.filter { $0.role == .base }.compactMap { base in
            let keys = MissingBaseKey.shared(by: translations[base.name] ?? [])
            return keys.isEmpty ? nil : (base, keys)
        }
    }
}

/// The keys of a translation that the base lacks.
package struct ExtraKeys: Sendable {
    /// All of them, in the order of the table.
    let all: [String]
    /// Those that are texts.
    package let texts: [String]
    /// The number of keys of the translation.
    private let keyed: Int

    /// The largest number of keys that are compared between locales.
    private static let most = 1_000

    /// `nil` if no key is a text, or if the base is not in English, whose texts keys are.
    package init?(_ translation: Translation) {
        guard let base = translation.base,
            base.locale.map({ $0.language == "en" || $0.name == "Base" }) ?? false
        else { return nil }
        let extra = ExtraKey.entries(of: translation)
        guard !extra.isEmpty, extra.count <= Self.most else { return nil }
        let table = translation.table.table
        texts = extra.filter { table.bytes(of: table.entries[$0].key).isEnglishText }.map {
            table.string(table.entries[$0].key)
        }
        guard !texts.isEmpty else { return nil }
        all = extra.map { table.string(table.entries[$0].key) }
        keyed = table.keyedCount
    }

    /// The finding on some keys without others; `nil` if none is left.
    package func finding(_ finding: Finding, without keys: Set<String>) -> Finding? {
        if let key = finding.location.key { return keys.contains(key) ? nil : finding }
        let rest = all.filter { !keys.contains($0) }
        guard !rest.isEmpty else { return nil }
        return Finding(
            rule: finding.rule, severity: finding.severity,
            message: ExtraKey.message(rest.count, of: keyed, rest.map { "\"\($0.shortened)\"" }.named()),
            location: finding.location, notes: finding.notes,
            subjects: finding.subjects.filter { !keys.contains($0) }, extent: finding.extent)
    }
}

extension Span<UInt8> {
    /// Whether a key is an English text: words, or one word with a capital letter, and no name such as `home.title`.
    fileprivate var isEnglishText: Bool {
        var (hasSpace, hasLetter, hasLower, isOneWord) = (false, false, false, true)
        for index in indices {
            let byte = self[index]
            if byte == UInt8(ascii: " "), index > 0, index + 1 < count { hasSpace = true }
            hasLetter = hasLetter || byte.isASCIILetter
            hasLower = hasLower || byte.isASCIILetter && byte.inLowerCase == byte
            isOneWord = isOneWord && byte.isASCIILetter
        }
        guard hasLetter else { return false }
        if hasSpace { return true }
        let isCapital = self[0].isASCIILetter && self[0].inLowerCase != self[0]
        return isCapital && (isOneWord && !hasLower || !isNameOfText)
    }
}
