/// A number for which a text is chosen and shown.
package struct PluralNumber: Sendable, CustomStringConvertible {
    /// In digits, with a point before decimals.
    package let description: String
    /// What plural rules see of it. The app passes a number and not the digits that it shows, so that 1.0 is 1.
    package let operands: PluralOperands

    package init(_ number: Int) {
        description = "\(number)"
        operands = PluralOperands(number)
    }

    /// A number in digits, such as `1.5`; `nil` for anything else.
    package init?(_ text: String) {
        guard let shown = PluralOperands(shown: text) else { return nil }
        description = text
        operands = shown.withoutTrailingZeros
    }

    /// Whether it is 0, however many digits are given.
    package var isZero: Bool { operands.integer == 0 && operands.significantFraction == 0 }
}

/// What plural rules see of a number (UTS 35, part 3, Operands).
package struct PluralOperands: Sendable {
    /// The integer digits: `i`.
    let integer: UInt64
    /// The visible fraction digits, with trailing zeros: how many there are (`v`), and their value (`f`).
    let fractionLength: Int
    let fraction: UInt64
    /// The same without trailing zeros: `w` and `t`.
    let significantLength: Int
    let significantFraction: UInt64

    /// An integer, without its sign.
    package init(_ number: Int) {
        integer = UInt64(number.magnitude)
        (fractionLength, fraction, significantLength, significantFraction) = (0, 0, 0, 0)
    }

    /// A number in digits as it is shown, such as `1.0`; `nil` for anything else.
    package init?(shown text: String) {
        let parts = text.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
        guard 1...2 ~= parts.count, let integer = UInt64(parts[0]) else { return nil }
        let fraction = parts.count == 2 ? parts[1] : ""
        guard fraction.count < 19, fraction.allSatisfy(\.isNumber) else { return nil }
        self.init(integer: integer, fractionDigits: fraction)
    }

    /// A floating-point number, of which nothing says how many digits are shown: 1 and 1.0 are the same.
    package init(_ number: Double) {
        let text = abs(number) < 1e15 ? "\(number)" : "0"
        self =
            PluralOperands(shown: text.hasSuffix(".0") ? String(text.dropLast(2)) : text) ?? PluralOperands(0)
    }

    /// The same number without zeros at the end of the fraction.
    fileprivate var withoutTrailingZeros: PluralOperands {
        PluralOperands(integer: integer, length: significantLength, fraction: significantFraction)
    }

    private init(integer: UInt64, length: Int, fraction: UInt64) {
        self.integer = integer
        (fractionLength, significantLength) = (length, length)
        (self.fraction, significantFraction) = (fraction, fraction)
    }

    private init(integer: UInt64, fractionDigits: Substring) {
        self.integer = integer
        fractionLength = fractionDigits.count
        fraction = UInt64(fractionDigits) ?? 0
        let zeros = fractionDigits.reversed().prefix { $0 == "0" }.count
        significantLength = fractionLength - zeros
        significantFraction = UInt64(fractionDigits.dropLast(zeros)) ?? 0
    }
}
