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
        let variables = PlainVariables(translation, choice)?.faults ?? []
        let all = faults + variables + Interpolations(translation, choice).faults
        guard !all.isEmpty else { return }
        var exemptions = PlaceholderExemptions(translation)
        var report = PlaceholderReport(translation, choice)
        report.write(all.filter { !exemptions.include($0) }, &findings)
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
            guard case .text(let value) = table.entries[number].value, !table.entries[number].isShadowed,
                !translation.isVaried(number)
            else { continue }
            let key = table.entries[number].key
            if let baseEntry = translation.comparedEntry(of: number),
                case .text(let baseValue) = base.entries[baseEntry].value
            {
                if value.isProse && baseValue.isProse || base.showsArgumentOfKey(baseEntry) { continue }
                let text = TextOfEntry(number, key: table.bytes(of: key), table.bytes(of: value), choice)
                text.addFaults(
                    to: &faults, with: baseEntry, base.bytes(of: baseValue),
                    isInterpolated: value.isUnescaped && table.containsInterpolation(value)
                        && !base.containsInterpolation(baseValue))
            } else if !(value.isProse && key.isProse), !table.hasArgumentInKey(number) {
                let text = TextOfEntry(number, key: table.bytes(of: key), table.bytes(of: value), choice)
                text.addFaults(to: &faults, isAlone: isAlone)
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
private struct TextOfEntry: ~Escapable {
    private let number: Int
    private let key: Span<UInt8>
    private let text: Span<UInt8>
    private let policy: FormatPolicy

    @inline(__always)
    @_lifetime(copy key, copy text)
    init(_ number: Int, key: Span<UInt8>, _ text: Span<UInt8>, _ choice: FormatStringChoice) {
        self.number = number
        self.key = key
        self.text = text
        policy = choice.isUniform ? choice.policy : choice.policy(ofKey: key)
    }

    private var comparison: FormatStringComparison { FormatStringComparison(policy: policy) }

    private func fault(_ problem: FormatMismatch, _ baseEntry: Int? = nil) -> PlaceholderFault {
        PlaceholderFault(problem: problem, entry: number, baseEntry: baseEntry)
    }

    /// Adds the faults of a value with a base value.
    ///
    /// - Parameter isInterpolated: Whether only the source of the value has the `\(…)` of Swift.
    @inline(__always)
    func addFaults(
        to faults: inout [PlaceholderFault], with baseEntry: Int, _ base: Span<UInt8>, isInterpolated: Bool
    ) {
        if PluralTablePath.isFormatKey(key) { return addPluralTableFault(to: &faults) }
        if base.isEmpty { return addKeyFault(to: &faults) }
        let problem =
            isInterpolated
            ? comparison.mismatch(
                base: base, translation: text, key: key, context: .init(sourceHasInterpolation: true))
            : comparison.mismatch(base: base, translation: text, key: key)
        guard let problem else { return }
        faults.append(fault(problem, baseEntry))
        if let repeated = FormatStringCheck.repeatedArgument(in: text, base: base) {
            faults.append(fault(repeated, baseEntry))
        }
    }

    /// Adds the faults of a value without a base value: those against its key, or those of the text by itself.
    ///
    /// - Parameter isAlone: Whether the whole table has no base.
    @inline(__always)
    func addFaults(to faults: inout [PlaceholderFault], isAlone: Bool) {
        if PluralTablePath.isFormatKey(key) { return addPluralTableFault(to: &faults) }
        let count = faults.count
        addKeyFault(to: &faults)
        guard isAlone, faults.count == count else { return }
        for fault in FormatStringCheck(policy: policy).faults(in: text) { faults.append(self.fault(fault)) }
    }

    private func addPluralTableFault(to faults: inout [PlaceholderFault]) {
        var fault = fault(PluralTablePath.mismatch)
        fault.isInPluralTable = true
        faults.append(fault)
    }

    /// Adds the fault against a key in natural language, which shows what the app passes.
    @inline(__always)
    private func addKeyFault(to faults: inout [PlaceholderFault]) {
        // A symbolic key without format specifiers says nothing about what the app passes.
        guard key.contains(UInt8(ascii: "%")),
            let problem = comparison.mismatch(base: nil, translation: text, key: key)
        else { return }
        faults.append(fault(problem))
    }
}

extension Table {
    /// Whether the source of a string contains `\(…)` of Swift.
    func containsInterpolation(_ string: TableString) -> Bool {
        InterpolationSearch.isPresent(in: source(string.source))
    }
}
