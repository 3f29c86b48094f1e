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
            if hasShape, findings.total == countOfWordRules, !text.isIncomplete {
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

/// What was found in keys that vary in one way, so that the many keys of a table that do so are judged once.
private struct KnownShapes {
    enum Verdict {
        /// No other key of the shape can have a fault.
        case sound
        /// Only ``RuleCatalog/wordRules`` can find a fault, which depends on the words of a key.
        case dependsOnWords
    }

    private var known: [UInt32: (shape: [UInt8], verdict: Verdict)] = [:]
    private static let limit = 1_000

    /// The verdict on keys of a shape, if it is known.
    subscript(shape: VariedShape) -> Verdict? {
        guard let found = known[shape.bytes.span.keyHash], found.shape.span.isEqual(to: shape.bytes.span)
        else { return nil }
        return found.verdict
    }

    /// Remembers the shape of a key in which only ``RuleCatalog/wordRules`` found a fault, if that holds for other keys as well.
    ///
    /// - Parameter isFaultless: Whether these found none either.
    mutating func insert(_ shape: VariedShape, of text: VariedText, isFaultless: Bool) {
        guard known.count < Self.limit, shape.hasSpecifiersOfBase, text.silentForms.isEmpty else { return }
        let verdict = isFaultless && !text.lacksForms && !text.lacksNumber ? Verdict.sound : .dependsOnWords
        known[shape.bytes.span.keyHash] = (shape.bytes, verdict)
    }
}

extension VariedText {
    /// Whether a plural lacks a form of the language.
    fileprivate var lacksForms: Bool {
        guard let coverage else { return false }
        return !firstPlurals.allSatisfy { missing(in: $0, coverage).isEmpty }
    }

    /// Whether no text shows the number of a plural.
    fileprivate var lacksNumber: Bool {
        sentences.contains { sentence in sentence.plurals.contains { lacksNumber($0, in: sentence) } }
    }
}
