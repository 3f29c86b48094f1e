internal import Concurrency
internal import FormatStrings
internal import SourceText
internal import StringTables

/// Compares the format specifiers of every value with those of its base; each kind of fault is a separate rule. A text without
/// a base is checked by itself.
enum PlaceholderCheck {
    static func check(_ translation: Translation, _ findings: inout FindingCollector) {
        let choice = findings.options.formatStrings
        let faults = translation.table.table.mapParts { range in
            range.untilCancelled.flatMap { self.faults($0, of: translation, choice) }
        }
        let all = faults + Interpolations(translation, choice).faults
        guard !all.isEmpty else { return }
        var exemptions = PlaceholderExemptions(translation)
        PlaceholderReport(translation).write(all.filter { !exemptions.include($0) }, &findings)
    }

    private static func faults(
        _ range: Range<Int>, of translation: Translation, _ choice: FormatStringChoice
    ) -> [PlaceholderFault] {
        let table = translation.table.table
        // Without a base no entry has a match, so the table in its place is never looked at.
        let base = (translation.base ?? translation.table).table
        let isAlone = translation.base == nil
        var faults: [PlaceholderFault] = []
        for number in range {
            let entry = table.entries[number]
            guard !entry.isShadowed, case .text(let value) = entry.value else { continue }
            if let baseEntry = translation.baseEntry(of: number),
                case .text(let baseValue) = base.entries[baseEntry].value
            {
                if value.isProse, baseValue.isProse { continue }
                let text = TextOfEntry(number, value, of: table, choice)
                faults += text.faults(in: table, baseEntry, baseValue, of: base)
            } else if !value.isProse || !entry.key.isProse {
                let text = TextOfEntry(number, value, of: table, choice)
                faults += text.faults(in: table, isAlone: isAlone)
            }
        }
        return faults
    }
}

/// A fault of an entry, and the entry of the base that it was compared with.
struct PlaceholderFault: Sendable {
    let problem: FormatMismatch
    let entry: Int
    let baseEntry: Int?
    /// Whether the key is a path into a `.stringsdict`.
    var isInPluralTable = false
}

/// The value of an entry that may have format specifiers.
private struct TextOfEntry {
    private let number: Int
    private let value: TableString
    private let key: TableString
    private let policy: FormatPolicy

    init(_ number: Int, _ value: TableString, of table: borrowing Table, _ choice: FormatStringChoice) {
        self.number = number
        self.value = value
        key = table.entries[number].key
        policy = choice.isUniform ? choice.policy : choice.policy(ofKey: table.bytes(of: key))
    }

    private var comparison: FormatStringComparison { FormatStringComparison(policy: policy) }

    private func fault(_ problem: FormatMismatch, _ baseEntry: Int? = nil) -> PlaceholderFault {
        PlaceholderFault(problem: problem, entry: number, baseEntry: baseEntry)
    }

    /// The fault of a value with a base value.
    func faults(
        in table: borrowing Table, _ baseEntry: Int, _ baseValue: TableString, of base: borrowing Table
    ) -> [PlaceholderFault] {
        if let fault = pluralTableFault(in: table) { return [fault] }
        if baseValue.content.isEmpty { return keyProblem(in: table).map { [fault($0)] } ?? [] }
        guard let problem = problem(in: table, with: baseValue, of: base) else { return [] }
        let repeated = FormatStringCheck.repeatedArgument(
            in: table.bytes(of: value), base: base.bytes(of: baseValue))
        return [fault(problem, baseEntry)] + (repeated.map { [fault($0, baseEntry)] } ?? [])
    }

    /// The faults of a value without a base value: those against its key, or those of the text by itself.
    ///
    /// - Parameter isAlone: Whether the whole table has no base.
    func faults(in table: borrowing Table, isAlone: Bool) -> [PlaceholderFault] {
        if let fault = pluralTableFault(in: table) { return [fault] }
        if let problem = keyProblem(in: table) { return [fault(problem)] }
        guard isAlone else { return [] }
        return FormatStringCheck(policy: policy).faults(in: table.bytes(of: value)).map { fault($0) }
    }

    private func pluralTableFault(in table: borrowing Table) -> PlaceholderFault? {
        guard PluralTablePath.isFormatKey(table.bytes(of: key)) else { return nil }
        var fault = fault(PluralTablePath.mismatch)
        fault.isInPluralTable = true
        return fault
    }

    private func problem(
        in table: borrowing Table, with baseValue: TableString, of base: borrowing Table
    ) -> FormatMismatch? {
        let isInterpolated =
            value.isUnescaped && table.containsInterpolation(value)
            && !base.containsInterpolation(baseValue)
        guard isInterpolated else {
            return comparison.mismatch(
                base: base.bytes(of: baseValue), translation: table.bytes(of: value),
                key: table.bytes(of: key))
        }
        return comparison.mismatch(
            base: base.bytes(of: baseValue), translation: table.bytes(of: value),
            key: table.bytes(of: key), context: .init(sourceHasInterpolation: true))
    }

    /// The fault against a key in natural language, which shows what the app passes.
    private func keyProblem(in table: borrowing Table) -> FormatMismatch? {
        // A symbolic key without format specifiers says nothing about what the app passes.
        let key = table.bytes(of: key)
        guard key.contains(UInt8(ascii: "%")) else { return nil }
        return comparison.mismatch(base: nil, translation: table.bytes(of: value), key: key)
    }
}

extension Table {
    /// Whether the source of a string contains `\(…)` of Swift.
    func containsInterpolation(_ string: TableString) -> Bool {
        InterpolationSearch.isPresent(in: source(string.source))
    }
}
