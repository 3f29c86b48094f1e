internal import Compilation
internal import Findings
internal import SourceText
internal import StringTables

/// Keys of the base that a translation does not have.
enum MissingKey: TranslationRule {
    static let descriptor = RuleDescriptor(
        id: "missing-key", group: .coverage, severity: .info,
        summary: "keys of the base table are missing",
        rationale: """
            If a table in the user's language lacks a key, the app does not look in another language: it shows the \
            key itself. That is acceptable if the key is the English text, but not if it is home.title. A table has \
            one finding, however many keys are missing, since most translations are in progress. A key that is the text of the \
            base is not missed in a region of the same language, as in en-GB, and neither are CFBundleName and \
            CFBundleDisplayName in InfoPlist.
            """,
        related: [
            "value-is-key", "extra-key", "missing-table", "empty-value", "state-new", "infoplist-unlocalized",
        ],
        profiles: ProfileGrades(pr: .off, import: .on(.warning), release: .on(.error)),
        countsKeys: true,
        examples: [
            RuleExample(
                bad: "\"yes\" = \"Oui\";\n", good: "\"yes\" = \"Oui\";\n\"no\" = \"Non\";\n",
                base: "\"yes\" = \"Yes\";\n\"no\" = \"No\";\n")
        ])

    /// The maximum number of new keys of a changed base that are separate findings.
    private static let maximumSeparateFindings = 20

    static func check(_ translation: Translation, _ findings: inout FindingCollector) {
        guard let base = translation.soundBase,
            !translation.table.table.entries.isEmpty || translation.table.exchanged != nil,
            !translation.hasFallback
        else { return }
        // An entry without a key is a placeholder in a table that is empty on purpose.
        let swapped = SwappedKey.baseEntries(of: translation, findings.options)
        let (isOfInfoPlist, isInLanguageOfBase) = (translation.isOfInfoPlist, translation.isInLanguageOfBase)
        let all = translation.missingEntries.filter { number in
            guard !base.table.entries[number].key.content.isEmpty, !swapped.contains(number) else {
                return false
            }
            if isOfInfoPlist, base.table.isNameOfApp(number) { return false }
            // Users of a region see the same.
            return !isInLanguageOfBase || !base.table.isItsKey(number)
        }
        let (missing, older) = translation.divided(all, by: translation.concernsMissing)
        let table = translation.table
        findings.asOlder { report(older, in: table, of: base, &$0) }
        let new = missing.filter(translation.isNewInBase)
        guard new.count <= maximumSeparateFindings, translation.changes?.table.isNew == false else {
            return report(missing, in: table, of: base, &findings)
        }
        // Each new key of the base is a separate finding, at its place.
        for number in new {
            findings.report(
                descriptor, "the translation lacks this key, which is new in the base",
                at: Place(base.table.entries[number].key.source, entry: number, isInBase: true))
        }
        report(missing.filter { !translation.isNewInBase($0) }, in: table, of: base, &findings)
    }

    private static func report(
        _ missing: [Int], in table: LintedTable, of base: LintedTable, _ findings: inout FindingCollector
    ) {
        guard !missing.isEmpty else { return }
        let subjects = Subjects(entries: missing, isInBase: true)
        if let part = table.exchanged {
            let verb = missing.count == 1 ? "has" : "have"
            let message =
                "\(missing.count) of \(base.loadedCount) keys \(verb) no translation, or not in all forms: "
                + base.table.naming(missing)
            return findings.report(descriptor, message, at: Place(part.tag), subjects: subjects)
        }
        let verb = missing.count == 1 ? "is" : "are"
        findings.report(
            descriptor,
            "\(missing.count) of \(base.loadedCount) keys of the base \(verb) missing: \(base.table.naming(missing))",
            at: .file, subjects: subjects)
    }
}

extension Translation {
    /// Whether the locale is a region of the language of the base, in the same script.
    fileprivate var isInLanguageOfBase: Bool {
        guard let own = table.language, let language = base?.language else { return false }
        return own.language == language.language && own.script == language.script
    }

    /// Whether the table has the texts of an `Info.plist`.
    fileprivate var isOfInfoPlist: Bool {
        FilePath.name(of: table.pathInProject).withoutTableSuffix.hasSuffix("InfoPlist")
    }
}

extension Table {
    /// Whether the app shows the same for an entry without its text, which is its key or differs in the positions of specifiers.
    fileprivate func isItsKey(_ number: Int) -> Bool {
        guard variations?.isVaried(number) != true, let value = entries[number].value.text else {
            return false
        }
        let (text, key) = (bytes(of: value), bytes(of: entries[number].key))
        guard !text.isEqual(to: key) else { return true }
        guard text.contains(UInt8(ascii: "$")) || key.contains(UInt8(ascii: "$")) else { return false }
        return string(value).numbered() == string(entries[number].key).numbered()
    }

    /// Whether the key of an entry is one of those for the name of the app.
    fileprivate func isNameOfApp(_ number: Int) -> Bool {
        let key = bytes(of: entries[number].key)
        return key.isEqual(to: "CFBundleName".utf8.span) || key.isEqual(to: "CFBundleDisplayName".utf8.span)
    }
}
