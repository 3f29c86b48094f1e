internal import FormatStrings
internal import SourceText
internal import StringTables

/// Values with `\(…)` of Swift that no comparison finds: the base has it as well, or there is no base.
///
/// In an old-style table `\(` is an escape that the reader notes, so that no text has to be searched.
struct Interpolations {
    private let translation: Translation
    private let choice: FormatStringChoice

    init(_ translation: Translation, _ choice: FormatStringChoice) {
        self.translation = translation
        self.choice = choice
    }

    var faults: [PlaceholderFault] {
        let linted = translation.table
        var numbers: [Int] = []
        for problem in linted.table.problems where problem.fault == .unknownEscape {
            guard linted.table.text.bytes[problem.range.lower + 1] == UInt8(ascii: "("),
                let number = linted.entry(at: problem.range.lower), number != numbers.last, isFault(number)
            else { continue }
            numbers.append(number)
        }
        return numbers.map {
            let isInKey = linted.table.containsInterpolation(linted.table.entries[$0].key)
            return PlaceholderFault(
                problem: isInKey ? .interpolatedKey : .interpolation, entry: $0,
                baseEntry: translation.comparedEntry(of: $0))
        }
    }

    private func isFault(_ number: Int) -> Bool {
        let table = translation.table.table
        let entry = table.entries[number]
        guard !entry.isShadowed, let value = entry.value.text, table.containsInterpolation(value),
            choice.policy(ofKey: table.bytes(of: entry.key)) != .never
        else { return false }
        guard let base = translation.base?.table else { return true }
        guard let baseValue = translation.comparedEntry(of: number).flatMap({ base.entries[$0].value.text })
        else {
            return false
        }
        return base.containsInterpolation(baseValue)
            && !base.bytes(of: baseValue).isEqual(to: table.bytes(of: value))
    }
}
