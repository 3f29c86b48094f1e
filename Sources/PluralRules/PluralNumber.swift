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
