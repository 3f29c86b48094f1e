/// A number for which a text is chosen and shown.
package struct PluralNumber: Sendable, CustomStringConvertible {
    /// In digits, with a point before decimals.
    package let description: String
    package let operands: PluralOperands

    package init(_ number: Int) {
        description = "\(number)"
        operands = PluralOperands(number)
    }

    /// A number in digits, such as `1.5`; `nil` for anything else.
    package init?(_ text: String) {
        guard let operands = PluralOperands(shown: text) else { return nil }
        description = text
        self.operands = operands
    }
}
