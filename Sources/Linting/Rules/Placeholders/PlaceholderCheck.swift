internal import FormatStrings
internal import SourceText
internal import StringTables

/// Compares the placeholders of every value with those of its base; each kind of fault is a rule of its own.
enum PlaceholderCheck: TranslationRule {
    static var descriptors: [RuleDescriptor] { RuleCatalog.placeholderRules.map { $0.descriptor } }

    static func check(_ table: LintedTable, against base: LintedTable?, _ findings: inout FindingCollector) {
        let translation = table.table
        if let base {
            check(translation, against: base.table, in: table, &findings)
        } else {
            for number in translation.entries.indices {
                checkAgainstKey(number, of: translation, in: table, &findings)
            }
        }
    }

    private static func check(
        _ translation: borrowing Table, against base: borrowing Table, in table: LintedTable,
        _ findings: inout FindingCollector
    ) {
        var matcher = EntryMatcher()
        for number in translation.entries.indices {
            guard let value = translation.entries[number].value.text else { continue }
            guard let entry = matcher.entry(matching: number, of: translation, in: base),
                let baseValue = base.entries[entry].value.text
            else {
                checkAgainstKey(number, of: translation, in: table, &findings)
                continue
            }
            for problem in compare(number, value, in: translation, with: baseValue, in: base) {
                let range = problem.baseRange.map { base.source(of: $0, in: baseValue) } ?? baseValue.source
                let note = DraftNote("the base text", at: Place(range, entry: entry, isInBase: true))
                report(problem, number, value, in: table, notes: [note], &findings)
            }
        }
    }

    /// Without a base value a key in natural language shows what the app passes.
    private static func checkAgainstKey(
        _ number: Int, of translation: borrowing Table, in table: LintedTable,
        _ findings: inout FindingCollector
    ) {
        guard let value = translation.entries[number].value.text else { return }
        for problem in compareWithKey(number, value, in: translation) {
            report(problem, number, value, in: table, &findings)
        }
    }

    private static func compare(
        _ number: Int, _ value: TableString, in table: borrowing Table, with baseValue: TableString,
        in base: borrowing Table
    ) -> [PlaceholderProblem] {
        let key = table.entries[number].key
        let text = table.bytes(of: value)
        let baseText = base.bytes(of: baseValue)
        let isPasted =
            value.isUnescaped && table.holdsInterpolation(value) && !base.holdsInterpolation(baseValue)
        guard isPasted else {
            return PlaceholderComparison().problems(
                base: baseText, translation: text, key: table.bytes(of: key))
        }
        return PlaceholderComparison().problems(
            base: baseText, translation: text, key: table.bytes(of: key),
            context: .init(sourceHasInterpolation: true))
    }

    private static func compareWithKey(
        _ number: Int, _ value: TableString, in table: borrowing Table
    ) -> [PlaceholderProblem] {
        let key = table.bytes(of: table.entries[number].key)
        // A key that names its text and shows no argument says nothing about what the app passes.
        guard key.index(of: UInt8(ascii: "%"), from: 0) < key.count else { return [] }
        return PlaceholderComparison().problems(base: nil, translation: table.bytes(of: value), key: key)
    }

    private static func report(
        _ problem: PlaceholderProblem, _ entry: Int, _ value: TableString, in table: LintedTable,
        notes: [DraftNote] = [], _ findings: inout FindingCollector
    ) {
        guard let rule = RuleCatalog.placeholderRules.first(where: { $0.reason == problem.reason }) else {
            return
        }
        let range = problem.translationRange.map { table.table.source(of: $0, in: value) } ?? value.source
        findings.report(
            rule.descriptor, problem.message, at: Place(range, entry: entry),
            severity: problem.severity == .error ? .error : .warning, notes: notes)
    }
}

extension Table {
    /// Whether `\(…)` of Swift source stands in the source of a string.
    fileprivate func holdsInterpolation(_ string: TableString) -> Bool {
        FormatStrings.SwiftInterpolation.isPresent(in: source(string.source))
    }
}
