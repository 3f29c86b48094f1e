internal import Findings
internal import FormatStrings
internal import SourceText

/// A number that differs from the base.
enum NumberMismatch: TextRule {
    static let descriptor = RuleDescriptor(
        id: "number-mismatch", group: .text, severity: .info,
        summary: "a number differs from the base",
        rationale: """
            A limit, a year or a version was changed in one language and not in the other, or mistyped. It is \
            reported if at most two numbers differ and all others agree, however their thousands and decimals are \
            separated. Numbers in words, measures that are converted, and texts of digits alone, such as a sample \
            telephone number, are left alone.
            """,
        related: ["end-punctuation"],
        profiles: ProfileGrades(pr: .off),
        examples: [
            RuleExample(
                bad: "\"rate\" = \"Accélérer à ↓1,5x\";\n", good: "\"rate\" = \"Accélérer à 1,2x\";\n",
                base: "\"rate\" = \"Speed up to 1.2x\";\n"),
            RuleExample(
                bad: "\"rights\" = \"© 2012–↓2020, tous droits réservés\";\n",
                good: "\"rights\" = \"© 2012–2021, tous droits réservés\";\n",
                base: "\"rights\" = \"© 2012–2021, all rights reserved\";\n"),
        ])

    static var marks: TextMarks { .digit }

    static func fault(in pair: borrowing TextPair) -> TextFault? {
        guard !pair.text.hasDigits(of: pair.base), let numbers = pair.text.writtenNumbers,
            var unmatchedInBase = pair.base.writtenNumbers, !pair.text.hasSameDigits(as: pair.base)
        else { return nil }
        var unmatched: [WrittenNumber] = []
        for number in numbers {
            let match = unmatchedInBase.firstIndex { $0.value == number.value }
            if let match { unmatchedInBase.remove(at: match) } else { unmatched.append(number) }
        }
        guard 1...2 ~= unmatched.count, unmatched.count == unmatchedInBase.count, pair.text.hasLetters,
            !pair.namesMeasure, !pair.base.containsExample
        else { return nil }
        let differences = zip(unmatched, unmatchedInBase).filter { !pair.explains($0, $1) }
        guard let first = differences.first?.0 else { return nil }
        return TextFault(message: pair.message(differences), range: first.range)
    }
}

extension TextPair {
    /// Whether a number is not mistyped: 1 is often written out, and a year may lack its century.
    fileprivate func explains(_ number: WrittenNumber, _ baseNumber: WrittenNumber) -> Bool {
        let lengths = [number.value.utf8.count, baseNumber.value.utf8.count]
        let isShortYear =
            lengths.sorted() == [2, 4]
            && (number.value.hasSuffix(baseNumber.value) || baseNumber.value.hasSuffix(number.value))
        return baseNumber.isOne || isShortYear || converts(number, baseNumber)
    }

    /// Whether two numbers may be the same time or size in other units: 7 days in the base, 1 week in the text.
    private func converts(_ number: WrittenNumber, _ baseNumber: WrittenNumber) -> Bool {
        guard let value = number.number, let baseValue = baseNumber.number, min(value, baseValue) > 0 else {
            return false
        }
        let ratio = max(value, baseValue) / min(value, baseValue)
        if ratios.contains(ratio), base.hasWord(where: units.contains) { return true }
        return [10, 100, 1_000, 10_000, 100_000].contains(ratio) && (base.namesPower || text.namesPower)
    }

    /// Whether they may be in different units of measurement.
    fileprivate var namesMeasure: Bool {
        base.hasWord(where: measures.contains)
            || text.hasWord(where: metricMeasures.contains) && !base.hasWord(where: metricMeasures.contains)
    }

    fileprivate func message(_ differences: [(WrittenNumber, WrittenNumber)]) -> String {
        let own = differences.map { String(repairing: text.extracting($0.0.range)) }
        let inBase = differences.map { String(repairing: base.extracting($0.1.range)) }
        return
            "the text has \(own.joined(separator: " and ")) where the base has \(inBase.joined(separator: " and "))"
    }
}

extension Span<UInt8> {
    fileprivate func hasWord(where predicate: (Substring) -> Bool) -> Bool {
        let words = String(repairing: self).lowercased().filter { $0 != "." }.split { !$0.isLetter }
        return words.contains(where: predicate)
    }

    /// Whether both have the same runs of digits in the same order, as most do.
    fileprivate func hasDigits(of other: Span<UInt8>) -> Bool {
        var (index, otherIndex) = (0, 0)
        while true {
            let (run, otherRun) = (nextDigits(from: index), other.nextDigits(from: otherIndex))
            guard let run, let otherRun else { return run == otherRun }
            guard extracting(run).isEqual(to: other.extracting(otherRun)) else { return false }
            (index, otherIndex) = (run.upperBound, otherRun.upperBound)
        }
    }

    /// Whether both have the same runs of digits in any order, or the same digits with other separators.
    fileprivate func hasSameDigits(as other: Span<UInt8>) -> Bool {
        let (runs, otherRuns) = (digitRuns, other.digitRuns)
        return runs.joined() == otherRuns.joined() || runs.sorted() == otherRuns.sorted()
    }

    private var digitRuns: [String] {
        var runs: [String] = []
        var index = 0
        while let run = nextDigits(from: index) {
            runs.append(String(repairing: extracting(run)))
            index = run.upperBound
        }
        return runs
    }

    fileprivate var hasLetters: Bool {
        indices.contains { self[$0] >= 0x80 || self[$0].isASCIILetter }
    }

    /// Whether it counts in millions or the like: 3.9 million are 390 times 10,000.
    fileprivate var namesPower: Bool {
        hasWord { powers.contains($0) || $0.unicodeScalars.first.map(eastAsianPowers.contains) ?? false }
    }
}

private let measures: Set<Substring> = [
    "am", "f", "fahrenheit", "feet", "foot", "ft", "gallon", "gallons", "inch", "inches", "lb", "lbs", "mi",
    "mile",
    "miles", "mph", "ounce", "ounces", "oz", "pm", "pound", "pounds", "yard", "yards", "yd",
]

/// Those that are used elsewhere.
private let metricMeasures: Set<Substring> = ["celsius", "cm", "kg", "km", "ml", "mm"]

private let powers: Set<Substring> = [
    "billion", "crore", "crores", "k", "lakh", "lakhs", "million", "millions", "thousand",
]

/// 10,000 and 100,000,000 in Chinese, Japanese and Korean.
private let eastAsianPowers: Set<Unicode.Scalar> = ["万", "萬", "만", "億", "亿", "억"]

/// How many of one unit are one of another.
private let ratios: Set<Double> = [7, 12, 24, 30, 60, 365, 1000, 1024]

/// Units of time and size, in which one number may be written as another.
private let units: Set<Substring> = [
    "bytes", "day", "days", "gb", "hour", "hours", "hr", "hrs", "kb", "kg", "km", "mb", "meters",
    "metres", "min",
    "mins", "minute", "minutes", "month", "months", "ms", "sec", "secs", "second", "seconds", "tb", "week",
    "weeks",
    "year", "years",
]
