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
            reported if all other numbers agree and this one has as many digits as that of the base. Numbers in \
            words, measures that are converted, and texts of digits alone, such as a sample telephone number, are \
            left alone.
            """,
        related: ["end-punctuation"],
        profiles: ProfileGrades(pr: .off),
        examples: [
            RuleExample(
                bad: "\"rights\" = \"© 2012–↓2020, tous droits réservés\";\n",
                good: "\"rights\" = \"© 2012–2021, tous droits réservés\";\n",
                base: "\"rights\" = \"© 2012–2021, all rights reserved\";\n")
        ])

    static var marks: TextMarks { .digit }

    static func fault(in pair: borrowing TextPair) -> TextFault? {
        guard !pair.text.hasNumbers(of: pair.base),
            let numbers = pair.text.numbers, var unmatchedInBase = pair.base.numbers
        else { return nil }
        var unmatched: [Range<Int>] = []
        for number in numbers {
            let match = unmatchedInBase.firstIndex {
                pair.base.extracting($0).isEqual(to: pair.text.extracting(number))
            }
            if let match { unmatchedInBase.remove(at: match) } else { unmatched.append(number) }
        }
        guard unmatched.count == 1, unmatchedInBase.count == 1,
            unmatched[0].count == unmatchedInBase[0].count,
            !pair.base.isOne(unmatchedInBase[0]), pair.text.hasLetters, !pair.base.namesMeasure,
            !pair.base.containsExample, !pair.converts(unmatched[0], unmatchedInBase[0])
        else { return nil }
        let (number, baseNumber) = (
            pair.text.extracting(unmatched[0]), pair.base.extracting(unmatchedInBase[0])
        )
        return TextFault(
            message:
                "the number is \(String(repairing: number)), but \(String(repairing: baseNumber)) in the base",
            range: unmatched[0])
    }
}

extension TextPair {
    /// Whether two numbers may be the same time or size in other units: 7 days in the base, 1 week in the text.
    fileprivate func converts(_ number: Range<Int>, _ baseNumber: Range<Int>) -> Bool {
        guard let value = text.value(of: number), let baseValue = base.value(of: baseNumber),
            min(value, baseValue) > 0, max(value, baseValue) % min(value, baseValue) == 0
        else { return false }
        return base.hasWord { units.contains($0) }
    }
}

extension Span<UInt8> {
    fileprivate func value(of digits: Range<Int>) -> Int? {
        Int(String(repairing: extracting(digits)))
    }

    fileprivate func hasWord(where predicate: (Substring) -> Bool) -> Bool {
        let words = String(repairing: self).lowercased().filter { $0 != "." }.split { !$0.isLetter }
        return words.contains(where: predicate)
    }

    /// Whether both contain the same numbers in the same order, as most do.
    fileprivate func hasNumbers(of other: Span<UInt8>) -> Bool {
        var (index, otherIndex) = (0, 0)
        while true {
            let (number, otherNumber) = (nextNumber(from: index), other.nextNumber(from: otherIndex))
            guard let number, let otherNumber else { return number == otherNumber }
            guard extracting(number).isEqual(to: other.extracting(otherNumber)) else { return false }
            (index, otherIndex) = (number.upperBound, otherNumber.upperBound)
        }
    }

    /// Runs of digits outside format specifiers; `nil` if there are none, or so many that they are data.
    fileprivate var numbers: [Range<Int>]? {
        var numbers: [Range<Int>] = []
        while let number = nextNumber(from: numbers.last?.upperBound ?? 0) {
            numbers.append(number)
            if numbers.count > 30 { return nil }
        }
        return numbers.isEmpty ? nil : numbers
    }

    /// The first run of digits from `start` on that is not part of a placeholder or reference: `%2$d`, `{2}`, `&#39;`.
    private func nextNumber(from start: Int) -> Range<Int>? {
        var index = start
        while case let found = firstDigit(or: UInt8(ascii: "%"), from: index), found < count {
            index = found + 1
            if self[found] == UInt8(ascii: "%") {
                while index < count, self[index].isASCIIDigit || self[index].isSpecifierPunctuation {
                    index += 1
                }
            } else {
                while index < count, self[index].isASCIIDigit { index += 1 }
                if found == 0 || !self[found - 1].beginsReference { return found..<index }
            }
        }
        return nil
    }

    /// 1 is often written out: "1 day", "a day".
    fileprivate func isOne(_ range: Range<Int>) -> Bool {
        range.count == 1 && self[range.lowerBound] == UInt8(ascii: "1")
    }

    fileprivate var hasLetters: Bool {
        indices.contains { self[$0] >= 0x80 || self[$0].isASCIILetter }
    }

    /// Whether it names a unit of measurement that is not used everywhere.
    fileprivate var namesMeasure: Bool { hasWord { measures.contains($0) } }
}

extension UInt8 {
    /// `{` or `#`
    fileprivate var beginsReference: Bool { self == UInt8(ascii: "{") || self == UInt8(ascii: "#") }

    fileprivate var isSpecifierPunctuation: Bool {
        switch self {
        case UInt8(ascii: "$"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "#"):
            true
        default: false
        }
    }
}

private let measures: Set<Substring> = [
    "am", "f", "fahrenheit", "feet", "foot", "ft", "gallon", "gallons", "inch", "inches", "lb", "lbs", "mi",
    "mile",
    "miles", "mph", "ounce", "ounces", "oz", "pm", "pound", "pounds", "yard", "yards", "yd",
]

/// Units of time and size, in which one number may be written as another.
private let units: Set<Substring> = [
    "bytes", "day", "days", "gb", "hour", "hours", "hr", "hrs", "kb", "mb", "min", "mins", "minute",
    "minutes",
    "month", "months", "sec", "secs", "second", "seconds", "week", "weeks", "year", "years",
]
