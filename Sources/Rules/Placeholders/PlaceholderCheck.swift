internal import Concurrency
internal import FormatStrings
internal import SourceText
internal import StringTables

/// Compares the format specifiers of every value with those of its base; each kind of fault is a separate rule.
enum PlaceholderCheck {
    static func check(_ translation: Translation, _ findings: inout FindingCollector) {
        let choice = findings.options.formatStrings
        let faults = translation.table.table.mapParts { range in
            range.untilCancelled.flatMap { self.faults($0, of: translation, choice) }
        }
        PlaceholderReport(translation).write(faults, &findings)
    }

    private static func faults(
        _ range: Range<Int>, of translation: Translation, _ choice: FormatStringChoice
    ) -> [PlaceholderReport.Fault] {
        let table = translation.table.table
        // Without a base no entry has a match, so the table in its place is never looked at.
        let base = (translation.base ?? translation.table).table
        var faults: [PlaceholderReport.Fault] = []
        for number in range {
            guard case .text(let value) = table.entries[number].value else { continue }
            if let baseEntry = translation.baseEntry(of: number),
                case .text(let baseValue) = base.entries[baseEntry].value
            {
                if value.isProse, baseValue.isProse { continue }
                let key = table.entries[number].key
                let comparison = choice.comparison(for: key, in: table)
                if let problem = comparison.problem(of: value, key, in: table, with: baseValue, in: base) {
                    faults.append(.init(problem: problem, entry: number, baseEntry: baseEntry))
                }
            } else if case let key = table.entries[number].key, !key.isProse {
                let comparison = choice.comparison(for: key, in: table)
                if let problem = comparison.problem(of: value, key, in: table) {
                    faults.append(.init(problem: problem, entry: number, baseEntry: nil))
                }
            }
        }
        return faults
    }
}

extension FormatStringChoice {
    /// How the value of an entry is compared.
    fileprivate func comparison(for key: TableString, in table: borrowing Table) -> FormatStringComparison {
        FormatStringComparison(policy: isUniform ? policy : policy(ofKey: table.bytes(of: key)))
    }
}

extension FormatStringComparison {
    fileprivate func problem(
        of value: TableString, _ key: TableString, in table: borrowing Table, with baseValue: TableString,
        in base: borrowing Table
    ) -> FormatMismatch? {
        let text = table.bytes(of: value)
        let baseText = base.bytes(of: baseValue)
        let isInterpolated =
            value.isUnescaped && table.containsInterpolation(value)
            && !base.containsInterpolation(baseValue)
        guard isInterpolated else {
            return mismatch(base: baseText, translation: text, key: table.bytes(of: key))
        }
        return mismatch(
            base: baseText, translation: text, key: table.bytes(of: key),
            context: .init(sourceHasInterpolation: true))
    }

    /// Compares a value without a base value: a key in natural language shows what the app passes.
    fileprivate func problem(
        of value: TableString, _ key: TableString, in table: borrowing Table
    ) -> FormatMismatch? {
        // A symbolic key without format specifiers says nothing about what the app passes.
        let key = table.bytes(of: key)
        guard key.index(of: UInt8(ascii: "%"), from: 0) < key.count else { return nil }
        return mismatch(base: nil, translation: table.bytes(of: value), key: key)
    }
}

extension Table {
    /// Whether the source of a string contains `\(…)` of Swift.
    fileprivate func containsInterpolation(_ string: TableString) -> Bool {
        InterpolationSearch.isPresent(in: source(string.source))
    }
}
