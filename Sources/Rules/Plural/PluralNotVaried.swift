internal import Findings
internal import FormatStrings
internal import PluralRules
internal import StringTables

/// A text with a number that has one form only, although the base has a plural.
enum PluralNotVaried: TranslationRule {
    static let descriptor = RuleDescriptor(
        id: "plural-not-varied", group: .plural, severity: .warning,
        summary: "a text has one form for all numbers, but the base has a plural",
        rationale: """
            The base has a plural for this key, and the translation is a single text that shows the number: “1 Dateien”. It is \
            found in the .strings table next to a .stringsdict, too. Languages that have one form are left alone, and those with \
            the singular after numbers, such as Turkish; and so are words that do not vary, such as “file” in Italian.
            """,
        related: ["missing-plural-category", "duplicate-key"],
        examples: [
            RuleExample(
                dictionary: """
                    <plist version="1.0"><dict>
                    <key>files</key><string>↓%d fichiers</string>
                    </dict></plist>

                    """,
                good: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "one=%d fichier", "other=%d fichiers")),
                base: PluralExample.table(
                    PluralExample.format("%#@n@"), PluralExample.rule("n", "one=%d file", "other=%d files")))
        ])

    static func check(_ translation: Translation, _ findings: inout FindingCollector) {
        guard let base = translation.base, base.table.variations != nil || base.twin?.table.variations != nil,
            findings.hasRoom(for: descriptor), let coverage = translation.coverage,
            coverage.neededForIntegers.count > 1,
            let language = translation.table.language?.language, !CountedNouns.areSingular(in: language)
        else { return }
        checkBase(translation, coverage, &findings)
        checkTwin(translation, coverage, &findings)
    }

    /// Texts whose base is in the base table.
    private static func checkBase(
        _ translation: Translation, _ coverage: PluralCoverage, _ findings: inout FindingCollector
    ) {
        let table = translation.table.table
        guard let variations = translation.base?.table.variations else { return }
        for number in table.entries.indices
        where translation.isVaried(number) && table.entries[number].isFirst
            && !table.entries[number].isShadowed
        {
            guard let match = translation.baseEntry(of: number), variations.isVaried(match),
                table.variations?.isVaried(number) != true,
                let base = VariedBase(of: number, translation)
            else { continue }
            check(number, base, translation, coverage, &findings)
        }
    }

    /// Texts of a `.strings` table whose base is a plural in the `.stringsdict` of the base.
    private static func checkTwin(
        _ translation: Translation, _ coverage: PluralCoverage, _ findings: inout FindingCollector
    ) {
        let table = translation.table.table
        guard let base = translation.base?.twin, let variations = base.table.variations else { return }
        var (matcher, ownMatcher) = (EntryMatcher(), EntryMatcher())
        for key in variations.parts.keys {
            let first = key.units.lowerBound
            guard let number = matcher.entry(matching: first, of: base.table, in: table),
                !table.entries[number].isShadowed, table.variations?.isVaried(number) != true
            else { continue }
            if let twin = translation.table.twin?.table,
                ownMatcher.entry(matching: first, of: base.table, in: twin) != nil
            {
                continue
            }
            guard let base = VariedBase(in: base, first) else { continue }
            check(number, base, translation, coverage, &findings)
        }
    }

    private static func check(
        _ number: Int, _ base: VariedBase, _ translation: Translation, _ coverage: PluralCoverage,
        _ findings: inout FindingCollector
    ) {
        let table = translation.table.table
        guard let value = table.entries[number].value.text, !base.contains(textOf: number, of: table),
            let language = translation.table.language?.language,
            case let format = FormatString(table.bytes(of: value)),
            let argument = base.argument(shownIn: format),
            !CountedNouns.areSame(
                in: table.bytes(of: value), format, argument: argument, language,
                for: coverage.neededForIntegers)
        else { return }
        let shown = NumberedText(table.bytes(of: value), argument: argument)
        guard shown.hasLetters else { return }
        let sample = PluralNumber(coverage.rules.category(of: 1) == .other ? 2 : 1)
        findings.report(
            descriptor,
            "\(sample) → “\(shown.text(for: sample).shortened)”: the base has a plural, this text has one form",
            at: Place(value.source, entry: number))
    }
}

extension VariedBase {
    /// The argument of a plural that a text shows as a number.
    fileprivate func argument(shownIn format: FormatString) -> Int? {
        let arguments = sentences.flatMap(\.plurals).compactMap(\.argument)
        return arguments.first { argument in
            format.specifiers.contains {
                $0.arguments.value == argument && $0.type.isNumber && !$0.isDoubtful
            }
        }
    }
}
