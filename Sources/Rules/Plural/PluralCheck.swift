internal import Concurrency
internal import Findings
internal import PluralRules
internal import SourceText
internal import StringTables

/// Checks the keys whose texts vary, and the texts whose base varies.
enum PluralCheck {
    /// - Parameter remembersShapes: Whether keys that vary in the same way are judged once, which makes no difference.
    static func check(
        _ translation: Translation, _ findings: inout FindingCollector, remembersShapes: Bool = true
    ) {
        let table = translation.table.table
        guard table.variations != nil || translation.base?.table.variations != nil || table.form == .json
        else { return }
        let coverage = translation.coverage
        checkVaried(translation, coverage, &findings, remembersShapes)
        for number in table.entries.indices
        where translation.isVaried(number) && translation.isPlainForCheck(number) {
            var content = Variation(source: table.entries[number].value.source)
            content.text = number
            let text = VariedText(content, units: number..<number + 1, of: translation, coverage)
            MisplacedArg.check(text, &findings)
            VariedPlaceholders.check(text, &findings)
        }
    }

    private static func checkVaried(
        _ translation: Translation, _ coverage: PluralCoverage?, _ findings: inout FindingCollector,
        _ remembersShapes: Bool
    ) {
        let cancellation = Cancellation.current
        var (shape, sound) = (VariedShape(), SoundShapes())
        for entry in translation.table.table.variations?.entries ?? []
        where !translation.table.table.entries[entry.units.lowerBound].isShadowed {
            guard cancellation?.isRequested != true else { return }
            let hasShape =
                remembersShapes && shape.describe(entry, of: translation, findings.options.formatStrings)
            if hasShape, sound.contains(shape) { continue }
            let (text, count) = (
                VariedText(entry.content, units: entry.units, of: translation, coverage), findings.total
            )
            check(text, &findings)
            if hasShape, findings.total == count { sound.insert(shape, of: text) }
        }
    }

    private static func check(_ text: VariedText, _ findings: inout FindingCollector) {
        for rule in RuleCatalog.variationRules { rule.check(text, &findings) }
        VariedPlaceholders.check(text, &findings)
    }
}

extension Translation {
    /// Whether ``PluralCheck`` looks at an entry with one text.
    fileprivate func isPlainForCheck(_ number: Int) -> Bool {
        !table.table.entries[number].isShadowed && table.table.variations?.isVaried(number) != true
    }
}
