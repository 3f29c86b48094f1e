internal import FormatStrings
internal import SourceText
internal import StringTables

/// Compares the placeholders of every value with those of its base; each kind of fault is a rule of its own.
enum PlaceholderCheck: TranslationRule {
    static var descriptors: [RuleDescriptor] { RuleCatalog.placeholderRules.map { $0.descriptor } }

    static func check(
        _ translation: Translation, _ options: LintOptions, _ findings: inout FindingCollector
    ) {
        let faults = translation.table.table.mapParts {
            self.faults($0, of: translation, options.formatStrings)
        }
        PlaceholderReport(translation).write(faults, &findings)
    }

    private static func faults(
        _ range: Range<Int>, of translation: Translation, _ choice: FormatStringChoice
    ) -> [PlaceholderReport.Fault] {
        let linted = translation.table
        // Without a base no entry has one, and the table stands in for it.
        let base = translation.base ?? linted
        let usual = choice.isUniform ? PlaceholderComparison(policy: choice.policy) : nil
        var faults: [PlaceholderReport.Fault] = []
        for number in range {
            guard let value = linted.table.entries[number].value.text else { continue }
            let comparison =
                usual ?? PlaceholderComparison(policy: choice.policy(of: number, in: linted.table))
            let entry = translation.baseEntry(of: number)
            let baseValue = entry.flatMap { base.table.entries[$0].value.text }
            let problem =
                if let baseValue {
                    comparison.problem(of: number, value, in: linted.table, with: baseValue, in: base.table)
                } else {
                    comparison.problem(of: number, value, in: linted.table)
                }
            guard let problem else { continue }
            faults.append(.init(problem: problem, entry: number, baseEntry: baseValue == nil ? nil : entry))
        }
        return faults
    }
}

extension FormatStringChoice {
    /// The policy for the text of an entry.
    fileprivate func policy(of number: Int, in table: borrowing Table) -> FormatPolicy {
        policy(ofKey: table.bytes(of: table.entries[number].key))
    }
}

extension PlaceholderComparison {
    fileprivate func problem(
        of number: Int, _ value: TableString, in table: borrowing Table, with baseValue: TableString,
        in base: borrowing Table
    ) -> PlaceholderProblem? {
        if value.isProse, baseValue.isProse { return nil }
        let key = table.entries[number].key
        let text = table.bytes(of: value)
        let baseText = base.bytes(of: baseValue)
        let isPasted =
            value.isUnescaped && table.holdsInterpolation(value) && !base.holdsInterpolation(baseValue)
        guard isPasted else {
            return problem(base: baseText, translation: text, key: table.bytes(of: key))
        }
        return problem(
            base: baseText, translation: text, key: table.bytes(of: key),
            context: .init(sourceHasInterpolation: true))
    }

    /// Without a base value a key in natural language shows what the app passes.
    fileprivate func problem(
        of number: Int, _ value: TableString, in table: borrowing Table
    ) -> PlaceholderProblem? {
        // A key that names its text and shows no argument says nothing about what the app passes.
        guard !table.entries[number].key.isProse else { return nil }
        let key = table.bytes(of: table.entries[number].key)
        guard key.index(of: UInt8(ascii: "%"), from: 0) < key.count else { return nil }
        return problem(base: nil, translation: table.bytes(of: value), key: key)
    }
}

extension Table {
    /// Whether `\(…)` of Swift source stands in the source of a string.
    fileprivate func holdsInterpolation(_ string: TableString) -> Bool {
        FormatStrings.SwiftInterpolation.isPresent(in: source(string.source))
    }
}
