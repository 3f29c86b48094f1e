internal import Findings
internal import FormatStrings
internal import SourceText
internal import StringTables

/// `%lld app%@`: the app passes the ending of a plural.
enum PluralSuffix: TranslationRule {
    static let descriptor = RuleDescriptor(
        id: "plural-suffix", group: .plural, severity: .info,
        summary: "the ending of a plural is an argument",
        rationale: """
            In “%lld app%@” the app passes “s” or nothing, as English needs it. Other languages have other endings and more \
            forms, and no translation can choose among them: give the text a plural. Until then a translation is right to omit \
            the argument, which is not a missing-argument. One that puts it after a word of its own is a warning, since the user \
            sees that word with the English ending.
            """,
        related: ["plural-not-varied", "missing-argument"],
        examples: [
            RuleExample(
                bad: "\"apps\" = \"%d ↓app%@ found\";\n", good: "\"apps\" = \"%d apps found\";\n",
                locale: "en"),
            RuleExample(
                bad: "\"apps\" = \"%d ↓aplikacja%@\";\n", good: "\"apps\" = \"Liczba aplikacji: %d\";\n",
                base: "\"apps\" = \"%d app%@\";\n", locale: "pl"),
        ])

    /// The languages of which many words have the English plural, above all those taken from English.
    private static let languagesWithS: Set = ["ca", "de", "es", "fr", "gl", "nl", "pt"]

    static func check(_ translation: Translation, _ findings: inout FindingCollector) {
        guard findings.hasRoom(for: descriptor), !translation.isOfSameLanguage else { return }
        let table = translation.table.table
        for number in table.mapParts({ candidates($0, of: translation) }) {
            guard let value = table.entries[number].value.text else { continue }
            if translation.base == nil {
                checkBase(number, value, translation, &findings)
            } else {
                checkTranslation(number, value, translation, &findings)
            }
        }
    }

    /// The entries among some that have an argument, and whose base texts may have an ending as one.
    private static func candidates(_ range: Range<Int>, of translation: Translation) -> [Int] {
        let (table, base) = (translation.table.table, (translation.base ?? translation.table).table)
        // Parts of both tables: a call on one of them may copy all of it.
        let (entries, baseEntries, baseTexts) = (table.entries, base.entries, base.texts)
        let isBase = translation.base == nil
        return range.filter { number in
            guard case .text(let value) = entries[number].value, !value.isProse, !entries[number].isShadowed,
                let baseEntry = isBase ? number : translation.comparedEntry(of: number),
                case .text(let baseValue) = baseEntries[baseEntry].value
            else { return false }
            return PluralSuffixes.mayBe(in: baseTexts.bytes(of: baseValue))
        }
    }

    private static func checkBase(
        _ number: Int, _ value: TableString, _ translation: Translation, _ findings: inout FindingCollector
    ) {
        let table = translation.table.table
        let text = table.bytes(of: value)
        guard let suffix = PluralSuffixes(in: text).all.first else { return }
        findings.report(
            descriptor,
            "the ending of “\(String(repairing: text.extracting(suffix.range)))” is an argument, but other languages "
                + "have other endings: give the text a plural",
            at: Place(table.source(of: suffix.range, in: value), entry: number))
    }

    private static func checkTranslation(
        _ number: Int, _ value: TableString, _ translation: Translation, _ findings: inout FindingCollector
    ) {
        guard let base = translation.base?.table,
            let baseEntry = translation.comparedEntry(of: number),
            let baseValue = base.entries[baseEntry].value.text
        else { return }
        let (table, baseText) = (translation.table.table, base.bytes(of: baseValue))
        let suffixes = PluralSuffixes(in: baseText).all
        guard !suffixes.isEmpty, case let text = table.bytes(of: value) else { return }
        var end = 0
        for specifier in FormatString(text).specifiers {
            let word = LetterRun(before: specifier.range.lowerBound, from: end, in: text).range
            end = specifier.range.upperBound
            guard specifier.type.conversion == .object, !word.isEmpty,
                let suffix = suffixes.first(where: {
                    $0.specifier.arguments.value == specifier.arguments.value
                }),
                case let baseWord = baseText.extracting(suffix.word),
                !hasSamePlural(text.extracting(word), baseWord, translation)
            else { continue }
            let range = word.lowerBound..<specifier.range.upperBound
            return findings.report(
                descriptor,
                "“\(String(repairing: text.extracting(range)))” gets the ending of the plural of "
                    + "“\(String(repairing: baseWord))” in the base: omit %@, and write a text that fits every number",
                at: Place(table.source(of: range, in: value), entry: number),
                severity: .warning,
                notes: [translation.baseNote(baseEntry, base.source(of: suffix.range, in: baseValue))])
        }
    }

    /// Whether a translation has the word of the base, in a language in which it has the same plural.
    private static func hasSamePlural(
        _ word: Span<UInt8>, _ baseWord: Span<UInt8>, _ translation: Translation
    ) -> Bool {
        guard let language = translation.table.locale?.language, languagesWithS.contains(language) else {
            return false
        }
        return String(repairing: word).lowercased() == String(repairing: baseWord).lowercased()
    }
}
