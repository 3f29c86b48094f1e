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
        guard table.variations != nil || translation.base?.table.variations != nil || table.isOfCatalog
        else { return }
        let coverage = translation.coverage
        if let variations = table.variations {
            let empty = findings.forPart
            let parts = Parallel.parts(of: variations.parts.keys.count, minimum: parallelThreshold)
            let found = Parallel.map(parts) { part in
                var findings = empty
                check(variations, part, translation, coverage, &findings, remembersShapes)
                return findings
            }
            for part in found { findings.add(part) }
        }
        for number in table.entries.indices
        where translation.isVaried(number) && translation.isPlainForCheck(number) {
            let content = Variation(source: table.entries[number].value.source, text: number)
            let text = VariedText(content, units: number..<number + 1, of: translation, coverage)
            MisplacedArg.check(text, &findings)
            VariedPlaceholders.check(text, &findings)
        }
    }

    /// The number of keys whose texts vary from which on they are checked in parallel.
    private static let parallelThreshold = 2_000

    /// Checks a part of the keys whose texts vary.
    private static func check(
        _ variations: VariationTable, _ numbers: Range<Int>, _ translation: Translation,
        _ coverage: PluralCoverage?, _ findings: inout FindingCollector, _ remembersShapes: Bool
    ) {
        let cancellation = Cancellation.current
        let tables = VariedTables(translation, findings.options.formatStrings)
        var (shape, known) = (VariedShape(), KnownShapes())
        for number in numbers {
            let key = variations.parts.keys[number]
            guard !tables.own.entries[key.units.lowerBound].isShadowed else { continue }
            guard cancellation?.isRequested != true else { return }
            let hasShape = remembersShapes && shape.describe(key, in: tables)
            let verdict = hasShape ? known[shape] : nil
            if verdict == .sound { continue }
            let entry = variations.entry(at: number)
            let text = VariedText(entry.content, units: entry.units, of: translation, coverage)
            let count = findings.total
            for rule in RuleCatalog.wordRules { rule.check(text, &findings) }
            if verdict == .dependsOnWords { continue }
            let countOfWordRules = findings.total
            check(text, &findings)
            if hasShape, findings.total == countOfWordRules {
                known.insert(shape, of: text, isFaultless: countOfWordRules == count)
            }
        }
    }

    private static func check(_ text: VariedText, _ findings: inout FindingCollector) {
        for rule in RuleCatalog.shapeRules { rule.check(text, &findings) }
        VariedPlaceholders.check(text, &findings)
    }
}

extension Translation {
    /// Whether ``PluralCheck`` looks at an entry with one text.
    fileprivate func isPlainForCheck(_ number: Int) -> Bool {
        !table.table.entries[number].isShadowed && table.table.variations?.isVaried(number) != true
    }
}
